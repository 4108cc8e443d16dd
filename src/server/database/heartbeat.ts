import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';

/** Every running server writes to its one document. Servers of all versions must use the same name. */
const COLLECTION = 'sign-of-life';
const FILTER = { _id: 'site' as never };

const INTERVAL_MS = 2_000;
/** How long no other server may have written: one may be busy, or its database slow. */
const SILENCE_MS = 5_000;

/** A command beside the site also lets servers know that it runs, in a field of its own, so that it hides no server. */
export type Program = 'server' | 'command';
const FIELD = { server: 'word', command: 'command' } as const;

/**
 * Lets other servers on a MongoDB know that this one runs, by a random token every two seconds. Tokens are compared and
 * not times, so that clocks do not matter.
 * @param onBeat is told after each heartbeat whether another server has written since the one before
 * @returns asks whether this program is the only one; waits until another would have written, if ever one ran
 */
export async function startHeartbeat(
  { db }: Payload,
  program: Program,
  onBeat: (isOtherRunning: boolean) => void,
): Promise<() => Promise<boolean>> {
  const heartbeats = (db as unknown as MongooseAdapter).connection.collection(COLLECTION);
  /** The document as this program has left it. */
  let left: Record<string, unknown> | undefined;
  let hasSeenOther = false;
  const beat = async () => {
    const token = { [FIELD[program]]: randomUUID() };
    const found = await heartbeats.findOneAndUpdate(FILTER, { $set: token }, { upsert: true });
    const hasWritten = (other: Program) =>
      left !== undefined && found?.[FIELD[other]] !== left[FIELD[other]];
    const isServerRunning = hasWritten('server');
    if (isServerRunning || hasWritten('command')) hasSeenOther = true;
    left = { ...found, ...token };
    onBeat(isServerRunning);
    return found;
  };
  const isFirst = !(await beat());
  const begun = Date.now();
  setInterval(() => beat().catch(() => {}), INTERVAL_MS).unref();
  return async () => {
    if (!isFirst) await pause(Math.max(0, begun + SILENCE_MS - Date.now()));
    return !hasSeenOther;
  };
}
