import { ApiError, isRefusedForGood, isUnanswered, newIdempotencyKey } from '@/client/api';
import { request } from '@/client/request';
import { upload } from '@/client/upload';
import { waitForConnection } from '@/client/waitForConnection';
import type { ApiPath } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { AnswerOf } from '@/contract/operations';
import { smallestSrc, type Tile, type TileList } from './tileList';

/** The calls that add photographs. */
type PhotosCall = '/library' | '/portfolios/{id}/photos' | '/galleries/{id}/photos';

/** Those of them that add copies. */
type CopyPath = ApiPath<Exclude<PhotosCall, '/library'>>;

/** What such a call answers of a photograph; `src` is empty while it is being given its watermark. */
type Added = { _id: string; src: string; srcSet: string };

type Sending = Pick<Parameters<typeof upload>[3], 'onProgress' | 'signal'>;

/** Sends a photograph under the key of its tile. @throws ApiError */
type Send<T extends Tile> = (tile: T, sending: Sending) => Promise<Added>;

/** @param pathOf the path of the call; it is asked at each photograph, since what they belong to may have to be created first */
export const sendTo =
  <Path extends PhotosCall>(pathOf: () => ApiPath<Path>) =>
  async (
    { idempotencyKey: key, file, copyOf }: Tile,
    sending: Sending & { fields?: Record<string, string> },
  ) => {
    const path: ApiPath<PhotosCall> = pathOf();
    if (copyOf) sending.onProgress(1);
    const { photos } = file
      ? await upload(path, 'images', file, { ...sending, method: 'POST', key })
      : await request('POST', path as CopyPath, { copies: [copyOf], ...sending.fields }, key);
    return photos[0] as AnswerOf<`post ${Path}`>['photos'][number];
  };

/** How many photographs are sent at the same time. */
const AT_ONCE = 3;

/** How often a photograph is sent that gets no answer, although the server can be reached again. */
const ATTEMPTS = 3;

/** Refusals that may end: a server that was busy, a set that was deleted and can be chosen anew, a copy of what was being changed. */
const MAY_BE_TAKEN_LATER: unknown[] = [
  MESSAGES.imageUnreadable,
  MESSAGES.setNotFound,
  MESSAGES.photographChanged,
];

/** Milliseconds within which a browser reports the progress of an upload that is not stuck. */
const REPORT_MS = 1_000;

/** Uploads the photographs of a list, and deletes those that arrive although they are not wanted any more. */
export function createUploads<T extends Tile>(
  list: TileList<T>,
  sendPhotograph: Send<T>,
  deletePhotograph: (id: string) => Promise<unknown>,
) {
  let running: AbortController | undefined;
  /** Resolves when a server that did not answer can be reached again. */
  let reconnected: Promise<void> | undefined;

  async function sendOne(tile: T, signal: AbortSignal) {
    const { key, unanswered = 0 } = tile;
    const ended = new AbortController();
    let isWanted = true;
    let share = 0;
    const mayHaveArrived = () => tile.mayHaveArrived || share === 1;
    // A cancelled upload that may have arrived as a whole is not aborted, since its answer has the id that deletes it. Progress
    // is reported late: so it is aborted at the next report below 1, or when REPORT_MS have passed without a report of 1.
    const endIncomplete = () => share < 1 && ended.abort();
    const onProgress = (sent: number) => {
      share = sent;
      if (isWanted) list.change(key, { sent });
      else endIncomplete();
    };
    signal.addEventListener('abort', () => isWanted && ended.abort());
    const cancelled = new Promise<void>((resolve) => {
      const cancel = () => {
        isWanted = false;
        setTimeout(endIncomplete, REPORT_MS);
        resolve();
      };
      list.change(key, { state: 'sending', sent: 0, error: undefined, cancel });
    });
    try {
      const answer = sendPhotograph(tile, { onProgress, signal: ended.signal });
      const photo = await Promise.race([cancelled, answer]);
      if (photo) return list.setArrived(key, photo._id, smallestSrc(photo));
      void list.track(withdraw(tile, mayHaveArrived, answer));
      // A retry needs a new key: the old one belongs to the upload that is being deleted.
      const other = { idempotencyKey: newIdempotencyKey(), mayHaveArrived: false, unanswered: 0 };
      list.change(key, { state: 'failed', error: MESSAGES.uploadCancelled, ...other });
    } catch (error) {
      if (isUnanswered(error) && mayHaveArrived()) list.change(key, { mayHaveArrived: true });
      if (isUnanswered(error) && !signal.aborted && unanswered + 1 < ATTEMPTS) {
        list.change(key, { state: 'waiting', unanswered: unanswered + 1 });
        reconnected ??= waitForConnection(signal).finally(() => {
          reconnected = undefined;
        });
        return;
      }
      const refusal = error instanceof ApiError && error.refusal.message;
      list.change(key, {
        state: 'failed',
        error: refusal || (isUnanswered(error) ? MESSAGES.offline : MESSAGES.uploadFailed),
        isRefused: isRefusedForGood(error) && !MAY_BE_TAKEN_LATER.includes(refusal),
        unanswered: 0,
      });
      if (error instanceof ApiError && error.status === 401) throw error;
    }
  }

  /** Deletes a photograph if it has arrived. If its answer was lost, it is sent again under its key to learn its id. */
  async function withdraw(
    tile: T,
    mayHaveArrived: () => boolean,
    answer?: Promise<Added>,
  ): Promise<void> {
    let arrival = answer;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        arrival ??= sendPhotograph(tile, { onProgress: () => {} });
        return void (await deletePhotograph((await arrival)._id));
      } catch (error) {
        if (!isUnanswered(error) || !mayHaveArrived()) return;
        arrival = undefined;
      }
      await waitForConnection(new AbortController().signal);
    }
  }

  return {
    /**
     * Sends the photographs that wait, also those that are added meanwhile. One that fails or is cancelled stops no other.
     * @returns false when they are being sent already, or were stopped
     * @throws ApiError 401 when the session is over
     */
    async send(): Promise<boolean> {
      if (running) return false;
      running = new AbortController();
      const { signal } = running;
      let refusal: unknown;
      const sendAll = async () => {
        for (;;) {
          await reconnected;
          const next = list.tiles().find(({ state }) => state === 'waiting');
          if (!next || signal.aborted || refusal) return;
          await sendOne(next, signal).catch((error) => {
            refusal ??= error;
          });
        }
      };
      // Those that are under way can be stopped until the last of them has ended.
      await Promise.all(Array.from({ length: AT_ONCE }, sendAll));
      running = undefined;
      if (refusal) throw refusal;
      return !signal.aborted;
    },

    /** Ends all uploads but those that are being withdrawn. */
    stop: () => running?.abort(),

    /** Removes a photograph from the list, and from the server if it may have arrived there. */
    remove(key: string) {
      const tile = list.tiles().find((one) => one.key === key);
      list.remove(key);
      if (tile?.mayHaveArrived && !tile.id && tile.state !== 'sending')
        void list.track(withdraw(tile, () => true));
    },
  };
}
