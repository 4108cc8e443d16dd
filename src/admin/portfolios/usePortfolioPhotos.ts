'use client';

import { useMemo } from 'react';
import type { TileList } from '../photographs/tileList';
import { useSavedTiles } from '../photographs/useSavedTiles';
import { type OfficePortfolio, type PortfolioTile, tilesOfPortfolio } from './portfolioTile';
import { portfolioWriter } from './portfolioWriter';

/** Named as their panels are, whatever place they have. */
const namedTiles = ({ photographs }: OfficePortfolio): PortfolioTile[] =>
  tilesOfPortfolio(photographs).map((tile) => ({
    ...tile,
    name: tile.alt || tile.fileName || tile.name,
  }));

/** The photographs of a portfolio on its screen. */
export function usePortfolioPhotos(portfolio: OfficePortfolio) {
  const { _id: id, updatedAt, cover } = portfolio;
  const photographs = useMemo(() => namedTiles(portfolio), [portfolio]);
  const createWriter = (list: TileList<PortfolioTile>) => portfolioWriter(list, portfolio);
  const saved = useSavedTiles({ id, updatedAt, photographs, createWriter });
  const { list, writer, save, refresh } = saved;
  const saveList = (restore: () => void) => void save(writer.saveList, restore).then(refresh);

  return {
    ...saved,
    isGone: writer.isGone(),
    cover: cover ?? '',
    setCover: (photo: string) =>
      void save(
        () => writer.put({ cover: photo }),
        () => {},
      ).then(refresh),
    insert(added: readonly PortfolioTile[], before?: readonly PortfolioTile[]) {
      list.insert(added, before);
      saveList(() => {
        for (const { key } of added) list.remove(key);
      });
    },
    /** Takes photographs out of the portfolio; they stay in the library. */
    remove(keys: ReadonlySet<string>) {
      const before = list.tiles();
      for (const key of keys) writer.remove(key);
      const removed = before.filter((tile) => tile.id && keys.has(tile.key));
      if (removed.length > 0) saveList(() => list.insert(removed, before));
    },
  };
}
