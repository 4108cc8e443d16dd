'use client';

import { useCallback, useEffect, useRef } from 'react';
import type { Gallery } from './gallery';
import { makeThumbnail } from './thumbnail';
import type { Tile } from './tile';

/**
 * Makes the small pictures of picked files, one at a time so that memory stays flat however many there
 * are, and lets go of those that are no longer shown.
 * @returns makes those of some tiles
 */
export function useThumbnails(gallery: Gallery): (tiles: readonly Tile[]) => void {
  const line = useRef(Promise.resolve());
  const made = useRef(new Map<string, string>());
  const open = useRef(true);

  useEffect(() => {
    const urls = made.current;
    open.current = true;
    const letGo = (isShown: (key: string) => boolean) => {
      for (const [key, url] of urls) {
        if (isShown(key)) continue;
        URL.revokeObjectURL(url);
        urls.delete(key);
      }
    };
    const end = gallery.subscribe(() => {
      const keys = new Set(gallery.tiles().map(({ key }) => key));
      letGo((key) => keys.has(key));
    });
    return () => {
      end();
      open.current = false;
      letGo(() => false);
    };
  }, [gallery]);

  return useCallback(
    (tiles) => {
      const isShown = (key: string) =>
        open.current && gallery.tiles().some((tile) => tile.key === key);
      const make = async ({ key, file }: Tile) => {
        if (!file || !isShown(key)) return;
        const small = await makeThumbnail(file);
        if (!isShown(key)) return;
        const url = small && URL.createObjectURL(small);
        if (url) made.current.set(key, url);
        gallery.change(key, { thumbnail: url });
      };
      for (const tile of tiles) line.current = line.current.then(() => make(tile));
    },
    [gallery],
  );
}
