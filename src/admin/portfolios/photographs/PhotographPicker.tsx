'use client';

import { useConfig } from '@payloadcms/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { MESSAGES } from '@/contract/messages';

const MEGABYTE = 2 ** 20;

type Props = {
  text: string;
  onPick: (files: File[]) => void;
};

/**
 * Where photographs are picked or dropped: the file input covers the label, and a browser lets files be dropped
 * on it. Those that cannot be sent are listed, with the reason.
 */
export function PhotographPicker({ text, onPick }: Props) {
  const { custom } = useConfig().config.admin;
  const [refused, setRefused] = useState<File[]>([]);
  const reason = (file: File) => refusalOf(file, custom?.maxImageMegabytes);

  function take(files: File[]) {
    setRefused(files.filter(reason));
    onPick(files.filter((file) => !reason(file)));
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
            take([...(target.files ?? [])]);
            // So that the same file can be picked again.
            target.value = '';
          }}
        />
      </label>
      {refused.length > 0 && (
        <div className="refused" role="alert">
          <ul>
            {refused.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index}>
                <strong>{file.name}</strong> {reason(file)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Why the server would refuse a file (docs/specification.md#photographs, #lengths). */
function refusalOf({ type, size }: File, megabytes: number): string | undefined {
  if (!type.startsWith('image/')) return MESSAGES.imageType;
  return size > megabytes * MEGABYTE ? MESSAGES.imageTooLarge(megabytes) : undefined;
}
