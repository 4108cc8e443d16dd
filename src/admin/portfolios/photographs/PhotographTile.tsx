'use client';

import { useDraggableSortable } from '@payloadcms/ui';
import { ImageOff, X } from 'lucide-react';
import { type DOMAttributes, memo, type ReactNode } from 'react';
import { inSight } from '@/components/inSight';
import type { Tile } from '../upload/tile';
import { MoveButtons } from './MoveButtons';
import { Progress } from './Progress';

export type TileActions = {
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
};

/** Not by keys: for those there are the buttons. */
type ByPointer = Pick<DOMAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>;

type Props = TileActions & {
  tile: Tile;
  /** Its place, counted from 0, of so many. */
  at: number;
  of: number;
  /** What stands below the picture. */
  children?: ReactNode;
};

/** One photograph: its small picture, what becomes of it, and buttons to move and to remove it. */
export const PhotographTile = memo(function PhotographTile(props: Props) {
  const { tile, at, of, onMove, onRemove, onRetry, children } = props;
  const { key, name, state, sent = 0, error } = tile;
  const { setNodeRef, listeners, transform, transition, isDragging } = useDraggableSortable({
    id: key,
  });
  const { onMouseDown, onTouchStart } = (listeners ?? {}) as ByPointer;

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
          {state === 'sending' && <Progress name={name} share={sent} />}
        </div>
        {state !== 'sending' && (
          <button
            type="button"
            className="remove"
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(key)}
          >
            <X size={16} strokeWidth={2} aria-hidden="true" />
          </button>
        )}
        {of > 1 && <MoveButtons {...{ name, at, of }} onMove={(to) => onMove(key, to)} />}
      </div>
      {state === 'failed' && (
        <div className="fault">
          <p>
            <strong>{name}</strong> {error}
          </p>
          <button
            type="button"
            aria-label={`Try again: ${name}`}
            onClick={({ currentTarget }) => {
              // The button goes, and the focus must not.
              currentTarget.closest('li')?.focus();
              onRetry(key);
            }}
          >
            Try again
          </button>
        </div>
      )}
      {children}
    </li>
  );
});

function Picture({ tile: { name, thumbnail, said, ...tile } }: { tile: Tile }) {
  const style = inSight(said?.focal ?? tile.focal);
  if (thumbnail)
    // biome-ignore lint/performance/noImgElement: a small picture as it is
    return <img src={thumbnail} alt={name} style={style} draggable={false} decoding="async" />;
  if (thumbnail === undefined) return <span className="skeleton" />;
  return (
    <span className="no-picture">
      <ImageOff size={22} strokeWidth={1.25} aria-hidden="true" />
      {name}
    </span>
  );
}
