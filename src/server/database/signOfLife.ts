import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { SiteIsRunning } from './siteIsRunning';
import type { Database } from './takeOver';

/** One document, which every running server writes to. */
const SIGN = 'sign-of-life';
const FILTER = { _id: 'site' as never };

/** Milliseconds between two signs of a server. */
const BEAT_MS = 2_000;
/** How long nobody must have given one: a server may be busy, or its database slow. */
const SILENCE_MS = 5_000;

/**
 * Has an import, and other servers, know that the site runs, on MongoDB, where any machine may be at the database: until
 * the process ends a word is changed every two seconds. What the word is says nothing, so that no two clocks are compared,
 * and what a killed server leaves is merely a word that changes no more.
 * @returns asks whether this server is the only one, by waiting until another would have given a sign; no time where none
 *   ever ran
 */
export async function giveSignsOfLife({ db }: Payload): Promise<() => Promise<boolean>> {
  const signs = (db as unknown as MongooseAdapter).connection.collection(SIGN);
  let own: string | undefined;
  let isHeard = false;
  const beat = async () => {
    const word = randomUUID();
    const found = await signs.findOneAndUpdate(FILTER, { $set: { word } }, { upsert: true });
    if (own && found?.word !== own) isHeard = true;
    own = word;
    return found;
  };
  const isFirst = !(await beat());
  const begun = Date.now();
  setInterval(() => beat().catch(() => {}), BEAT_MS).unref();
  return async () => {
    if (!isFirst) await pause(Math.max(0, begun + SILENCE_MS - Date.now()));
    return !isHeard;
  };
}

/**
 * Waits until it is sure that no server runs; no time where none ever did.
 * @returns the last sign of life, for `requireSilence`
 * @throws SiteIsRunning
 */
export async function awaitSilence(database: Database): Promise<unknown> {
  const last = await lastSign(database);
  if (last === undefined) return last;
  await pause(SILENCE_MS);
  await requireSilence(database, last);
  return last;
}

/** @throws SiteIsRunning when a server has started since `last` */
export async function requireSilence(database: Database, last: unknown): Promise<void> {
  if ((await lastSign(database)) !== last) throw new SiteIsRunning();
}

const lastSign = async (database: Database): Promise<unknown> =>
  (await database.collection(SIGN).findOne(FILTER))?.word;
