'use client';

import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { pickFiles } from '../upload/pickFiles';

type Props = {
  text: string;
  /** The largest size of a photograph. */
  megabytes: number;
  onPick: (files: File[]) => void;
};

/**
 * Where photographs are picked or dropped: the file input covers the label, and a browser lets files be dropped
 * on it. Those that cannot be sent are listed, with the reason.
 */
export function PhotographPicker({ text, megabytes, onPick }: Props) {
  const [refused, setRefused] = useState<{ name: string; text: string }[]>([]);

  function take(files: Iterable<File>) {
    const picked = pickFiles([...files], megabytes);
    setRefused(picked.refused);
    onPick(picked.accepted);
  }

  return (
    <div className="picker">
      <label>
        <ImagePlus size={22} strokeWidth={1.5} />
        <span>{text}</span>
        <input
          type="file"
          accept="image/*"
          multiple
          onChange={({ target }) => {
            take(target.files ?? []);
            // So that the same file can be picked again.
            target.value = '';
          }}
        />
      </label>
      {refused.length > 0 && (
        <div className="refused" role="alert">
          <ul>
            {refused.map(({ name, text: reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
