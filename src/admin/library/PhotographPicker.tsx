import { LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/Button';
import type { LibraryListItem } from '@/contract/library';
import { PhotographInput } from '../photographs/PhotographUpload';
import { ChooseFromLibrary } from './ChooseFromLibrary';

type Props = {
  text: string;
  onFiles: (files: File[]) => void;
  /** The ids of photographs of the library that cannot be chosen again. */
  chosenAlready?: readonly string[];
  onChoose: (photographs: LibraryListItem[]) => void;
};

/** The ways to add photographs to a portfolio or gallery: files, or photographs of the library. */
export function PhotographPicker({ text, onFiles, chosenAlready = [], onChoose }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="pickers">
      <PhotographInput {...{ text, onFiles }} />
      <Button
        variant="outline"
        startIcon={<LibraryBig size={20} strokeWidth={1.5} />}
        onClick={() => setChoosing(true)}
      >
        Choose from the library
      </Button>
      {isChoosing && (
        <ChooseFromLibrary
          {...{ chosenAlready }}
          onChoose={(photographs) => {
            onChoose(photographs);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
