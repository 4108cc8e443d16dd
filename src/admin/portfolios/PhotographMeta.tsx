'use client';

import { ChevronDown, Crosshair } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/Field';
import { LENGTH } from '@/contract/limits';
import { FocalDialog } from './FocalDialog';
import { type Meta, NO_META, type PortfolioTile } from './portfolioTile';

type Props = { tile: PortfolioTile; onEdit: (edited: Partial<Meta>) => void };

/** What can be edited about a photograph: alternative text, title and the like, focal point (docs/specification.md#one-portfolio). */
export function PhotographMeta({ tile, onEdit }: Props) {
  const { name, picture } = tile;
  const [isOpen, setOpen] = useState(false);
  const meta: Meta = { ...NO_META, ...tile.meta, ...tile.edited };
  const { focal } = meta;
  const nameSuffix = <span className="visually-hidden"> of {name}</span>;

  const textField = (
    field: Exclude<keyof Meta, 'focal'>,
    label: string,
    maxLength: number,
    hint?: string,
  ) => {
    const Control = field === 'caption' ? 'textarea' : 'input';
    const labelled = (
      <>
        {label}
        {nameSuffix}
      </>
    );
    return (
      <Field label={labelled} hint={hint}>
        {(control) => (
          <Control
            autoComplete="off"
            value={meta[field]}
            onChange={({ target }) => onEdit({ [field]: target.value })}
            {...control}
            {...{ maxLength }}
          />
        )}
      </Field>
    );
  };

  return (
    <div className="meta">
      {textField('alt', 'Alternative text', LENGTH.alt)}
      <details>
        <summary className="text-button">
          <ChevronDown className="chevron" size={16} strokeWidth={1.5} />
          <span>Title and caption{nameSuffix}</span>
          <span className="quiet">{meta.title || meta.caption}</span>
        </summary>
        {textField('title', 'Title', LENGTH.photographTitle, 'Shown below the photograph')}
        {textField('caption', 'Caption', LENGTH.caption, 'The story behind it')}
        {textField('creator', 'Creator', LENGTH.credit, 'Named when it is not you')}
        {textField('copyright', 'Copyright', LENGTH.credit, 'For search engines')}
      </details>
      {picture && (
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          <Crosshair size={16} strokeWidth={1.5} />
          <span>Focal point{nameSuffix}</span>
          <span className="quiet">
            {focal.x}% {focal.y}%
          </span>
        </button>
      )}
      {isOpen && picture && (
        <FocalDialog {...{ picture, meta }} onClose={() => setOpen(false)} onDone={onEdit} />
      )}
    </div>
  );
}
