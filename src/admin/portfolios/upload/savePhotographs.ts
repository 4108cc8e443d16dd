import { ApiError } from '@/client/api';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { dirtyMeta, type Tile } from '../photograph';
import type { Gallery } from './gallery';
import type { PortfolioWriter } from './portfolioWriter';

/**
 * Sends the photographs that wait, and saves the order, what was removed meanwhile and what was edited about each.
 * @returns whether all are on the server; those that have failed show their own messages
 * @throws ApiError
 */
export async function savePhotographs(
  gallery: Gallery,
  writer: PortfolioWriter,
  signal: AbortSignal,
): Promise<boolean> {
  // Photographs may be added or removed until the very end.
  do {
    await sendWaiting(gallery, writer, signal);
    if (signal.aborted) return false;
    if (!gallery.isOrdered())
      gallery.setStored(await writer.saveOrder(gallery.ids(), gallery.removed()));
    await saveMeta(gallery);
  } while (gallery.tiles().some(({ state }) => state === 'waiting'));
  return gallery.tiles().every(({ id }) => id);
}

/**
 * Sends the waiting photographs of a gallery, one after the other, so that they arrive in their order. One
 * that fails gets its message and stops no other; one that is put back meanwhile is sent as well.
 * @throws ApiError 401 when the session is over
 */
export async function sendWaiting(
  gallery: Gallery,
  writer: PortfolioWriter,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const next = gallery.tiles().find(({ state }) => state === 'waiting');
    if (!next?.file || signal.aborted) return;
    const { key, file } = next;
    const change = (changes: Partial<Tile>) => gallery.change(key, changes);
    change({ state: 'sending', sent: 0, error: undefined });
    try {
      const onProgress = (sent: number) => change({ sent });
      const sending = { onProgress, signal };
      gallery.setArrived(key, await writer.sendPhotograph(file, gallery.ids(), sending));
    } catch (error) {
      const message = error instanceof ApiError && error.refusal.message;
      change({ state: 'failed', error: message || MESSAGES.uploadFailed });
      if (error instanceof ApiError && error.status === 401) throw error;
    }
  }
}

/** Saves what was edited about photographs beside their order (docs/specification.md#one-portfolio). */
async function saveMeta(gallery: Gallery): Promise<void> {
  for (const tile of gallery.tiles()) {
    const dirty = dirtyMeta(tile);
    if (!tile.id || !dirty) continue;
    const { focal, ...texts } = dirty;
    await request('PATCH', paths.api.photograph(tile.id), {
      ...texts,
      ...(focal && { focalX: focal.x, focalY: focal.y }),
    });
    gallery.change(tile.key, { meta: { ...tile.meta, ...dirty } });
  }
}
