import type { Payload } from 'payload';
import { env } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';
import { bucket } from '@/shared/bucket';
import { countWithNoun } from '@/shared/countWithNoun';
import { type Key, originalKey } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { iterateDocuments } from '../lists/iterateDocuments';
import { ensureDatabaseId, readSiteIds, type SiteIds, writeStorageId } from './siteId';

/** How many originals the storage has, how many rows name, and how many are both. */
export type Originals = Record<'stored' | 'named' | 'inBoth', number>;

/**
 * - `own`: database and storage carry the same id.
 * - `other`: they belong to different sites.
 * - `unmarked`: they seem to belong together, and one of them has no id yet.
 * - `lost`: the storage has no id, and lacks photographs that the database names: it is empty, or another site's.
 */
export type Verdict = 'own' | 'other' | 'unmarked' | 'lost';

const STORAGE = bucket
  ? { place: `the bucket ${bucket.name}`, setting: 'S3_BUCKET' }
  : { place: env.MEDIA_DIR, setting: 'MEDIA_DIR' };
const DATABASE = env.DATABASE_URI
  ? { place: 'the database that DATABASE_URI names', setting: 'DATABASE_URI' }
  : { place: `the database in ${env.DATA_DIR}`, setting: 'DATABASE_URI or DATA_DIR' };

/**
 * Makes sure that the storage belongs to the site of the database, and writes their id where it is missing.
 * @returns `isUsable`: false when the verdict is `lost`; `mayRepair`: false then too, and when both fit only in part and got
 *   their id just now, so that the owner is warned before anything is moved
 * @throws StartError with one sentence when it belongs to another site; nothing is written then
 */
export async function claimStorage(payload: Payload) {
  const { verdict, ids, originals } = await judge(payload);
  const { stored, inBoth, named } = originals;
  const isMatch = stored === inBoth && named === inBoth;
  if (verdict === 'unmarked') {
    await markStorage(payload, ids);
    if (!isMatch)
      payload.logger.warn({
        msg: `${STORAGE.place} and ${DATABASE.place} fit in part, and got one id: of ${countWithNoun(named, 'original')} that the database names ${named - inBoth} are missing, and ${stored - inBoth} others are stored. Run npm run doctor`,
      });
  }
  const mayRepair = verdict === 'own' || (verdict === 'unmarked' && isMatch);
  return { isUsable: verdict !== 'lost', mayRepair };
}

/**
 * Refuses a command where the storage belongs to another site, and writes nothing. @throws StartError
 * @param mayBeLost whether the command is of use where the storage lacks photographs and may be the wrong one
 */
export async function refuseForeignStorage(payload: Payload, { mayBeLost = true } = {}) {
  const { verdict } = await judge(payload);
  if (verdict === 'lost' && !mayBeLost)
    throw new StartError(
      `${STORAGE.place} lacks originals that ${DATABASE.place} names: set ${STORAGE.setting} to the storage of this site, or bring them back first.`,
    );
}

/** Assigns the storage to the site of the database, whatever site it belonged to. @returns a sentence for the owner */
export async function adoptStorage(payload: Payload): Promise<string> {
  await writeStorageId(await ensureDatabaseId(payload));
  const { stored, inBoth, named } = await countOriginals(payload);
  return `${STORAGE.place} belongs to ${DATABASE.place} now: it holds ${inBoth} of the ${countWithNoun(named, 'original')} that this database names, and ${stored - inBoth} others.`;
}

/** @throws StartError for `other` */
async function judge(payload: Payload) {
  let ids = await readSiteIds(payload);
  let originals: Originals = { stored: 0, inBoth: 0, named: 0 };
  if (!ids.inStorage || !ids.inDatabase) {
    originals = await countOriginals(payload);
    // Another server of this site may have written them meanwhile.
    ids = await readSiteIds(payload);
  }
  const verdict = judgeStorage(ids, originals);
  if (verdict === 'other') throw refusal();
  return { verdict, ids, originals };
}

async function countOriginals(payload: Payload): Promise<Originals> {
  const stored = new Set<Key>();
  for await (const key of storage.list('originals')) stored.add(key);
  let [inBoth, named] = [0, 0];
  for await (const { filename } of iterateDocuments(payload, 'media')) {
    if (!filename) continue;
    named += 1;
    if (stored.has(originalKey(filename))) inBoth += 1;
  }
  return { stored: stored.size, inBoth, named };
}

/** Writes the id of the database first: a server that reads the storage's finds the database's too. */
async function markStorage(payload: Payload, { inStorage }: SiteIds): Promise<void> {
  const id = await ensureDatabaseId(payload, inStorage);
  if (inStorage && inStorage !== id) throw refusal();
  if (inStorage) return;
  await writeStorageId(id).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code ?? error.name;
    throw new StartError(
      `The id of this site cannot be written into ${STORAGE.place} (${reason}).`,
    );
  });
}

const refusal = () =>
  new StartError(
    `The photographs in ${STORAGE.place} belong to another site than ${DATABASE.place}: set ${DATABASE.setting} or ${STORAGE.setting} to what belongs together, or give them to this database with npm run doctor adopt.`,
  );

/**
 * Judges whether a storage belongs to the site of a database (docs/decisions/0018-storage-belongs-to-one-site.md). Where an
 * id is missing, one original in common shows that they belong together; an empty storage without an id belongs to nobody.
 */
export function judgeStorage({ inStorage, inDatabase }: SiteIds, originals: Originals): Verdict {
  if (inStorage && inDatabase) return inStorage === inDatabase ? 'own' : 'other';
  const isInUse = Boolean(inStorage) || originals.stored > 0;
  if (isInUse && originals.inBoth === 0) return 'other';
  // Where only the database has an id and originals are missing, the site may have been started with an empty folder, and
  // have stored photographs there since.
  const isStrange = inDatabase && originals.inBoth < originals.named;
  if (isInUse) return isStrange ? 'lost' : 'unmarked';
  // The storage is empty and has no id.
  return originals.named > 0 ? 'lost' : 'unmarked';
}
