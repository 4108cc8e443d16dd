'use client';

import { useDraggableSortable } from '@payloadcms/ui';
import { ImageOff, X } from 'lucide-react';
import type { DOMAttributes, ReactNode } from 'react';
import { inSight } from '@/components/inSight';
import { MoveButtons } from '../../records/MoveButtons';
import type { Tile } from '../photograph';

type Props = {
  tile: Tile;
  /** Its index, and the length of the list. */
  at: number;
  of: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Stands below the picture. */
  children?: ReactNode;
};

/** One photograph of a form: its small picture, the state of its upload, and buttons to move and remove it. */
export function PhotographTile(props: Props) {
  const { tile, at, of, onMove, onRemove, onRetry, children } = props;
  const { key, name, state, sent, error } = tile;
  const { setNodeRef, listeners, transform, transition, isDragging } = useDraggableSortable({
    id: key,
  });
  // Dragged by pointer only: the keyboard has the buttons.
  const { onMouseDown, onTouchStart } = (listeners ?? {}) as DOMAttributes<HTMLElement>;

  return (
    <li
      ref={setNodeRef}
      className="tile"
      tabIndex={-1}
      data-state={state}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ?? undefined, transition }}
    >
      <div className="frame">
        <div className="picture" {...{ onMouseDown, onTouchStart }}>
          <Picture tile={tile} />
          {/* When all of it is sent, the server still processes it. */}
          {state === 'sending' && (
            <progress aria-label={name} value={sent === 1 ? undefined : sent} />
          )}
        </div>
        {state !== 'sending' && (
          <button type="button" className="remove" aria-label={`Remove ${name}`} onClick={onRemove}>
            <X size={16} strokeWidth={2} />
          </button>
        )}
        {of > 1 && <MoveButtons {...{ name, at, of, onMove }} />}
      </div>
      {state === 'failed' && (
        <div className="fault">
          <p>
            <strong>{name}</strong> {error}
          </p>
          <button
            type="button"
            className="text-button"
            aria-label={`Try again: ${name}`}
            onClick={({ currentTarget }) => {
              // The button disappears; the focus stays in place.
              currentTarget.closest('li')?.focus();
              onRetry();
            }}
          >
            Try again
          </button>
        </div>
      )}
      {children}
    </li>
  );
}

function Picture({ tile: { name, thumbnail, meta, edited } }: { tile: Tile }) {
  const style = inSight(edited?.focal ?? meta?.focal);
  if (thumbnail)
    // biome-ignore lint/performance/noImgElement: a small picture as it is
    return <img src={thumbnail} alt={name} style={style} draggable={false} decoding="async" />;
  if (thumbnail === undefined) return <span className="skeleton" />;
  return (
    <span className="no-picture">
      <ImageOff size={22} strokeWidth={1.25} />
      {name}
    </span>
  );
}
