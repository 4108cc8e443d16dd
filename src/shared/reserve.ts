import type { EventEmitter } from 'node:events';
import { appendFile, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Mutex } from 'async-mutex';
import { env } from '@/config/env';
import { isDiskFull } from './errorCauses';

/** Bytes that are kept free for deletions and sign-ins: SQLite writes what changes before it frees anything. */
const RESERVE_BYTES = 16 * 2 ** 20;

/** A folder with fewer free bytes counts as full. */
const LEAST_FREE_BYTES = 2 ** 20;

/** Milliseconds until the reserve is filled after the last call that it was left to. */
const REFILL_MS = 2_000;

const file = (): string => path.join(env.DATA_DIR, 'reserve');

/** MongoDB keeps its rows elsewhere. */
const isNeeded = env.DATABASE_URI === undefined;

/** Lets the reserve be filled and released one after the other. */
const lock = new Mutex();

/** How many calls are under way that may use the room of the reserve. */
let users = 0;

/** Bytes that the disk of a folder has free for this process. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes that the reserve lacks, as it does while the disk of the database is full. */
const missingBytes = async (): Promise<number> =>
  RESERVE_BYTES - ((await stat(file()).catch(() => undefined))?.size ?? 0);

/** Fills the reserve as far as there is room, unless a call uses its room. What it has already stays. */
export const fillReserve = (): Promise<void> =>
  lock.runExclusive(async () => {
    const missing = isNeeded && users === 0 ? await missingBytes() : 0;
    if (missing <= 0) return;
    await appendFile(file(), Buffer.alloc(missing), { mode: 0o600 }).catch((error) => {
      if (!isDiskFull(error)) throw error;
    });
  });

type Answer = Pick<EventEmitter, 'once'> & { readonly closed?: boolean };

/** On a full disk leaves the reserve to a call that makes room or signs somebody in, until its answer has ended. */
export async function releaseReserve(answer: Answer): Promise<void> {
  // One whose client has gone would never say that it has ended.
  if (!isNeeded || answer.closed) return;
  users += 1;
  answer.once('close', () => {
    users -= 1;
    setTimeout(() => void fillReserve().catch(() => {}), REFILL_MS).unref();
  });
  await lock.runExclusive(async () => {
    if ((await freeBytes(env.DATA_DIR)) < LEAST_FREE_BYTES) await rm(file(), { force: true });
  });
}

/** @throws Error with the code ENOSPC when the disk of a folder is full, or the reserve of the database cannot be filled */
export async function requireRoom(folder: string): Promise<void> {
  const hasReserve = folder === env.DATA_DIR && isNeeded;
  // Photographs may lie on the same disk: they get none of the room that a call has just had.
  await fillReserve();
  const isFull = (await freeBytes(folder)) < LEAST_FREE_BYTES;
  if (!isFull && (!hasReserve || users > 0 || (await missingBytes()) <= 0)) return;
  throw Object.assign(new Error(`The disk of ${folder} is full`), { code: 'ENOSPC' });
}
