import { ApiError } from '@/client/api';
import type { upload } from '@/client/upload';
import { waitForLine } from '@/client/waitForLine';
import { MESSAGES } from '@/contract/messages';
import type { Tile } from './tile';
import type { TileList } from './tileList';

/** What an upload tells of its progress, and what ends it. */
export type Sending = Pick<Parameters<typeof upload>[3], 'onProgress' | 'signal'>;

/** Sends the file of a photograph under the key of its tile. @returns its id @throws ApiError */
export type SendPhotograph<T extends Tile> = (
  tile: T,
  file: File,
  sending: Sending,
) => Promise<string>;

/** How often a photograph is sent without an answer, while the server answers otherwise. */
const ATTEMPTS = 3;

/**
 * Sends the waiting photographs of a list, by default one after the other, so that they arrive in their order. While the
 * server cannot be reached they wait. One that fails or is cancelled gets its message and stops no other; one that is put
 * back meanwhile is sent as well.
 * @param atOnce how many are sent at the same time
 * @throws ApiError 401 when the session is over
 */
export async function sendWaiting<T extends Tile>(
  list: TileList<T>,
  sendPhotograph: SendPhotograph<T>,
  signal: AbortSignal,
  atOnce = 1,
): Promise<void> {
  /** Until when nothing is sent. */
  let line: Promise<void> | undefined;
  const attempts = new Map<string, number>();

  const sendAll = async () => {
    for (;;) {
      await line;
      const next = list.tiles().find(({ state }) => state === 'waiting');
      if (!next?.file || signal.aborted) return;
      await sendOne(next, next.file);
    }
  };

  async function sendOne(tile: T, file: File) {
    const { key } = tile;
    const change = (changes: Partial<Tile>) => list.change(key, changes as Partial<T>);
    const ended = new AbortController();
    const cancel = () => ended.abort();
    signal.addEventListener('abort', cancel, ended);
    change({ state: 'sending', sent: 0, error: undefined, isOffline: false, cancel });
    try {
      const onProgress = (sent: number) => change({ sent });
      const id = await sendPhotograph(tile, file, { onProgress, signal: ended.signal });
      list.setArrived(key, id);
    } catch (error) {
      const attempt = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, attempt);
      const isLost = error instanceof ApiError && error.isUnanswered && !ended.signal.aborted;
      if (isLost && attempt < ATTEMPTS) {
        change({ state: 'waiting', isOffline: true });
        line ??= waitForLine(signal).finally(() => {
          line = undefined;
        });
        return;
      }
      const refusal = error instanceof ApiError && error.refusal.message;
      const message = ended.signal.aborted ? MESSAGES.uploadCancelled : refusal;
      change({ state: 'failed', error: message || MESSAGES.uploadFailed });
      if (error instanceof ApiError && error.status === 401) throw error;
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sendAll));
}
