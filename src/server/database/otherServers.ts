import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { perProcess } from '@/shared/processState';
import { noteServerHeartbeat } from '../content/contentVersion';
import { fileUrl } from '../files/disk';

/** A command beside the site is announced too, in a field of its own, so that it hides no server. */
type Program = 'server' | 'command';

const state = perProcess('other-programs', () => ({
  isAlone: async () => false,
  /** Stays open until the process ends. */
  lock: undefined as Client | undefined,
}));

/** Lets other programs know that this one runs, and learns of those that run already, as while a new version takes over. */
export async function announceProgram(payload: Payload, program: Program = 'command') {
  if (payload.db.name === 'mongoose') {
    state.isAlone = await watchOtherServers(payload, program, (isOtherRunning) => {
      if (program === 'server') noteServerHeartbeat(payload, isOtherRunning);
    });
    return;
  }
  const isOnly = await lockSite(env.DATA_DIR);
  state.isAlone = async () => isOnly;
}

/** Whether no other server or command ran on this database when this program started. On MongoDB it may take some seconds to be sure. */
export const isAlone = (): Promise<boolean> => state.isAlone();

/** Every running server writes to its one document. Servers of all versions must use the same name. */
const COLLECTION = 'sign-of-life';
const FILTER = { _id: 'site' as never };
/** A server's field is still named `word`, since servers of other versions use that name. */
const FIELD = { server: 'word', command: 'command' } as const;

const INTERVAL_MS = 2_000;
/** Longer than the interval: a server may be busy, or its database slow. */
const SILENCE_MS = 5_000;

/**
 * Lets other servers on a MongoDB know that this one runs, by a random token every two seconds. Tokens are compared and
 * not times, so that clocks do not matter.
 * @param onBeat gets after each heartbeat whether another server has written since the one before
 * @returns a function that waits until another program would have written, and answers whether this one is the only one
 */
export async function watchOtherServers(
  { db }: Payload,
  program: Program,
  onBeat: (isOtherRunning: boolean) => void,
): Promise<() => Promise<boolean>> {
  const heartbeats = (db as unknown as MongooseAdapter).connection.collection(COLLECTION);
  /** The document after the last heartbeat. */
  let lastWritten: Record<string, unknown> | undefined;
  let hasSeenOther = false;
  const beat = async () => {
    const token = { [FIELD[program]]: randomUUID() };
    const found = await heartbeats.findOneAndUpdate(FILTER, { $set: token }, { upsert: true });
    const hasWritten = (other: Program) =>
      lastWritten !== undefined && found?.[FIELD[other]] !== lastWritten[FIELD[other]];
    const isServerRunning = hasWritten('server');
    if (isServerRunning || hasWritten('command')) hasSeenOther = true;
    lastWritten = { ...found, ...token };
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

/** Empty SQLite files beside the database; a lock on one ends with the process that holds it. */
const SERVERS = 'servers.lock';
/** Locked while a server checks: two that check at once might both take themselves for the only one. */
const CHECK = 'starts.lock';
const CHECK_TIMEOUT_MS = 5_000;

/**
 * Takes a lock that shows that a server runs on the SQLite file of a folder; another container may use the folder too.
 * @returns whether it is the only one
 */
export async function lockSite(folder: string): Promise<boolean> {
  const { createClient } = await import('@libsql/client');
  const open = (file: string) => createClient({ url: fileUrl(path.join(folder, file)) });
  const check = open(CHECK);
  await check.execute(`PRAGMA busy_timeout = ${CHECK_TIMEOUT_MS}`);
  await check.execute('BEGIN EXCLUSIVE');
  try {
    const servers = open(SERVERS);
    state.lock = servers;
    const alone = servers.execute('BEGIN EXCLUSIVE').then(() => servers.execute('COMMIT'));
    const isOnly = await alone.then(Boolean, () => false);
    // A read lock from here on, which any number of servers may hold.
    await servers.execute('BEGIN');
    await servers.execute('SELECT 1 FROM sqlite_master');
    return isOnly;
  } finally {
    // Closing alone keeps the lock until the statements are garbage.
    await check.execute('COMMIT');
    check.close();
  }
}
