'use client';

import { Crosshair, Type } from 'lucide-react';
import { useState } from 'react';
import { LENGTH } from '@/contract/limits';
import { CENTRE, NO_WORDS } from '../upload/dirtyMeta';
import type { Point, Description as Said, Tile, Words } from '../upload/tile';
import type { Described } from './described';
import { FocalDialog } from './FocalDialog';
import { WordsDialog } from './WordsDialog';

type Props = {
  tile: Tile;
  /** As it is on the server, once it is there. */
  photograph: Described | undefined;
  onSay: (said: Said) => void;
};

/** What is to be said of a photograph: alternative text, title and the like, what must stay in sight (docs/specification.md#one-portfolio). */
export function Description({ tile: { name, said }, photograph, onSay }: Props) {
  const [open, setOpen] = useState<'words' | 'focal'>();
  const close = () => setOpen(undefined);
  const focal: Point = said?.focal ?? photograph?.focal ?? CENTRE;
  const words: Words = { ...NO_WORDS, ...photograph?.words, ...said?.words };
  return (
    <div className="description">
      <label>
        <span>
          Alternative text<span className="visually-hidden"> of {name}</span>
        </span>
        <input
          type="text"
          autoComplete="off"
          maxLength={LENGTH.alt}
          value={said?.alt ?? photograph?.alt ?? ''}
          onChange={({ target }) => onSay({ alt: target.value })}
        />
      </label>
      <button type="button" className="says" onClick={() => setOpen('words')}>
        <Type size={16} strokeWidth={1.5} aria-hidden="true" />
        <span>
          Title and caption<span className="visually-hidden"> of {name}</span>
        </span>
        <span className="quiet">{words.title || words.caption}</span>
      </button>
      {open === 'words' && (
        <WordsDialog
          {...{ name }}
          begin={words}
          onDone={(words) => {
            onSay({ words });
            close();
          }}
          onClose={close}
        />
      )}
      {photograph && (
        <button type="button" className="says" onClick={() => setOpen('focal')}>
          <Crosshair size={16} strokeWidth={1.5} aria-hidden="true" />
          <span>
            Focal point<span className="visually-hidden"> of {name}</span>
          </span>
          <span className="quiet">
            {focal.x}% {focal.y}%
          </span>
        </button>
      )}
      {open === 'focal' && photograph && (
        <FocalDialog
          photograph={photograph}
          begin={focal}
          onDone={(point) => {
            onSay({ focal: point });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
