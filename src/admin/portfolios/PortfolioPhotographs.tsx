'use client';

import { type ComponentType, useCallback, useRef, useState } from 'react';
import { focalPosition } from '@/components/Photograph';
import { focusAfterRemoval, PhotographList } from '../photographs/PhotographList';
import { PhotographsStyle } from '../photographs/PhotographsStyle';
import { PhotographPicker, UploadNote } from '../photographs/PhotographUpload';
import type { PortfolioForm } from './PortfolioForm';
import type { PhotographFields, PortfolioTile } from './portfolioTile';

type Props = {
  form: Pick<PortfolioForm, 'list' | 'tiles' | 'add' | 'retry' | 'remove'>;
  /** The text of the picker. */
  text: string;
  /** Stands below a picture. */
  Details?: ComponentType<{
    tile: PortfolioTile;
    onEdit: (edited: Partial<PhotographFields>) => void;
  }>;
};

/** The photographs of a portfolio's form: pick, order, remove, and follow their uploads (docs/specification.md#portfolio-form). */
export function PortfolioPhotographs({ form, text, Details }: Props) {
  const { list, tiles, retry, remove } = form;
  const [removed, setRemoved] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const displayOf = useCallback(
    (tile: PortfolioTile) => ({
      image: { style: focalPosition(tile.edited?.focal ?? tile.fields?.focal) },
      details: Details && <Details tile={tile} onEdit={(edited) => list.edit(tile.key, edited)} />,
    }),
    [Details, list],
  );

  return (
    <PhotographsStyle ref={root}>
      <PhotographPicker
        text={text}
        onPick={(files) => {
          form.add(files);
          requestAnimationFrame(() =>
            root.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }),
          );
        }}
      />
      <p className="visually-hidden" role="status">
        {removed}
      </p>
      <PhotographList
        {...{ tiles, displayOf }}
        onOrder={list.replace}
        onRemove={(key) => {
          const at = tiles.findIndex((tile) => tile.key === key);
          remove(key);
          setRemoved(`${tiles[at]?.name} removed`);
          focusAfterRemoval(root.current, at);
        }}
        onRetry={(key) => void retry(key)}
      />
      <UploadNote tiles={tiles} onRetry={() => retry()} />
    </PhotographsStyle>
  );
}
