'use client';

import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useRenderedCount } from '@/components/useRenderedCount';
import { useStable } from '@/components/useStable';
import { type Choice, ChosenBar, NO_CHOICE } from './ChosenBar';
import { PhotographTile, type TileActions, type TileDisplay } from './PhotographTile';
import { keysOf, moveTiles, type Tile } from './tileList';

type Props<T extends Tile> = {
  tiles: readonly T[];
  /** Those that are shown; by default all. */
  shown?: readonly T[];
  /** Must be the same function as long as it returns the same, since tiles are memoized. */
  displayOf: (tile: T) => TileDisplay;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Whether they are chosen on larger screens, too, which have checkboxes for it. */
  withCheckboxes?: boolean;
  onOrder: (tiles: readonly T[]) => void;
  onRemove: (keys: ReadonlySet<string>) => void;
  onRetry: (key: string) => void;
  /** What the bar of the chosen ones offers beside what it has for all lists. */
  barActions?: (chosen: readonly T[]) => ReactNode;
};

/**
 * Photographs in an order that is changed by drag, buttons and keys; each move is announced to screen readers. On a phone a
 * tap opens the bar with the actions of a photograph, and a long press begins to choose several.
 */
export function PhotographList<T extends Tile>(props: Props<T>) {
  const { tiles, shown = tiles, displayOf, choice, onChoose, onOrder, onRemove, onRetry } = props;
  const { withCheckboxes = false, barActions } = props;
  const [announced, setAnnounced] = useState('');
  const lastChosen = useRef<string>(undefined);
  const { count: rendered, endRef, renderNow } = useRenderedCount(shown.length);
  const chosen = choice.keys.size > 0 ? shown.filter(({ key }) => choice.keys.has(key)) : [];
  // Those that were chosen may be gone.
  const isChoosing = choice.isChoosing && (chosen.length > 0 || choice.keys.size === 0);

  /** @param to the index among the shown ones that are not moved */
  function moveTo(key: string, moved: ReadonlySet<string>, to: number) {
    const arranged = moveTiles(tiles, shown, moved, to);
    if (arranged.every((tile, at) => tile === tiles[at])) return;
    onOrder(arranged);
    // What has the focus has to be rendered in its new place.
    renderNow(to + moved.size);
    const name = tiles.find((tile) => tile.key === key)?.name;
    setAnnounced(`${name} is now ${to + 1} of ${shown.length}`);
  }

  /** Moves the dragged photograph, with the others that are chosen if it is one of them. */
  const { target, listProps } = useDragOrder((dragged, { key, side }) => {
    const moved = choice.keys.has(dragged) ? keysOf(chosen) : new Set([dragged]);
    if (moved.has(key)) return;
    const others = shown.filter((tile) => !moved.has(tile.key));
    const at = others.findIndex((tile) => tile.key === key);
    moveTo(dragged, moved, side === 'after' ? at + 1 : at);
  });

  /** Chooses a photograph or takes it back, or chooses all from the last chosen one to it. */
  function choose(key: string, isRange: boolean) {
    const next = keysOf(chosen);
    const keys = shown.map((tile) => tile.key);
    const [from, to] = [keys.indexOf(lastChosen.current ?? ''), keys.indexOf(key)];
    if (isRange && from >= 0)
      for (const one of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(key)) next.add(key);
    lastChosen.current = key;
    onChoose(next.size > 0 ? { keys: next, isChoosing: true } : NO_CHOICE);
  }

  const actions = useStable<TileActions>({
    choose,
    move: (key, to) => moveTo(key, new Set([key]), to),
    remove: (key) => onRemove(new Set([key])),
    retry: onRetry,
    tap(key, isRange) {
      if (isChoosing) choose(key, isRange);
      else onChoose({ keys: new Set([key]), isChoosing: false });
    },
    hold: (key) => onChoose({ keys: keysOf(isChoosing ? chosen : []).add(key), isChoosing: true }),
  });
  const pressProps = usePress(actions);

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <ul className="tiles" data-choosing={isChoosing || undefined} {...listProps} {...pressProps}>
        {shown.slice(0, rendered).map((tile, index) => (
          <PhotographTile
            key={tile.key}
            {...{ tile, index, displayOf, actions, withCheckboxes }}
            count={shown.length}
            isChosen={choice.keys.has(tile.key)}
            drop={target?.key === tile.key ? target.side : undefined}
          />
        ))}
      </ul>
      {rendered < shown.length && <div ref={endRef} />}
      {(isChoosing || chosen.length > 0) && (
        <ChosenBar
          {...{ shown, chosen, isChoosing, onRetry }}
          onMove={(to) => moveTo(chosen[0]?.key ?? '', keysOf(chosen), to)}
          onRemove={() => onRemove(keysOf(chosen))}
          onChooseMore={() => onChoose({ ...choice, isChoosing: true })}
          onClose={() => onChoose(NO_CHOICE)}
        >
          {barActions?.(chosen)}
        </ChosenBar>
      )}
    </>
  );
}

/** Milliseconds after which a press is a long one. */
const LONG_PRESS_MS = 500;

/** Tells taps on the `.open` buttons of a list from long presses, which a scroll cancels. */
function usePress({ tap, hold }: TileActions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keyOf = (event: SyntheticEvent) =>
    (event.target as Element).closest('.open') && itemOf(event)?.dataset.key;

  return {
    onPointerDown(event: PointerEvent) {
      end();
      wasHeld.current = false;
      const key = keyOf(event);
      if (!key || event.button !== 0) return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        hold(key);
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The menu that browsers open at a long press.
    onContextMenu: (event: SyntheticEvent) => keyOf(event) && event.preventDefault(),
    onClick(event: MouseEvent) {
      const key = keyOf(event);
      // A press of a key has no detail.
      if (key && !(wasHeld.current && event.detail > 0)) tap(key, event.shiftKey);
    },
  };
}

type DropTarget = { key: string; side: 'before' | 'after' };

/**
 * The share of the width that counts as the middle. Dropped there, a photograph goes to the far side, as seen from where it
 * came: it takes the other's position.
 */
const MIDDLE = 1 / 3;

const itemOf = ({ target }: SyntheticEvent): HTMLElement | null =>
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
