import type { Payload } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { BACKUP } from '@/contract/limits';
import { countWithNoun } from '@/shared/countWithNoun';
import { stopping } from '@/shared/processState';
import { DAY_MS } from '../daily';
import { digestOf } from '../files/digest';
import { inBatches } from '../lists/inBatches';
import { settleAll } from '../settleAll';
import { backupSource } from '../transfer/exportSource';
import { checkExport, filesIn, readManifest } from '../transfer/readExport';
import { BackupError } from './backupError';
import { type Copy, type FileKey, fileKey, listCopies } from './copies';
import type { Place } from './place';

/** A bucket takes a while to answer. */
const READ_AT_ONCE = 8;

/** The files of photographs that a copy names. @throws StartError when its list is damaged */
export async function* filesOf(place: Place, { key }: Copy) {
  const source = await backupSource(place, key);
  yield* filesIn({ source, manifest: await readManifest(source) });
}

/**
 * Reads back all lists of a copy as an import would, and some of its originals.
 * @throws StartError when one is damaged; it is sent again with the next backup
 */
export async function checkPart(payload: Payload, place: Place, { key }: Copy): Promise<void> {
  const source = await backupSource(place, key);
  const { documents } = await readManifest(source);
  const share = BACKUP.sample / (documents.media?.lines ?? 1);
  const reads = (file: string) => file.startsWith('originals/') && Math.random() < share;
  const { damaged } = await checkExport(source, payload.config, { withoutDamaged: true, reads });
  await removeDamaged(
    place,
    [...damaged.values()].map(({ sha256 }) => fileKey(sha256)),
  );
}

/**
 * Reads back every file in a place, and removes what no copy names any more, unless a copy cannot be read.
 * @throws BackupError when a file is damaged, which is sent again with the next backup
 */
export async function checkWhole({ logger }: Payload, place: Place): Promise<void> {
  const { storage } = place;
  const damaged: FileKey[] = [];
  const check = async (key: FileKey) => {
    stopping.throwIfAborted();
    const file = await storage.open(key);
    // Not what a kill has left of an unfinished one.
    if (file && /^files\/\w{64}$/.test(key) && fileKey((await digestOf(file)).sha256) !== key)
      damaged.push(key);
  };
  for await (const keys of inBatches(storage.list('files'), READ_AT_ONCE))
    await settleAll(keys.map(check));
  await removeDamaged(place, damaged);
  const named = new Set<string>();
  for (const copy of await listCopies(storage)) {
    try {
      for await (const key of namedBy(place, copy)) named.add(key);
    } catch (err) {
      if (!(err instanceof StartError)) throw err;
      logger.warn({ err, msg: `${copy.key} in ${place.name} cannot be read` });
      return;
    }
  }
  await removeUnnamed(place, named);
}

async function* namedBy(place: Place, copy: Copy) {
  const source = await backupSource(place, copy.key);
  const manifest = await readManifest(source);
  for (const { sha256 } of [...Object.values(manifest.documents), manifest.files])
    yield fileKey(sha256);
  for await (const { sha256 } of filesIn({ source, manifest })) yield fileKey(sha256);
}

/** Those that were stored long ago: a backup under way has not named its own yet. */
async function removeUnnamed({ storage }: Place, named: ReadonlySet<string>): Promise<void> {
  const unnamed: FileKey[] = [];
  for await (const key of storage.list('files')) {
    if (named.has(key)) continue;
    const stored = await storage.timeStored(key);
    if (stored && Date.now() - stored.getTime() > DAY_MS) unnamed.push(key);
  }
  await storage.remove(unnamed);
}

async function removeDamaged({ storage, name }: Place, keys: FileKey[]): Promise<void> {
  if (keys.length === 0) return;
  await storage.remove(keys);
  throw new BackupError(
    `Damaged in ${name}: ${countWithNoun(keys.length, 'file')}. The next backup sends again what the site still has of it.`,
  );
}
