'use client';

import { useDraggableSortable } from '@payloadcms/ui';
import type { DOMAttributes, ReactNode } from 'react';
import { inSight } from '@/components/inSight';
import { PhotographTile } from '../../photographs/PhotographTile';
import { MoveButtons } from '../../records/MoveButtons';
import type { PortfolioTile } from '../photograph';

type Props = {
  tile: PortfolioTile;
  /** Its index, and the length of the list. */
  at: number;
  of: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  children?: ReactNode;
};

/** One photograph of a portfolio's form, which can be dragged and has buttons to move it. */
export function SortableTile({ tile, at, of, onMove, ...rest }: Props) {
  const { key, name, edited, meta } = tile;
  const { setNodeRef, listeners, transform, transition, isDragging } = useDraggableSortable({
    id: key,
  });
  // Dragged by pointer only: the keyboard has the buttons.
  const { onMouseDown, onTouchStart } = (listeners ?? {}) as DOMAttributes<HTMLElement>;
  return (
    <PhotographTile
      {...rest}
      tile={tile}
      image={{ style: inSight(edited?.focal ?? meta?.focal) }}
      item={{
        ref: setNodeRef,
        'data-dragging': isDragging || undefined,
        style: { transform: transform ?? undefined, transition },
      }}
      grip={{ ...(onMouseDown && { onMouseDown }), ...(onTouchStart && { onTouchStart }) }}
      controls={of > 1 && <MoveButtons {...{ name, at, of, onMove }} />}
    />
  );
}
