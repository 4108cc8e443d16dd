'use client';

import { ImageOff, X } from 'lucide-react';
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react';
import type { Tile } from './tile';

type Props = {
  tile: Tile;
  /** More attributes of the small picture. */
  image?: { style?: CSSProperties | undefined; loading?: 'lazy'; alt?: '' };
  onRemove: () => void;
  onRetry: () => void;
  /** What makes it an item of a list that can be ordered. */
  item?: ComponentPropsWithRef<'li'> & Record<`data-${string}`, string | true | undefined>;
  /** What the picture listens to. */
  grip?: ComponentPropsWithRef<'div'>;
  /** Stands on the picture. */
  controls?: ReactNode;
  /** Stands below the picture. */
  children?: ReactNode;
};

/** One photograph of a list: its small picture, the state of its upload, and buttons to remove it and to try again. */
export function PhotographTile(props: Props) {
  const { tile, image, onRemove, onRetry, item, grip, controls, children } = props;
  const { name, state, sent, error, cancel } = tile;
  return (
    <li className="tile" tabIndex={-1} data-state={state} {...item}>
      <div className="frame">
        <div className="picture" {...grip}>
          <Picture {...{ tile, image }} />
          {/* When all of it is sent, the server still processes it. */}
          {state === 'sending' && (
            <progress aria-label={name} value={sent === 1 ? undefined : sent} />
          )}
        </div>
        <button
          type="button"
          className="remove"
          aria-label={state === 'sending' ? `Cancel the upload of ${name}` : `Remove ${name}`}
          onClick={state === 'sending' ? cancel : onRemove}
        >
          <X size={16} strokeWidth={2} />
        </button>
        {controls}
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

function Picture({ tile: { name, thumbnail }, image }: Pick<Props, 'tile' | 'image'>) {
  if (thumbnail)
    // biome-ignore lint/performance/noImgElement: a small picture as it is
    return <img alt={name} {...image} src={thumbnail} draggable={false} decoding="async" />;
  if (thumbnail === undefined) return <span className="skeleton" />;
  return (
    <span className="no-picture">
      <ImageOff size={22} strokeWidth={1.25} />
      {name}
    </span>
  );
}
