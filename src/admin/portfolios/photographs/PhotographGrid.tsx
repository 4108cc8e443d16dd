'use client';

import { DraggableSortable } from '@payloadcms/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Gallery } from '../upload/gallery';
import type { Tile } from '../upload/tile';
import { PhotographTile } from './PhotographTile';

type Props = {
  gallery: Gallery;
  tiles: readonly Tile[];
  onRetry: (key: string) => void;
  /** What stands below a picture. */
  children?: (tile: Tile) => ReactNode;
};

/** The photographs of a form in their order, three a row (docs/specification.md#portfolio-form), to be moved by mouse, touch and keyboard. */
export function PhotographGrid({ gallery, tiles, onRetry, children }: Props) {
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // A tile is drawn anew only when it has changed itself.
  const latestRetry = useRef(onRetry);
  latestRetry.current = onRetry;
  const retry = useCallback((key: string) => latestRetry.current(key), []);

  const move = useCallback(
    (key: string, to: number) => {
      gallery.move(key, to);
      const all = gallery.tiles();
      const at = all.findIndex((tile) => tile.key === key);
      setAnnounced(`${all[at]?.name} is now ${at + 1} of ${all.length}`);
    },
    [gallery],
  );
  const remove = useCallback(
    (key: string) => {
      const at = gallery.tiles().findIndex((tile) => tile.key === key);
      const name = gallery.tiles()[at]?.name;
      const place = list.current?.closest('.photographs');
      gallery.remove(key);
      setAnnounced(`${name} removed`);
      // The focus goes on to what takes the place.
      requestAnimationFrame(() => {
        const buttons = [...(place?.querySelectorAll<HTMLElement>('.remove') ?? [])];
        const next = buttons[at] ?? buttons.at(-1) ?? place?.querySelector<HTMLElement>('input');
        next?.focus();
      });
    },
    [gallery],
  );

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {tiles.length > 0 && (
        <DraggableSortable
          ids={tiles.map(({ key }) => key)}
          onDragEnd={({ moveFromIndex, moveToIndex }) => {
            const key = tiles[moveFromIndex]?.key;
            if (key && moveFromIndex !== moveToIndex) move(key, moveToIndex);
          }}
        >
          <ul ref={list} className="tiles">
            {tiles.map((tile, at) => (
              <PhotographTile
                key={tile.key}
                tile={tile}
                at={at}
                of={tiles.length}
                onRetry={retry}
                onMove={move}
                onRemove={remove}
              >
                {children?.(tile)}
              </PhotographTile>
            ))}
          </ul>
        </DraggableSortable>
      )}
    </>
  );
}
