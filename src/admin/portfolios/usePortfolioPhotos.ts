'use client';

import { useMemo } from 'react';
import { useSavedTiles } from '../photographs/useSavedTiles';
import { type OfficePortfolio, type PortfolioTile, tilesOfPortfolio } from './portfolioTile';
import { portfolioWriter } from './portfolioWriter';

/** Named as their panels are, whatever place they have. */
const namedTiles = ({ photographs }: OfficePortfolio): PortfolioTile[] =>
  tilesOfPortfolio(photographs).map((tile) => ({
    ...tile,
    name: tile.alt || tile.fileName || tile.name,
  }));

/** The photographs of a portfolio on its screen, where every change is saved at once. */
export function usePortfolioPhotos(portfolio: OfficePortfolio) {
  const { _id: id, updatedAt, cover } = portfolio;
  const photographs = useMemo(() => namedTiles(portfolio), [portfolio]);
  const saved = useSavedTiles({
    ...{ id, updatedAt, photographs },
    createWriter: (list) => portfolioWriter(list, portfolio),
  });
  const { writer, save, refresh } = saved;

  return {
    ...saved,
    remove: writer.remove,
    saveList: (restore: () => void) => void save(writer.saveList, restore).then(refresh),
    cover: cover ?? '',
    setCover: (photo: string) =>
      void save(
        () => writer.put({ cover: photo }),
        () => {},
      ).then(refresh),
  };
}
