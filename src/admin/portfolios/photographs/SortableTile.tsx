'use client';

import { useDraggableSortable } from '@payloadcms/ui';
import { type ComponentType, type DOMAttributes, memo } from 'react';
import { focalPosition } from '@/components/Photograph';
import { PhotographTile } from '../../photographs/PhotographTile';
import { MoveButtons } from '../../records/MoveButtons';
import type { Meta, PortfolioTile } from '../photograph';

/** What stands below a picture. */
export type Details = ComponentType<{
  tile: PortfolioTile;
  onEdit: (edited: Partial<Meta>) => void;
}>;

type Props = {
  tile: PortfolioTile;
  /** Its index, and the length of the list. */
  at: number;
  of: number;
  Details: Details | undefined;
  /** The same at each render, as all that follow. */
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  onEdit: (key: string, edited: Partial<Meta>) => void;
};

/** One photograph of a portfolio's form, which can be dragged and has buttons to move it. Each is rendered by itself. */
export const SortableTile = memo(function SortableTile(props: Props) {
  const { tile, at, of, Details, onMove, onRemove, onRetry, onEdit } = props;
  const { key, name, edited, meta } = tile;
  const { setNodeRef, listeners, transform, transition, isDragging } = useDraggableSortable({
    id: key,
  });
  // Dragged by pointer only: the keyboard has the buttons.
  const { onMouseDown, onTouchStart } = (listeners ?? {}) as DOMAttributes<HTMLElement>;
  return (
    <PhotographTile
      tile={tile}
      onRemove={() => onRemove(key)}
      onRetry={() => onRetry(key)}
      image={{ style: focalPosition(edited?.focal ?? meta?.focal) }}
      item={{
        ref: setNodeRef,
        'data-dragging': isDragging || undefined,
        style: { transform: transform ?? undefined, transition },
      }}
      grip={{ ...(onMouseDown && { onMouseDown }), ...(onTouchStart && { onTouchStart }) }}
      controls={of > 1 && <MoveButtons {...{ name, at, of }} onMove={(to) => onMove(at, to)} />}
    >
      {Details && <Details tile={tile} onEdit={(changed) => onEdit(key, changed)} />}
    </PhotographTile>
  );
});
