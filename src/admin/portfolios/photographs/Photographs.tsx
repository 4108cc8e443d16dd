'use client';

import { useRef, useState } from 'react';
import { useStable } from '@/components/useStable';
import { focusAfterRemoval } from '../../photographs/focusAfterRemoval';
import { PhotographPicker } from '../../photographs/PhotographPicker';
import { PhotographsStyle } from '../../photographs/PhotographsStyle';
import { UploadNote } from '../../photographs/UploadNote';
import { SortableList } from '../../records/SortableList';
import type { PortfolioForm } from '../usePortfolioForm';
import { type Details, SortableTile } from './SortableTile';

type Props = {
  form: Pick<PortfolioForm, 'list' | 'tiles' | 'add' | 'retry' | 'remove'>;
  /** The text of the picker. */
  text: string;
  /** Renders what stands below a picture. */
  Details?: Details;
};

/** The photographs of a portfolio's form: pick, order, remove, and follow their uploads (docs/specification.md#portfolio-form). */
export function Photographs({ form, text, Details }: Props) {
  const { list, tiles, retry, remove } = form;
  const [removed, setRemoved] = useState('');
  const place = useRef<HTMLDivElement>(null);

  function add(files: File[]) {
    form.add(files);
    requestAnimationFrame(() =>
      place.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }),
    );
  }

  const actions = useStable({
    onRemove(key: string) {
      const at = tiles.findIndex((tile) => tile.key === key);
      remove(key);
      setRemoved(`${tiles[at]?.name} removed`);
      focusAfterRemoval(place.current, at);
    },
    onRetry: (key: string) => void retry(key),
    onEdit: list.edit,
  });

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
                {...{ tile, at, Details }}
                of={tiles.length}
                onMove={move}
                {...actions}
              />
            ))}
          </ul>
        )}
      />
      <UploadNote tiles={tiles} onRetry={() => retry()} />
    </PhotographsStyle>
  );
}
