'use client';

import { useRef, useState } from 'react';
import { useRenderedCount } from '@/components/useRenderedCount';
import { useStable } from '@/components/useStable';
import { place } from './arrange';
import { GridTile, type TileActions } from './GridTile';
import type { GalleryTile } from './galleryTile';
import { useDragOrder } from './useDragOrder';

type Props = {
  /** All photographs, and those that are shown. */
  tiles: readonly GalleryTile[];
  shown: readonly GalleryTile[];
  cover: string | null;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** The names of the sets by their ids, where photographs say theirs. */
  setNames: ReadonlyMap<string, string>;
  onOrder: (tiles: readonly GalleryTile[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
};

/** The photographs of a gallery in their order: chosen, dragged, moved by buttons and keys. */
export function PhotoGrid(props: Props) {
  const { tiles, shown, cover, chosen, onChoose, setNames, onOrder } = props;
  const [announced, setAnnounced] = useState('');
  const lastChosen = useRef<string>(undefined);
  const { count, end, renderNow } = useRenderedCount(shown.length);

  /** Moves a photograph, with the others that are chosen if it is one of them. */
  function moveTo(key: string, keys: ReadonlySet<string>, to: number) {
    const arranged = place(tiles, shown, keys, to);
    onOrder(arranged);
    // What has the focus has to be rendered in its new place.
    renderNow(to + 1);
    const name = tiles.find((tile) => tile.key === key)?.name;
    setAnnounced(`${name} is now ${to + 1} of ${shown.length}`);
  }

  const { target, listProps } = useDragOrder((dragged, { key, side }) => {
    const keys = chosen.has(dragged) ? chosen : new Set([dragged]);
    if (keys.has(key)) return;
    const others = shown.filter((tile) => !keys.has(tile.key));
    const at = others.findIndex((tile) => tile.key === key);
    moveTo(dragged, keys, side === 'after' ? at + 1 : at);
  });

  function choose(key: string, isRange: boolean) {
    const next = new Set(chosen);
    const keys = shown.map((tile) => tile.key);
    const [from, to] = [keys.indexOf(lastChosen.current ?? ''), keys.indexOf(key)];
    if (isRange && from >= 0)
      for (const one of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
    else if (!next.delete(key)) next.add(key);
    lastChosen.current = key;
    onChoose(next);
  }

  const actions = useStable<TileActions>({
    choose,
    move: (key, to) => moveTo(key, new Set([key]), to),
    remove: props.onRemove,
    retry: props.onRetry,
  });

  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <ul className="tiles" {...listProps}>
        {shown.slice(0, count).map((tile, at) => (
          <GridTile
            key={tile.key}
            tile={tile}
            at={at}
            of={shown.length}
            isChosen={chosen.has(tile.key)}
            isCover={tile.id !== undefined && tile.id === cover}
            set={tile.set ? setNames.get(tile.set) : undefined}
            drop={target?.key === tile.key ? target.side : undefined}
            actions={actions}
          />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
