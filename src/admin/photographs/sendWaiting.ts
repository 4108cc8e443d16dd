import { ApiError, newIdempotencyKey } from '@/client/api';
import type { upload } from '@/client/upload';
import { waitForLine } from '@/client/waitForLine';
import { MESSAGES } from '@/contract/messages';
import type { Tile } from './tile';
import type { TileList } from './tileList';

/** What an upload tells of its progress, and what ends it. */
export type Sending = Pick<Parameters<typeof upload>[3], 'onProgress' | 'signal'>;

/** The calls about the photographs of a list. They throw ApiError. */
export type PhotographWriter<T extends Tile> = {
  /** Sends the file of a photograph under the key of its tile. @returns its id */
  sendPhotograph: (tile: T, file: File, sending: Sending) => Promise<string>;
  deletePhotograph: (id: string) => Promise<unknown>;
};

/** How often a photograph is sent without an answer, while the server answers otherwise. */
const ATTEMPTS = 3;

/** Milliseconds within which a browser reports the progress of an upload that is not stuck. */
const REPORT_MS = 1_000;

/**
 * Sends the waiting photographs of a list, by default one after the other, so that they arrive in their order. While the
 * server cannot be reached they wait. One that fails or is cancelled gets its message and stops no other; one that is put
 * back meanwhile is sent as well.
 * @param atOnce how many are sent at the same time
 * @throws ApiError 401 when the session is over
 */
export async function sendWaiting<T extends Tile>(
  list: TileList<T>,
  writer: PhotographWriter<T>,
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
    let isWanted = true;
    let share = 0;
    // A report may be late: an upload counts as incomplete only by one that comes after the cancellation, or by none.
    const endIncomplete = () => share < 1 && ended.abort();
    const onProgress = (sent: number) => {
      share = sent;
      if (isWanted) change({ sent });
      else endIncomplete();
    };
    signal.addEventListener('abort', () => isWanted && ended.abort());
    const cancelled = new Promise<void>((resolve) => {
      const cancel = () => {
        isWanted = false;
        setTimeout(endIncomplete, REPORT_MS);
        resolve();
      };
      change({ state: 'sending', sent: 0, error: undefined, isOffline: false, cancel });
    });
    try {
      const answer = writer.sendPhotograph(tile, file, { onProgress, signal: ended.signal });
      const id = await Promise.race([cancelled, answer]);
      if (id) return list.setArrived(key, id);
      const mayHaveArrived = () => tile.mayHaveArrived || share === 1;
      void list.waitFor(withdraw(writer, tile, file, mayHaveArrived, answer));
      // Tried again, it is another photograph than the one that is withdrawn.
      const sendKey = newIdempotencyKey();
      const error = MESSAGES.uploadCancelled;
      change({ state: 'failed', error, sendKey, mayHaveArrived: false });
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.isUnanswered;
      if (isUnanswered && share === 1) change({ mayHaveArrived: true });
      const attempt = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, attempt);
      if (isUnanswered && !signal.aborted && attempt < ATTEMPTS) {
        change({ state: 'waiting', isOffline: true });
        line ??= waitForLine(signal).finally(() => {
          line = undefined;
        });
        return;
      }
      const refusal = error instanceof ApiError && error.refusal.message;
      change({ state: 'failed', error: refusal || MESSAGES.uploadFailed });
      if (error instanceof ApiError && error.status === 401) throw error;
    }
  }

  await Promise.all(Array.from({ length: atOnce }, sendAll));
}

/** Removes a photograph from a list. One that is not known to be on the server, but may be, is deleted there. */
export function removeTile<T extends Tile>(
  list: TileList<T>,
  writer: PhotographWriter<T>,
  key: string,
): void {
  const tile = list.tiles().find((one) => one.key === key);
  list.remove(key);
  if (tile?.file && tile.mayHaveArrived && tile.state !== 'sending')
    void list.waitFor(withdraw(writer, tile, tile.file, () => true));
}

/**
 * Deletes a photograph that is not wanted any more, if it has arrived. When the answer is lost it is sent again, since its
 * key brings the answer of the first time.
 */
async function withdraw<T extends Tile>(
  writer: PhotographWriter<T>,
  tile: T,
  file: File,
  mayHaveArrived: () => boolean,
  answer?: Promise<string>,
): Promise<void> {
  let id = answer;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      id ??= writer.sendPhotograph(tile, file, { onProgress: () => {} });
      return void (await writer.deletePhotograph(await id));
    } catch (error) {
      const isUnanswered = error instanceof ApiError && error.isUnanswered;
      if (!isUnanswered || !mayHaveArrived()) return;
      id = undefined;
    }
    await waitForLine(new AbortController().signal);
  }
}
