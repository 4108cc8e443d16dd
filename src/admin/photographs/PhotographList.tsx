'use client';

import { PanelRight } from 'lucide-react';
import {
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useRenderedCount } from '@/components/useRenderedCount';
import { useStable } from '@/components/useStable';
import { countWithNoun } from '@/shared/countWithNoun';
import { PHONE_WINDOW } from '@/theme/breakpoints';
import { barLink, ChosenBar } from './ChosenBar';
import { PhotographTile, type TileActions, type TileDisplay } from './PhotographTile';
import { keysOf, moveTiles, type Tile } from './tileList';

type Props<T extends Tile> = {
  tiles: readonly T[];
  /** Those that are shown; by default all. Without `onOrder` photographs that are not shown stay chosen. */
  shown?: readonly T[];
  /** Must be the same function as long as it returns the same, since tiles are memoized. */
  displayOf: (tile: T) => TileDisplay;
  /** Where a click on a photograph leads; on a phone, where the list can be arranged, a button of its bar. */
  hrefOf?: (tile: T) => string | undefined;
  /** Without it the list cannot be arranged, only browsed: its photographs have no buttons of their own. */
  onOrder?: (tiles: readonly T[]) => void;
  /** @returns true if they are gone at once, which is announced as well */
  onRemove: (keys: ReadonlySet<string>) => unknown;
  onRetry: (key: string) => void;
  /** What the bar of the chosen ones offers beside what it has for all lists. */
  barActions?: (chosen: readonly T[], close: () => void) => ReactNode;
};

const NO_CHOICE = { keys: new Set<string>(), isChoosing: false };

/**
 * Photographs in an order that is changed by drag, buttons and keys; each move is announced to screen readers. Where they lead
 * somewhere, or are only browsed, the arrow keys go from one to another. On a phone a tap opens the bar with the actions of a
 * photograph, and a long press begins to choose several.
 */
