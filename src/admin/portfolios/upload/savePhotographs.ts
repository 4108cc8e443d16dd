import { ApiError } from '@/client/api';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { sendWaiting } from '../../photographs/sendWaiting';
import { dirtyMeta } from '../photograph';
import type { PortfolioTiles } from './portfolioTiles';
import type { PortfolioWriter } from './portfolioWriter';

/**
 * Sends the photographs that wait, and saves the order, what was removed meanwhile and what was edited about each.
 * @returns whether all are on the server; those that have failed show their own messages
 * @throws ApiError
 */
export async function savePhotographs(
  list: PortfolioTiles,
  writer: PortfolioWriter,
  signal: AbortSignal,
): Promise<boolean> {
  // Photographs may be added or removed until the very end.
  do {
    await sendWaiting(list, writer, signal);
    if (signal.aborted) return false;
    await saveOrder(list, writer);
    await saveMeta(list);
    await list.settled();
  } while (list.tiles().some(({ state }) => state === 'waiting'));
  return list.tiles().every(({ id }) => id);
}

/** Saves the order and what was removed. When the order was changed elsewhere meanwhile, the list shows that one. @throws ApiError */
async function saveOrder(list: PortfolioTiles, writer: PortfolioWriter): Promise<void> {
  if (list.isOrdered()) return;
  try {
    list.setStored(await writer.saveOrder(list.ids(), list.stored(), list.removed()));
  } catch (error) {
    const stored = error instanceof ApiError && error.refusal.portfolio;
    if (stored) {
      list.setStored(writer.note(stored));
      list.restoreOrder();
    }
    throw error;
  }
}

/** Saves what was edited about photographs beside their order (docs/specification.md#one-portfolio). */
async function saveMeta(list: PortfolioTiles): Promise<void> {
  for (const tile of list.tiles()) {
    const dirty = dirtyMeta(tile);
    if (!tile.id || !dirty) continue;
    const { focal, ...texts } = dirty;
    await request('PATCH', paths.api.photograph(tile.id), {
      ...texts,
      ...(focal && { focalX: focal.x, focalY: focal.y }),
    });
    list.change(tile.key, { meta: { ...tile.meta, ...dirty } });
  }
}
