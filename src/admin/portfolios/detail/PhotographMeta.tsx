'use client';

import { Crosshair, Type } from 'lucide-react';
import { useState } from 'react';
import { LENGTH } from '@/contract/limits';
import { type Meta, NO_META, type Tile } from '../photograph';
import { FocalDialog } from './FocalDialog';

type Props = { tile: Tile; onEdit: (edited: Partial<Meta>) => void };

/** What can be edited about a photograph: alternative text, title and the like, focal point (docs/specification.md#one-portfolio). */
export function PhotographMeta({ tile, onEdit }: Props) {
  const { name, picture } = tile;
  const [isOpen, setOpen] = useState(false);
  const meta: Meta = { ...NO_META, ...tile.meta, ...tile.edited };
  const { focal } = meta;
  const ofThis = <span className="visually-hidden"> of {name}</span>;

  const text = (
    field: Exclude<keyof Meta, 'focal'>,
    label: string,
    maxLength: number,
    placeholder?: string,
  ) => {
    const Control = field === 'caption' ? 'textarea' : 'input';
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control is an input or a textarea
      <label className="field">
        <span>
          {label}
          {ofThis}
        </span>
        <Control
          autoComplete="off"
          value={meta[field]}
          onChange={({ target }) => onEdit({ [field]: target.value })}
          {...{ maxLength, placeholder }}
        />
      </label>
    );
  };

  return (
    <div className="meta">
      {text('alt', 'Alternative text', LENGTH.alt)}
      <details>
        <summary className="text-button">
          <Type size={16} strokeWidth={1.5} />
          <span>Title and caption{ofThis}</span>
          <span className="quiet">{meta.title || meta.caption}</span>
        </summary>
        {text('title', 'Title', LENGTH.photographTitle, 'Shown below the photograph')}
        {text('caption', 'Caption', LENGTH.caption, 'The story behind it')}
        {text('creator', 'Creator', LENGTH.credit, 'Named when it is not you')}
        {text('copyright', 'Copyright', LENGTH.credit, 'For search engines')}
      </details>
      {picture && (
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          <Crosshair size={16} strokeWidth={1.5} />
          <span>Focal point{ofThis}</span>
          <span className="quiet">
            {focal.x}% {focal.y}%
          </span>
        </button>
      )}
      {isOpen && picture && (
        <FocalDialog
          {...{ picture, meta }}
          onClose={() => setOpen(false)}
          onDone={(edited) => {
            onEdit(edited);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