export function PhotographList<T extends Tile>(props: Props<T>) {
  const { tiles, shown = tiles, displayOf, hrefOf, onOrder, onRemove, onRetry, barActions } = props;
  const [announced, setAnnounced] = useState('');
  const [choice, setChoice] = useState(NO_CHOICE);
  const lastChosen = useRef<string>(undefined);
  const [reached, setReached] = useState<string>();
  const isBrowsed = !onOrder;
  const isGrid = isBrowsed || hrefOf !== undefined;
  const { count: rendered, endRef, renderNow } = useRenderedCount(shown.length);
  // In the order in which they were chosen; some may be gone.
  const candidates = isBrowsed ? tiles : shown;
  const byKey = new Map(choice.keys.size > 0 ? candidates.map((tile) => [tile.key, tile]) : []);
  const chosen = [...choice.keys].flatMap((key) => byKey.get(key) ?? []);
  const isChoosing = choice.isChoosing && chosen.length > 0;
  const { list, onFocus } = useKeptFocus(shown, chosen);
  const editHref = chosen.length === 1 && !isBrowsed && chosen[0] && hrefOf?.(chosen[0]);
  const close = () => setChoice(NO_CHOICE);
  const choosable = () => shown.filter(({ isLocked }) => !isLocked);
  const tabStop = shown.some(({ key }) => key === reached) ? reached : shown[0]?.key;

  /** @param to the index among the shown ones that are not moved */
  function moveTo(moved: ReadonlySet<string>, to: number) {
    const arranged = moveTiles(tiles, shown, moved, to);
    if (arranged.every((tile, at) => tile === tiles[at])) return;
    onOrder?.(arranged);
    // What has the focus has to be rendered in its new place.
    renderNow(to + moved.size);
    const name = tiles.find(({ key }) => moved.has(key))?.name;
    setAnnounced(`${name} is now ${to + 1} of ${shown.length}`);
  }

  /** Moves the dragged photograph, with the others that are chosen if it is one of them. */
  const { target, listProps } = useDragOrder((dragged, { key, side }) => {
    const moved = choice.keys.has(dragged) ? keysOf(chosen) : new Set([dragged]);
    if (moved.has(key)) return;
    const others = shown.filter((tile) => !moved.has(tile.key));
    const at = others.findIndex((tile) => tile.key === key);
    moveTo(moved, side === 'after' ? at + 1 : at);
  });

  /** Chooses a photograph or takes it back, or chooses all from another one, by default the last chosen one, to it. */
  function choose(key: string, isRange = false, other = lastChosen.current) {
    const next = keysOf(chosen);
    const keys = [...keysOf(choosable())];
    const [from, to] = [keys.indexOf(other ?? ''), keys.indexOf(key)];
    if (to < 0) return;
    if (isRange && from >= 0)
      for (const one of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(key)) next.add(key);
    lastChosen.current = key;
    setChoice({ keys: next, isChoosing: true });
  }

  function remove(removed: readonly T[]) {
    const [{ name, state, cancel } = {}, ...others] = removed;
    if (state === 'sending' && others.length === 0) cancel?.();
    else if (onRemove(keysOf(removed)))
      setAnnounced(`${others.length ? countWithNoun(removed.length, 'photograph') : name} removed`);
  }

  const actions = useStable<TileActions>({
    choose,
    move: (key, to) => moveTo(new Set([key]), to),
    remove: (key) => remove(shown.filter((tile) => tile.key === key)),
    retry: onRetry,
  });
  const pressProps = usePress(
    (key, event) => {
      const isLink = (event.target as Element).closest('a') !== null;
      const opensBar = !isBrowsed && !isChoosing && (!isLink || isPhone());
      // A link is followed by the key Enter, and by a click as long as none is chosen.
      const isFollowed = event.detail === 0 || event.metaKey || event.ctrlKey;
      if (isLink && (isFollowed || !(isChoosing || event.shiftKey || opensBar))) return;
      if (isLink || isBrowsed) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (opensBar) setChoice({ keys: new Set([key]), isChoosing: false });
      else choose(key, event.shiftKey);
    },
    (key) => {
      setChoice({ keys: keysOf(isChoosing ? chosen : []).add(key), isChoosing: true });
      return () => setChoice(choice);
    },
  );
  const gridProps = useGridKeys(choose, () =>
    setChoice({ keys: keysOf([...chosen, ...choosable()]), isChoosing: true }),
  );

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <ul
        ref={list}
        className="tiles"
        data-choosing={isChoosing || undefined}
        data-browsed={isBrowsed || undefined}
        data-grid={isGrid || undefined}
        onFocus={(event) => {
          onFocus(event);
          if (isGrid) setReached(keyOf(event.target));
        }}
        {...(isGrid && gridProps)}
        {...(!isBrowsed && listProps)}
        {...pressProps}
      >
        {shown.slice(0, rendered).map((tile, index) => (
          <PhotographTile
            key={tile.key}
            {...{ tile, index, displayOf, actions, isBrowsed }}
            href={hrefOf?.(tile)}
            isTabStop={!isGrid || tile.key === tabStop}
            count={shown.length}
            isChosen={choice.keys.has(tile.key)}
            drop={target?.key === tile.key ? target.side : undefined}
          />
        ))}
      </ul>
      {rendered < shown.length && <div ref={endRef} />}
      {chosen.length > 0 && (
        <ChosenBar
          {...{ chosen, isChoosing, onFocus }}
          shown={choosable()}
          onMove={isBrowsed ? undefined : (to) => moveTo(keysOf(chosen), to)}
          onRemove={isBrowsed ? undefined : () => remove(chosen)}
          onChoose={(photographs) =>
            setChoice({ keys: keysOf([...chosen, ...photographs]), isChoosing: true })
          }
          onClose={close}
        >
          {editHref && barLink('Edit', PanelRight, editHref)}
          {barActions?.(chosen, close)}
        </ChosenBar>
      )}
    </>
  );
}

/**
 * When what has the focus disappears, the focus goes to the bar that it was in, else to the photograph at its place, else to
 * the picker. The place of the bar is that of the first chosen photograph.
 */
function useKeptFocus(shown: readonly Tile[], chosen: readonly Tile[]) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<{ element: Element; around: HTMLElement; at: number }>(undefined);
  const placeOf = (element: Element) => {
    const key = keyOf(element);
    return shown.findIndex((tile) => (key ? tile.key === key : chosen.includes(tile)));
  };
  useLayoutEffect(() => {
    const { current } = focused;
    if (!current) return;
    const { element, around, at } = current;
    if (element.isConnected) current.at = placeOf(element);
    else if (document.activeElement === document.body) {
      const tiles = [...(list.current?.children ?? [])];
      const place = tiles[at] ?? tiles.at(-1) ?? list.current?.parentElement;
      const controls = place?.querySelectorAll<HTMLElement>('.open, .remove, .picker input') ?? [];
      // A hidden one takes no focus.
      for (const control of around !== list.current && around.isConnected ? [around] : controls)
        control.focus({ preventScroll: true });
    }
  });
  const onFocus = ({ target: element, currentTarget: around }: FocusEvent<HTMLElement>) => {
    focused.current = { element, around, at: placeOf(element) };
  };
  return { list, onFocus };
}

/** Milliseconds after which a press is a long one. */
const LONG_PRESS_MS = 500;

/** The value of `timer` after a press has become a long one; the ids of timers are positive. */
const HELD = -1;

