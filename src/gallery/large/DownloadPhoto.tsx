'use client';

import { Download } from 'lucide-react';
import { MenuButton } from '@/components/MenuButton';
import type { ClientPhoto } from '@/contract/gallery';
import { photoFile, SIZES_OF, saveFile } from '../downloads';
import type { GuestSession } from '../open/guest';

const NAMES = { web: 'Web size', original: 'Original' } as const;

type Props = { photo: ClientPhoto; guest: GuestSession };

/** Saves one photograph, in one of the sizes that are allowed. */
export function DownloadPhoto({ photo, guest: { token, allow, asGuest } }: Props) {
  const sizes = SIZES_OF[allow.download];
  const [only] = sizes;
  if (!only) return null;
  const save = (size: typeof only) => asGuest(() => saveFile(photoFile(token, photo._id, size)));
  if (sizes.length === 1)
    return (
      <button type="button" className="control" aria-label="Download" onClick={() => save(only)}>
        <Download size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    );
  return (
    <MenuButton
      label="Download"
      className="menu-opener"
      items={sizes.map((size) => ({ text: NAMES[size], onClick: () => save(size) }))}
    />
  );
}
