'use client';

import { useRef } from 'react';
import type { Tile } from './tile';
import type { TileList } from './tileList';

/** Pixels of a thumbnail's width: three a row in 700 px, on a sharp screen. */
const WIDTH = 360;

const QUALITY = 0.8;

type Shown<T extends Tile> = Pick<TileList<T>, 'tiles' | 'change'>;

/** Makes the small pictures of files that were added to a list, one at a time, so that memory stays flat. */
export function useThumbnails<T extends Tile>({ tiles, change }: Shown<T>) {
  const made = useRef(Promise.resolve());

  return (added: readonly T[]) => {
    for (const { key, file } of added) {
      made.current = made.current.then(async () => {
        const shown = tiles().find((tile) => tile.key === key);
        if (!file || !shown || shown.thumbnail) return;
        change(key, { thumbnail: await makeThumbnail(file) });
      });
    }
  };
}

/**
 * A small JPEG of a photograph, so that the page never renders a file of camera size. The browser decodes it off the main
 * thread.
 * @returns its data URL; null when this browser cannot decode the file, as HEIC and TIFF in most
 */
async function makeThumbnail(file: Blob): Promise<string | null> {
  const size = { resizeWidth: WIDTH, resizeQuality: 'medium' } as const;
  const bitmap = await createImageBitmap(file, size).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
