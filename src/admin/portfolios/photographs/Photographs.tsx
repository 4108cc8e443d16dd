'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SortableList } from '../../records/SortableList';
import type { Tile } from '../photograph';
import type { Uploads } from '../upload/useUploads';
import { PhotographPicker } from './PhotographPicker';
import { PhotographsStyle } from './PhotographsStyle';
import { PhotographTile } from './PhotographTile';

type Props = {
  uploads: Uploads;
  /** The text of the picker. */
  text: string;
  onRetry: (key: string) => void;
  /** Renders what stands below a picture. */
  children?: (tile: Tile) => ReactNode;
};

/** The photographs of a portfolio's form: pick, order, remove, and follow their uploads (docs/specification.md#portfolio-form). */
export function Photographs({ uploads, text, onRetry, children }: Props) {
  const { gallery, tiles, failed, isSending } = uploads;
  const [removed, setRemoved] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const showEnd = () => end.current?.scrollIntoView({ block: 'nearest' });

  useEffect(() => {
    if (failed > 0 && !isSending) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending]);

  function remove({ key, name }: Tile, at: number) {
    gallery.remove(key);
    setRemoved(`${name} removed`);
    // The focus moves to the next photograph, else to the picker.
    requestAnimationFrame(() => {
      const buttons = [...(place.current?.querySelectorAll<HTMLElement>('.remove') ?? [])];
      const next = buttons[at] ?? buttons.at(-1) ?? place.current?.querySelector('input');
      next?.focus();
    });
  }

  const added = tiles.filter(({ isNew }) => isNew);
  const arrived = added.filter(({ state }) => state === 'stored').length;
  return (
    <PhotographsStyle ref={place}>
      <PhotographPicker
        text={text}
        onPick={(files) => {
          uploads.add(files);
          requestAnimationFrame(showEnd);
        }}
      />
      <p className="visually-hidden" role="status">
        {removed}
      </p>
      <SortableList
        items={tiles.map(({ key, name }) => ({ id: key, name }))}
        onMove={(from, to) => gallery.move(tiles[from]?.key ?? '', to)}
        render={(move) => (
          <ul className="tiles">
            {tiles.map((tile, at) => (
              <PhotographTile
                key={tile.key}
                tile={tile}
                at={at}
                of={tiles.length}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(tile, at)}
                onRetry={() => onRetry(tile.key)}
              >
                {children?.(tile)}
              </PhotographTile>
            ))}
          </ul>
        )}
      />
      <div ref={end}>
        <p className="upload-note" role="status">
          {isSending && `Uploading ${arrived + 1} of ${added.length}`}
        </p>
        {failed > 0 && !isSending && (
          <p className="upload-note error" role="alert">
            {failed === 1 ? 'One photograph' : `${failed} photographs`} could not be uploaded. Try
            again, or remove {failed === 1 ? 'it' : 'them'}. Everything else is saved.
          </p>
        )}
      </div>
    </PhotographsStyle>
  );
}
