import { Check, ImageOff, X } from 'lucide-react';
import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import { focalPosition } from '@/components/Photograph';
import { MoveButtons } from '../records/MoveButtons';
import type { Tile } from './tileList';

/** What a list shows of a photograph beside the state of its upload. */
export type TileDisplay = {
  image?: { loading?: 'lazy'; alt?: '' };
  /** Stands on the picture. */
  badge?: ReactNode;
  /** Stands below the picture. */
  details?: ReactNode;
};

/** Is loaded when it is near; its button names it. */
const IMAGE = { loading: 'lazy', alt: '' } as const;

/** What can be done with a photograph; the same functions at each render. */
export type TileActions = {
  choose: (key: string, isRange: boolean) => void;
  move: (key: string, to: number) => void;
  /** Removes it, or cancels its upload. */
  remove: (key: string) => void;
  retry: (key: string) => void;
};

type Props<T extends Tile> = {
  tile: T;
  index: number;
  count: number;
  isChosen: boolean;
  /** Whether the list is only browsed, as the library is: nothing in it can be moved. */
  isBrowsed: boolean;
  /** Where a click on it leads, unless several are being chosen. */
  href: string | undefined;
  /** Whether the tab key stops here, in a list whose photographs the arrow keys go through. */
  isTabStop: boolean;
  /** Where a dragged photograph would go, beside this one. */
  drop: 'before' | 'after' | undefined;
  displayOf: ((tile: T) => TileDisplay) | undefined;
  actions: TileActions;
};

/**
 * One photograph of a list, with buttons to remove and to move it, and to try its upload again. On a phone the photograph
 * itself is a button instead, for which the list listens.
 */
function PlainTile<T extends Tile>(props: Props<T>) {
  const { tile, index, count, isChosen, drop, displayOf, actions } = props;
  const { isBrowsed, href, isTabStop } = props;
  const { key, name, state, sent, error, isRefused, isLocked = false } = tile;
  const { image = IMAGE, badge, details }: TileDisplay = displayOf?.(tile) ?? {};
  const mark = <span className="mark">{isChosen && <Check size={14} strokeWidth={3} />}</span>;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li
      className="tile"
      data-key={key}
      data-state={state}
      data-chosen={isChosen || undefined}
      data-drop={drop}
    >
      <div className="image">
        <div className="picture" draggable={!isBrowsed}>
          <Picture {...{ tile, image }} />
          {/* When all of it is sent, the server still processes it. */}
          {state === 'sending' && (
            <progress aria-label={name} value={sent === 1 ? undefined : sent} />
          )}
        </div>
        {href ? (
          <Link
            className="open"
            {...{ href, tabIndex }}
            aria-label={isChosen ? `${name}, chosen` : name}
            draggable={!isBrowsed}
            prefetch={false}
            scroll={false}
          >
            {mark}
          </Link>
        ) : (
          <button
            type="button"
            className="open"
            {...{ tabIndex }}
            aria-label={name}
            aria-pressed={isChosen}
            disabled={isLocked}
          >
            {mark}
          </button>
        )}
        {(!isBrowsed || state !== 'stored') && (
          <button
            type="button"
            className="remove"
            {...{ tabIndex }}
            aria-label={state === 'sending' ? `Cancel the upload of ${name}` : `Remove ${name}`}
            onClick={() => actions.remove(key)}
          >
            <X size={16} strokeWidth={2} />
          </button>
        )}
        {!isLocked && (
          <label className="choose">
            <input
              type="checkbox"
              checked={isChosen}
              // In the library the space bar on the photograph does the same.
              tabIndex={isBrowsed ? -1 : tabIndex}
              aria-label={`Choose ${name}`}
              onChange={({ nativeEvent }) =>
                actions.choose(key, (nativeEvent as MouseEvent).shiftKey)
              }
            />
          </label>
        )}
        {badge && <span className="badge">{badge}</span>}
        {!isBrowsed && count > 1 && (
          <MoveButtons
            {...{ name, index, count, tabIndex }}
            onMove={(to) => actions.move(key, to)}
          />
        )}
      </div>
      {state === 'failed' && (
        <div className="fault">
          <p>
            <strong>{name}</strong> {error}
          </p>
          {!isRefused && (
            <button
              type="button"
              className="text-button"
              aria-label={`Try again: ${name}`}
              onClick={() => actions.retry(key)}
            >
              Try again
            </button>
          )}
        </div>
      )}
      {details}
    </li>
  );
}

/** Is rendered again only when something of it changes, so that a list may have thousands. */
export const PhotographTile = memo(PlainTile) as typeof PlainTile;

function Picture({
  tile: { name, thumbnail, focal },
  image,
}: { tile: Tile } & Pick<TileDisplay, 'image'>) {
  if (thumbnail)
    return (
      // biome-ignore lint/performance/noImgElement: a small picture as it is
      <img
        alt={name}
        {...image}
        src={thumbnail}
        style={focalPosition(focal)}
        draggable={false}
        decoding="async"
      />
    );
  if (thumbnail === undefined) return <span className="skeleton" />;
  return (
    <span className="no-picture">
      <ImageOff size={22} strokeWidth={1.25} />
      {name}
    </span>
  );
}
