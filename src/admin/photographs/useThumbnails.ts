'use client';

import { useRef } from 'react';
import { makeThumbnail } from './thumbnail';
import type { Tile } from './tile';
import type { TileList } from './tileList';

type Shown<T extends Tile> = Pick<TileList<T>, 'tiles' | 'change'>;

/** Makes the small pictures of files that were added to a list, one at a time, so that memory stays flat. */
export function useThumbnails<T extends Tile>({ tiles, change }: Shown<T>) {
  const made = useRef(Promise.resolve());

  return (added: readonly T[]) => {
    for (const { key, file } of added) {
      made.current = made.current.then(async () => {
        const shown = tiles().find((tile) => tile.key === key);
        if (!file || !shown || shown.thumbnail) return;
        change(key, { thumbnail: await makeThumbnail(file) } as Partial<T>);
      });
    }
  };
}
