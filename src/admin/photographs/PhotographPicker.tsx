'use client';

import { useConfig } from '@payloadcms/ui';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { MESSAGES } from '@/contract/messages';

type Props = {
  text: string;
  onPick: (files: File[]) => void;
};

/**
 * Where photographs are picked or dropped: the file input covers the label, and a browser lets files be dropped
 * on it. Those that cannot be sent are listed, with the reason.
 */
export function PhotographPicker({ text, onPick }: Props) {
  const megabytes: number = useConfig().config.admin.custom?.maxImageMegabytes;
  const [refused, setRefused] = useState<File[]>([]);

  /** Why the server would refuse a file (docs/specification.md#photographs, #lengths). */
  function refusal({ type, size }: File): string | undefined {
    if (!type.startsWith('image/')) return MESSAGES.imageType;
    return size > megabytes * 2 ** 20 ? MESSAGES.imageTooLarge(megabytes) : undefined;
  }

  function take(files: File[]) {
    setRefused(files.filter(refusal));
    onPick(files.filter((file) => !refusal(file)));
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
                <strong>{file.name}</strong> {refusal(file)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
