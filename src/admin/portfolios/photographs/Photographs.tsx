'use client';

import { type ReactNode, useRef, useState } from 'react';
import { focusAfterRemoval } from '../../photographs/focusAfterRemoval';
import { PhotographPicker } from '../../photographs/PhotographPicker';
import { PhotographsStyle } from '../../photographs/PhotographsStyle';
import { UploadNote } from '../../photographs/UploadNote';
import { useThumbnails } from '../../photographs/useThumbnails';
import { SortableList } from '../../records/SortableList';
import type { PortfolioTile } from '../photograph';
import type { PortfolioForm } from '../usePortfolioForm';
import { SortableTile } from './SortableTile';

type Props = {
  form: Pick<PortfolioForm, 'list' | 'tiles' | 'retry'>;
  /** The text of the picker. */
  text: string;
  /** Renders what stands below a picture. */
  children?: (tile: PortfolioTile) => ReactNode;
};

/** The photographs of a portfolio's form: pick, order, remove, and follow their uploads (docs/specification.md#portfolio-form). */
export function Photographs({ form, text, children }: Props) {
  const { list, tiles, retry } = form;
  const makeThumbnails = useThumbnails(list);
  const [removed, setRemoved] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);

  function add(files: File[]) {
    makeThumbnails(list.add(files));
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }));
  }

  function remove({ key, name }: PortfolioTile, at: number) {
    list.remove(key);
    setRemoved(`${name} removed`);
    focusAfterRemoval(place.current, at);
  }

  return (
    <PhotographsStyle ref={place}>
      <PhotographPicker text={text} onPick={add} />
      <p className="visually-hidden" role="status">
        {removed}
      </p>
      <SortableList
        items={tiles.map(({ key, name }) => ({ id: key, name }))}
        onMove={(from, to) => list.move(tiles[from]?.key ?? '', to)}
        render={(move) => (
          <ul className="tiles">
            {tiles.map((tile, at) => (
              <SortableTile
                key={tile.key}
                tile={tile}
                at={at}
                of={tiles.length}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(tile, at)}
                onRetry={() => retry(tile.key)}
              >
                {children?.(tile)}
              </SortableTile>
            ))}
          </ul>
        )}
      />
      <UploadNote {...{ tiles, end }} onRetry={() => retry()} />
    </PhotographsStyle>
  );
}
