'use client';

import { Heart } from 'lucide-react';
import { memo } from 'react';
import { PhotographTile } from '../../photographs/PhotographTile';
import { MoveButtons } from '../../records/MoveButtons';
import type { GalleryTile } from './galleryTile';

/** What can be done with a photograph; the same object at each render. */
export type TileActions = {
  choose: (key: string, isRange: boolean) => void;
  move: (key: string, to: number) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
};

type Props = {
  tile: GalleryTile;
  /** Its index, and the length of the list. */
  at: number;
  of: number;
  isChosen: boolean;
  isCover: boolean;
  /** The name of its set, if that is to be said. */
  set: string | undefined;
  /** Where a dragged photograph would go, beside this one. */
  drop: 'before' | 'after' | undefined;
  actions: TileActions;
};

/** One photograph of the grid of a gallery. */
export const GridTile = memo(function GridTile(props: Props) {
  const { tile, at, of, isChosen, isCover, set, drop, actions } = props;
  const { key, name, picks } = tile;
  return (
    <PhotographTile
      tile={tile}
      // The caption below names it.
      image={{ loading: 'lazy', ...(tile.state === 'stored' && { alt: '' }) }}
      onRemove={() => actions.remove(key)}
      onRetry={() => actions.retry(key)}
      item={{
        'data-key': key,
        'data-chosen': isChosen || undefined,
        'data-drop': drop,
      }}
      grip={{ draggable: true }}
      controls={
        <>
          <label className="choose">
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={`Choose ${name}`}
              onChange={({ nativeEvent }) =>
                actions.choose(key, (nativeEvent as MouseEvent).shiftKey)
              }
            />
          </label>
          {isCover && <span className="badge">Cover</span>}
          {of > 1 && <MoveButtons {...{ name, at, of }} onMove={(to) => actions.move(key, to)} />}
        </>
      }
    >
      {tile.state === 'stored' && (
        <p className="caption">
          <span className="name">{name}</span>
          {set && <span className="set">{set}</span>}
          {picks > 0 && (
            <span className="picks">
              <Heart size={13} strokeWidth={2} />
              {picks}
              <span className="visually-hidden"> picked it</span>
            </span>
          )}
        </p>
      )}
    </PhotographTile>
  );
});
