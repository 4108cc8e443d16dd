'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SortableList } from '../../records/SortableList';
import type { Tile } from '../photograph';
import { makeThumbnail } from '../upload/thumbnail';
import type { PortfolioForm } from '../usePortfolioForm';
import { PhotographPicker } from './PhotographPicker';
import { PhotographsStyle } from './PhotographsStyle';
import { PhotographTile } from './PhotographTile';

type Props = {
  form: Pick<PortfolioForm, 'gallery' | 'tiles' | 'retry'>;
  /** The text of the picker. */
  text: string;
  /** Renders what stands below a picture. */
  children?: (tile: Tile) => ReactNode;
};

/** The photographs of a portfolio's form: pick, order, remove, and follow their uploads (docs/specification.md#portfolio-form). */
export function Photographs({ form, text, children }: Props) {
  const { gallery, tiles, retry } = form;
  const thumbnails = useRef(Promise.resolve());
  const isSending = tiles.some(({ state }) => state === 'sending');
  const failed = tiles.filter(({ state }) => state === 'failed').length;
  const [removed, setRemoved] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const showEnd = () => end.current?.scrollIntoView({ block: 'nearest' });

  useEffect(() => {
    if (failed > 0 && !isSending) end.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, isSending]);

  /** Adds files, and makes their small pictures one at a time, so that memory stays flat. */
  function add(files: File[]) {
    for (const { key, file } of gallery.add(files)) {
      thumbnails.current = thumbnails.current.then(async () => {
        const isRemoved = !gallery.tiles().some((tile) => tile.key === key);
        if (file && !isRemoved) gallery.change(key, { thumbnail: await makeThumbnail(file) });
      });
    }
    requestAnimationFrame(showEnd);
  }

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
      <PhotographPicker text={text} onPick={add} />
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
                onRetry={() => retry(tile.key)}
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
