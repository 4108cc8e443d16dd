import { ApiError } from '@/client/api';
import { MESSAGES } from '@/contract/messages';
import type { Gallery } from './gallery';
import type { PortfolioWriter } from './portfolioWriter';
import type { Tile } from './tile';

/**
 * Sends the waiting photographs of a gallery, one after the other, so that they arrive in their order. One
 * that fails keeps its sentence and stops no other; one that is put back meanwhile is sent, too.
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
    await send(next.key, next.file);
  }

  async function send(key: string, file: File): Promise<void> {
    const change = (changes: Partial<Tile>) => gallery.change(key, changes);
    change({ state: 'sending', sent: 0, error: undefined });
    try {
      const onProgress = (sent: number) => change({ sent });
      const url = await writer.sendPhotograph(file, { onProgress, signal });
      change({ state: 'kept', url, file: undefined });
    } catch (error) {
      change({ state: 'failed', error: sentence(error) });
      if (error instanceof ApiError && error.status === 401) throw error;
    }
  }
}

/** What the server said, or the documented sentence (docs/specification.md#forms). */
const sentence = (error: unknown): string =>
  (error instanceof ApiError && error.refusal.message) || MESSAGES.uploadFailed;
