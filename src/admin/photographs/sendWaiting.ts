import { ApiError } from '@/client/api';
import type { upload } from '@/client/upload';
import { MESSAGES } from '@/contract/messages';
import type { Tile } from './tile';
import type { TileList } from './tileList';

/** How one photograph gets to the server. */
export type Writer<T extends Tile> = {
  /**
   * Adds it at the end.
   * @param known the ids of the photographs that it cannot be
   * @returns its id
   * @throws ApiError
   */
  sendPhotograph: (
    file: File,
    known: readonly string[],
    sending: Parameters<typeof upload>[3],
    tile: T,
  ) => Promise<string>;
};

/**
 * Sends the waiting photographs of a list, by default one after the other, so that they arrive in their order. One
 * that fails gets its message and stops no other; one that is put back meanwhile is sent as well.
 * @param atOnce how many are sent at the same time
 * @throws ApiError 401 when the session is over
 */
export async function sendWaiting<T extends Tile>(
  list: TileList<T>,
  writer: Writer<T>,
  signal: AbortSignal,
  atOnce = 1,
): Promise<void> {
  const sendAll = async () => {
    for (;;) {
      const next = list.tiles().find(({ state }) => state === 'waiting');
      if (!next?.file || signal.aborted) return;
      await sendOne(next, next.file);
    }
  };

  async function sendOne(tile: T, file: File) {
    const change = (changes: Partial<Tile>) => list.change(tile.key, changes as Partial<T>);
    change({ state: 'sending', sent: 0, error: undefined });
    try {
      const sending = { onProgress: (sent: number) => change({ sent }), signal };
      list.setArrived(tile.key, await writer.sendPhotograph(file, list.ids(), sending, tile));
    } catch (error) {
      const message = error instanceof ApiError && error.refusal.message;
      change({ state: 'failed', error: message || MESSAGES.uploadFailed });
      if (error instanceof ApiError && error.status === 401) throw error;
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sendAll));
}

/** Notes a call that the server may have carried out: the connection was lost, or a proxy has failed. */
export const whenUnanswered =
  (note: () => void) =>
  (error: unknown): never => {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) note();
    throw error;
  };
