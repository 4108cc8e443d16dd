import { PanelRight } from 'lucide-react';
import Link from 'next/link';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useRenderedCount } from '@/components/useRenderedCount';
import { useStable } from '@/components/useStable';
import { countWithNoun } from '@/shared/countWithNoun';
import { ChosenBar } from './ChosenBar';
import { PhotographTile, type TileActions, type TileDisplay } from './PhotographTile';
import { isPhone, keyOf, useDragOrder, useGridKeys, usePress } from './tileInput';
import { keysOf, moveTiles, type Tile } from './tileList';

type Props<T extends Tile> = {
  tiles: readonly T[];
  /** Those that are shown; by default all. Without `onOrder` photographs that are not shown stay chosen. */
  shown?: readonly T[];
  /** Must be the same function as long as it returns the same, since tiles are memoized. */
  displayOf?: (tile: T) => TileDisplay;
  /** Where a click on a stored photograph leads; on a phone, where the list can be arranged, a button of its bar. */
  hrefOf?: ((id: string) => string) | undefined;
  /** Without it the list cannot be arranged, only browsed: its photographs have no buttons of their own. */
  onOrder?: (tiles: readonly T[]) => void;
  /** @returns true if they are gone at once, which is announced as well */
  onRemove: (keys: ReadonlySet<string>) => unknown;
  onRetry: (key: string) => void;
  /**
   * What the bar of the chosen ones offers beside what it has for all lists.
   * @param unchoose takes some of them out of the choice
   */
  barActions?: (
    chosen: readonly T[],
    close: () => void,
    unchoose: (photographs: readonly T[]) => void,
  ) => ReactNode;
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
  const hrefOfTile = ({ id, state }: T) =>
    state === 'stored' && id !== undefined ? hrefOf?.(id) : undefined;
  const editHref = chosen.length === 1 && !isBrowsed && chosen[0] && hrefOfTile(chosen[0]);
  const close = () => setChoice(NO_CHOICE);
  /** May be called when others have been chosen since. */
  function unchoose(photographs: readonly T[]) {
    const taken = keysOf(photographs);
    setChoice(({ keys, isChoosing }) => ({
      keys: new Set([...keys].filter((key) => !taken.has(key))),
      isChoosing,
    }));
  }
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
      {hrefOf && (
        <p className="visually-hidden">
          The arrow keys go from one photograph to another, Enter opens it, the space bar chooses
          it.
        </p>
      )}
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
            href={hrefOfTile(tile)}
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
          {editHref && (
            <Link className="button outline small" href={editHref} prefetch={false} scroll={false}>
              <PanelRight size={20} strokeWidth={1.5} />
              <span>Edit</span>
            </Link>
          )}
          {barActions?.(chosen, close, unchoose)}
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
      const controls = [
        ...(place?.querySelectorAll<HTMLElement>('.open, .remove, .picker input') ?? []),
      ];
      // Only after its own button has removed one may Enter remove the next.
      if (!element.matches('.remove')) controls.reverse();
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