/**
 * Tells taps on the `.open` buttons of a list from long presses, which a scroll cancels. Safari on iOS has no `contextmenu`
 * event for these.
 * @param hold returns what takes it back
 */
function usePress(
  tap: (key: string, event: MouseEvent) => void,
  hold: (key: string) => () => void,
) {
  const timer = useRef(0);
  const pressedAt = useRef(0);
  const takeBack = useRef(() => {});
  /** A page that was busy hears late that the finger was lifted or has scrolled: then it was no long press. */
  const end = ({ timeStamp }: PointerEvent) => {
    clearTimeout(timer.current);
    if (timer.current !== HELD || timeStamp - pressedAt.current >= LONG_PRESS_MS) return;
    timer.current = 0;
    takeBack.current();
  };
  const pressed = ({ target }: SyntheticEvent) =>
    (target as Element).closest('.open') && keyOf(target);

  return {
    onPointerDown(event: PointerEvent) {
      clearTimeout(timer.current);
      const key = pressed(event);
      // What a mouse holds down for long is about to be dragged.
      const isDragged = event.pointerType === 'mouse' && isDraggable(event.target);
      if (!key || event.button !== 0 || isDragged) return;
      pressedAt.current = event.timeStamp;
      timer.current = window.setTimeout(() => {
        timer.current = HELD;
        takeBack.current = hold(key);
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The menu that browsers open at a long press.
    onContextMenu: (event: MouseEvent) =>
      pressed(event) &&
      (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse' &&
      event.preventDefault(),
    // Before a link is followed.
    onClickCapture(event: MouseEvent) {
      const key = pressed(event);
      if (!key) return;
      // The click of a key has no detail.
      if (timer.current !== HELD || event.detail === 0) return tap(key, event);
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Goes from one `.open` of a list to another by the arrow keys, as in a grid; the space bar and Shift choose. */
function useGridKeys(
  choose: (key: string, isRange?: boolean, other?: string) => void,
  chooseAll: () => void,
) {
  const isOpener = ({ target }: SyntheticEvent) => (target as Element).matches('.open');
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const key = keyOf(event.target);
      if (!key || !isOpener(event) || event.altKey) return;
      const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('.open')];
      const topOf = (opener: HTMLElement | undefined) => opener?.getBoundingClientRect().top;
      const columns = openers.filter((opener) => topOf(opener) === topOf(openers[0])).length;
      const at = openers.indexOf(event.target as HTMLElement);
      const last = openers.length - 1;
      const moves: Record<string, number> = {
        ArrowRight: at + 1,
        ArrowLeft: at - 1,
        ArrowDown: Math.min(at + columns, last),
        ArrowUp: at - columns,
        Home: 0,
        End: last,
      };
      const to = openers[moves[event.key] ?? -1];
      if (to) {
        to.focus();
        if (event.shiftKey) choose(keyOf(to) ?? key, true, key);
      } else if (event.key === ' ') choose(key, event.shiftKey);
      else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) chooseAll();
      else return;
      event.preventDefault();
    },
    // In Firefox a button is clicked when the space bar is released.
    onKeyUp: (event: KeyboardEvent) =>
      event.key === ' ' && isOpener(event) && event.preventDefault(),
  };
}

type DropTarget = { key: string; side: 'before' | 'after' };

const itemOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

const keyOf = (target: EventTarget) => itemOf(target)?.dataset.key;

const isDraggable = (target: EventTarget) =>
  target instanceof Element && target.matches('[draggable="true"]');

const isPhone = () => matchMedia(PHONE_WINDOW).matches;

/**
 * Drags items, which have their keys in `data-key`; a dropped one takes the position of the other. The list alone listens, as
 * it may have thousands of them.
 */
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
        if (!isDraggable(event.target)) return;
        const item = itemOf(event.target);
        if ((event.target as Element).matches('a')) {
          // There a long press chooses.
          if (isPhone()) return event.preventDefault();
          const { offsetX, offsetY } = event.nativeEvent;
          const picture = item?.querySelector('.picture');
          if (picture) event.dataTransfer.setDragImage(picture, offsetX, offsetY);
        }
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '');
        event.dataTransfer.effectAllowed = 'move';
        setDragged(item);
      },
      onDragOver(event: DragEvent) {
        if (!dragged) return;
        // In a gap, too: there it is dropped where the mark is.
        event.preventDefault();
        const item = itemOf(event.target);
        const key = item?.dataset.key;
        if (!item || !key || key === target?.key) return;
        const isAfter = dragged.compareDocumentPosition(item) === Node.DOCUMENT_POSITION_FOLLOWING;
        setTarget({ key, side: isAfter ? 'after' : 'before' });
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
