import { ImageIcon } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast';
import { showToast, Toaster } from '@/components/Toaster';
import { PhotographPicker } from '../library/PhotographPicker';
import { barButton } from '../photographs/ChosenBar';
import { PhotographList } from '../photographs/PhotographList';
import { PhotographsStyle } from '../photographs/PhotographsStyle';
import type { TileDisplay } from '../photographs/PhotographTile';
import { type Tile, type TileList, tileOf } from '../photographs/tileList';

/** Milliseconds in which a removal can be undone in the toast. */
const UNDO_MS = 10_000;

/** The photographs of a portfolio with what changes them: in a form, which saves all of it in the end, or at once. */
type Photographs = {
  list: Pick<TileList<Tile>, 'tiles' | 'ids' | 'insert' | 'remove'>;
  tiles: readonly Tile[];
  add: (files: File[]) => void;
  order: (tiles: readonly Tile[]) => void;
  remove: (key: string) => void;
  /** Saves at once what was inserted or removed. @param restore takes that back when it cannot be saved */
  saveList?: (restore: () => void) => void;
  retry: (only?: string) => void;
  /** The id of the one that was chosen as the cover; blank for none. */
  cover: string;
  setCover: (id: string) => void;
};

type Props = {
  photographs: Photographs;
  pickerText: string;
  /** Must be the same function as long as it returns the same. The badge of the cover is added to it. */
  displayOf: (tile: Tile) => TileDisplay;
  hrefOf?: (id: string) => string;
  barActions?: (chosen: readonly Tile[], close: () => void) => ReactNode;
  /** Stands between the picker and the photographs. */
  toolbar?: ReactNode;
  /** Stands below the photographs. */
  children?: ReactNode;
};

/** The photographs of a portfolio: pick, choose from the library, order, remove, and take a removal back (docs/specification.md#portfolio-form). */
export function PortfolioPhotographs(props: Props) {
  const { photographs, pickerText, hrefOf, barActions, toolbar, children } = props;
  const { list, tiles, order, saveList, retry, cover, setCover } = photographs;
  const field = useRef<HTMLDivElement>(null);
  const undo = useRef(() => {});
  const displayOf = useCallback(
    (tile: Tile) => {
      const display = props.displayOf(tile);
      const isCover = tile.id !== undefined && tile.id === cover;
      return { ...display, badge: isCover ? <>Cover {display.badge}</> : display.badge };
    },
    [props.displayOf, cover],
  );
  // The toast would undo in a list that is not shown any more.
  useEffect(() => () => toast.remove(), []);

  function insert(added: readonly Tile[], before?: readonly Tile[]) {
    list.insert(added, before);
    saveList?.(() => {
      for (const { key } of added) list.remove(key);
    });
  }

  /** Takes photographs out of the portfolio; they stay in the library. */
  function remove(keys: ReadonlySet<string>) {
    const before = list.tiles();
    for (const key of keys) photographs.remove(key);
    const removed = before.filter((tile) => tile.id && keys.has(tile.key));
    if (removed.length === 0) return true;
    saveList?.(() => list.insert(removed, before));
    undo.current = () => {
      undo.current = () => {};
      toast.dismiss();
      flushSync(() => insert(removed, before));
      if (removed.some(({ id }) => id === cover)) setCover(cover);
      const restored = `[data-key="${removed[0]?.key}"]`;
      const controls = field.current?.querySelectorAll<HTMLElement>(
        `${restored} :is(.open, .remove)`,
      );
      // A hidden one takes no focus.
      for (const control of controls ?? []) control.focus();
    };
    showToast('success', `${removed.length > 1 ? 'They are' : 'It is'} still in the library.`, {
      duration: UNDO_MS,
      control: (
        <button
          type="button"
          className="undo"
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={() => undo.current()}
        >
          Undo
        </button>
      ),
    });
    return true;
  }

  return (
    <PhotographsStyle
      ref={field}
      onKeyDown={(event) => {
        const isText = (event.target as Element).matches('textarea, input:not([type])');
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || isText) return;
        event.preventDefault();
        undo.current();
      }}
    >
      <Toaster />
      <PhotographPicker
        text={pickerText}
        onFiles={photographs.add}
        chosenAlready={list.ids()}
        onChoose={(chosen) => insert(chosen.map(tileOf))}
      />
      {toolbar}
      <PhotographList
        {...{ tiles, displayOf, hrefOf }}
        onOrder={order}
        onRemove={remove}
        onRetry={retry}
        barActions={(chosen, close) => (
          <>
            {chosen.length === 1 &&
              chosen[0]?.id &&
              chosen[0].id !== cover &&
              barButton('Use as cover', ImageIcon, () => {
                setCover(chosen[0]?.id ?? '');
                close();
              })}
            {barActions?.(chosen, close)}
          </>
        )}
      />
      {children}
    </PhotographsStyle>
  );
}
