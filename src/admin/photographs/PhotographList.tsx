'use client';

import { type DragEvent, useRef, useState } from 'react';
import { useRenderedCount } from '@/components/useRenderedCount';
import { useStable } from '@/components/useStable';
import { PhotographTile, type TileActions, type TileDisplay } from './PhotographTile';
import { moveTiles, type Tile } from './tileList';

type Props<T extends Tile> = {
  tiles: readonly T[];
  /** Those that are shown; by default all. */
  shown?: readonly T[];
  /** Must be the same function as long as it returns the same, since tiles are memoized. */
  displayOf: (tile: T) => TileDisplay;
  /** The keys of those that are chosen; undefined where none can be. */
  chosen?: ReadonlySet<string>;
  onChoose?: (chosen: ReadonlySet<string>) => void;
  onOrder: (tiles: readonly T[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
};

/** Photographs in an order that is changed by drag, buttons and keys; each move is announced to screen readers. */
export function PhotographList<T extends Tile>(props: Props<T>) {
  const { tiles, shown = tiles, displayOf, chosen, onChoose, onOrder, onRemove, onRetry } = props;
  const [announced, setAnnounced] = useState('');
  const lastChosen = useRef<string>(undefined);
  const { count: rendered, endRef, renderNow } = useRenderedCount(shown.length);

  /** @param to the index among the shown ones that are not moved */
  function moveTo(key: string, moved: ReadonlySet<string>, to: number) {
    const arranged = moveTiles(tiles, shown, moved, to);
    if (arranged.every((tile, at) => tile === tiles[at])) return;
    onOrder(arranged);
    // What has the focus has to be rendered in its new place.
    renderNow(to + 1);
    const name = tiles.find((tile) => tile.key === key)?.name;
    setAnnounced(`${name} is now ${to + 1} of ${shown.length}`);
  }

  /** Moves the dragged photograph, with the others that are chosen if it is one of them. */
  const { target, listProps } = useDragOrder((dragged, { key, side }) => {
    const moved = chosen?.has(dragged) ? chosen : new Set([dragged]);
    if (moved.has(key)) return;
    const others = shown.filter((tile) => !moved.has(tile.key));
    const at = others.findIndex((tile) => tile.key === key);
    moveTo(dragged, moved, side === 'after' ? at + 1 : at);
  });

  /** Chooses a photograph or takes it back, or chooses all from the last chosen one to it. */
  function choose(key: string, isRange: boolean) {
    const next = new Set(chosen);
    const keys = shown.map((tile) => tile.key);
    const [from, to] = [keys.indexOf(lastChosen.current ?? ''), keys.indexOf(key)];
    if (isRange && from >= 0)
      for (const one of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(key)) next.add(key);
    lastChosen.current = key;
    onChoose?.(next);
  }

  const actions = useStable<TileActions>({
    choose,
    move: (key, to) => moveTo(key, new Set([key]), to),
    remove: onRemove,
    retry: onRetry,
  });

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <ul className="tiles" {...listProps}>
        {shown.slice(0, rendered).map((tile, index) => (
          <PhotographTile
            key={tile.key}
            {...{ tile, index, displayOf, actions }}
            count={shown.length}
            isChosen={chosen?.has(tile.key)}
            drop={target?.key === tile.key ? target.side : undefined}
          />
        ))}
      </ul>
      {rendered < shown.length && <div ref={endRef} />}
    </>
  );
}

/** Moves the focus to the photograph that has taken the place of a removed one, else to the picker. */
export function focusAfterRemoval(list: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll<HTMLElement>('.remove') ?? [])];
    const next = buttons[at] ?? buttons.at(-1) ?? list?.querySelector('input');
    next?.focus();
  });
}

type DropTarget = { key: string; side: 'before' | 'after' };

/**
 * The share of the width that counts as the middle. Dropped there, a photograph goes to the far side, as seen from where it
 * came: it takes the other's position.
 */
const MIDDLE = 1 / 3;

const itemOf = ({ target }: DragEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

/** Drags items, which have their keys in `data-key`. The list alone listens, as it may have thousands of them. */
function useDragOrder(onDrop: (dragged: string, target: DropTarget) => void) {
  const [dragged, setDragged] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<DropTarget>();

  function endDrag() {
    setDragged(null);
    setTarget(undefined);
  }

  return {
    target,
    listProps: {
      onDragStart(event: DragEvent) {
        // Text that is selected in a field can be dragged, too.
        if (!(event.target as Element).matches?.('[draggable="true"]')) return;
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.effectAllowed = 'move';
        setDragged(itemOf(event));
      },
      onDragOver(event: DragEvent) {
        if (!dragged) return;
        // In a gap, too: there it is dropped where the mark is.
        event.preventDefault();
        const item = itemOf(event);
        const key = item?.dataset.key;
        if (!item || !key) return;
        const { left, width } = item.getBoundingClientRect();
        const share = (event.clientX - left) / width;
        const isAfter =
          Math.abs(share - 0.5) < MIDDLE / 2
            ? dragged.compareDocumentPosition(item) === Node.DOCUMENT_POSITION_FOLLOWING
            : share > 0.5;
        const side = isAfter ? 'after' : 'before';
        if (key !== target?.key || side !== target.side) setTarget({ key, side });
      },
      onDrop(event: DragEvent) {
        // Text that is dragged into a field of a photograph is the browser's.
        if (!dragged) return;
        event.preventDefault();
        const { key } = dragged.dataset;
        if (key && target && target.key !== key) onDrop(key, target);
        endDrag();
      },
      onDragEnd: endDrag,
    },
  };
}
