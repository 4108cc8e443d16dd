import { createTileList } from '../../photographs/tileList';
import { dirtyMeta, type Meta, type PortfolioTile } from '../photograph';

/**
 * The photographs of a portfolio's form, with what was edited about each.
 * @param begin the photographs that are on the server
 */
export function createPortfolioTiles(begin: readonly PortfolioTile[]) {
  const list = createTileList(begin, (tile) => dirtyMeta(tile) !== undefined);
  return {
    ...list,
    edit(key: string, edited: Partial<Meta>) {
      const tile = list.tiles().find((one) => one.key === key);
      list.change(key, { edited: { ...tile?.edited, ...edited } });
    },
  };
}

export type PortfolioTiles = ReturnType<typeof createPortfolioTiles>;
