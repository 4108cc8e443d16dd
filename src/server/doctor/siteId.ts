import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Payload } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { withIncomingFolder } from '../images/storage/disk';
import { SITE_ID } from '../images/storage/keys';
import { storage } from '../images/storage/storage';

/** The ids of the sites that storage and database belong to; undefined where none is written yet. */
export type SiteIds = { inStorage: string | undefined; inDatabase: string | undefined };

/**
 * Reads both ids, in the reverse order of `markStorage`, so that they agree even if another server writes them meanwhile.
 * @throws StartError when the id of the storage may not be read
 */
export async function readSiteIds(payload: Payload): Promise<SiteIds> {
  const file = await storage.open(SITE_ID).catch(refuseUnreadable);
  const inStorage = file && (await text(file)).trim();
  return { inStorage: inStorage || undefined, inDatabase: await readDatabaseId(payload) };
}

/** A bucket answers 403 for a missing file when the key may not list. */
function refuseUnreadable({ code, name }: NodeJS.ErrnoException): never {
  throw new StartError(
    `The file ${SITE_ID} cannot be read from the storage of photographs (${code ?? name}): in a bucket the key must be allowed to list it, and to read and write ${SITE_ID}.`,
  );
}

const readDatabaseId = async ({ kv }: Payload): Promise<string | undefined> =>
  (await kv.get<string>(SITE_ID)) ?? undefined;

/**
 * The id of the database, which is written if there is none. Of two servers that write it at once the first succeeds: the
 * key is unique.
 * @param given the id to write, by default a new one
 */
export async function ensureDatabaseId(payload: Payload, given?: string): Promise<string> {
  const known = await readDatabaseId(payload);
  if (known) return known;
  const id = given ?? randomUUID();
  try {
    // No export carries Payload's key-value store: an imported site is one of its own.
    const data = { key: SITE_ID, data: id };
    await payload.db.create({ collection: 'payload-kv', data, req: {} });
    return id;
  } catch (error) {
    const other = await readDatabaseId(payload);
    if (!other) throw error;
    return other;
  }
}

/** Writes an id into the storage, over any other. */
export const writeStorageId = (id: string): Promise<void> =>
  withIncomingFolder(async (folder) => {
    const file = path.join(folder, SITE_ID);
    await writeFile(file, `${id}\n`);
    await storage.put(file, SITE_ID);
  });
