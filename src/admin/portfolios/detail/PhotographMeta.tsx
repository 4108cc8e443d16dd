'use client';

import { Crosshair, Type } from 'lucide-react';
import { useState } from 'react';
import { LENGTH } from '@/contract/limits';
import { type Meta, NO_META, type Tile } from '../photograph';
import { FocalDialog } from './FocalDialog';
import { TextsDialog } from './TextsDialog';

type Props = { tile: Tile; onEdit: (edited: Partial<Meta>) => void };

/** What can be edited about a photograph: alternative text, title and the like, focal point (docs/specification.md#one-portfolio). */
export function PhotographMeta({ tile, onEdit }: Props) {
  const { name, picture } = tile;
  const [open, setOpen] = useState<'texts' | 'focal'>();
  const meta: Meta = { ...NO_META, ...tile.meta, ...tile.edited };
  const { focal } = meta;
  const dialog = {
    meta,
    onClose: () => setOpen(undefined),
    onDone(edited: Partial<Meta>) {
      onEdit(edited);
      setOpen(undefined);
    },
  };
  return (
    <div className="meta">
      <label className="field">
        <span>
          Alternative text<span className="visually-hidden"> of {name}</span>
        </span>
        <input
          type="text"
          autoComplete="off"
          maxLength={LENGTH.alt}
          value={meta.alt}
          onChange={({ target }) => onEdit({ alt: target.value })}
        />
      </label>
      <button type="button" className="text-button" onClick={() => setOpen('texts')}>
        <Type size={16} strokeWidth={1.5} />
        <span>
          Title and caption<span className="visually-hidden"> of {name}</span>
        </span>
        <span className="quiet">{meta.title || meta.caption}</span>
      </button>
      {picture && (
        <button type="button" className="text-button" onClick={() => setOpen('focal')}>
          <Crosshair size={16} strokeWidth={1.5} />
          <span>
            Focal point<span className="visually-hidden"> of {name}</span>
          </span>
          <span className="quiet">
            {focal.x}% {focal.y}%
          </span>
        </button>
      )}
      {open === 'texts' && <TextsDialog {...dialog} name={name} />}
      {open === 'focal' && picture && <FocalDialog {...dialog} picture={picture} />}
    </div>
  );
}
