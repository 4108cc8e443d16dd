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

/** The folder of a place may be one in which somebody keeps other files too. */
const STORED = /^files\/[0-9a-f]{64}$/;
/** What a kill leaves of a file that is being stored (images/storage/disk.ts). */
const UNFINISHED = /^files\/\.[0-9a-f-]{36}$/;

/** The files of photographs that a copy names. @throws StartError when its list is damaged */
export async function* filesOf(place: Place, { key }: Copy) {
  const source = await backupSource(place, key);
  yield* filesIn({ source, manifest: await readManifest(source) });
}

/**
 * Reads back all lists of a copy as an import would, and some of its originals.
 * @throws StartError when a list is damaged, BackupError when originals are; they are sent again with the next backup
 */
export async function checkPart(payload: Payload, place: Place, { key }: Copy): Promise<void> {
  const source = await backupSource(place, key);
  const { documents } = await readManifest(source);
  const share = BACKUP.sample / (documents.media?.lines ?? 1);
  const reads = (file: string) => file.startsWith('originals/') && Math.random() < share;
  const { damaged } = await checkExport(source, payload.config, { withoutDamaged: true, reads });
  if (damaged.size === 0) return;
  await place.storage.remove([...damaged.values()].map(({ sha256 }) => fileKey(sha256)));
  throw damagedFiles(place, damaged.size);
}

/**
 * Reads back every file in a place, removes damaged ones, which the next backup sends again, and those that no copy names any more,
 * unless a copy cannot be read.
 * @returns what was found, as an error
 */
export async function checkWhole(place: Place): Promise<BackupError | undefined> {
  const { storage, name } = place;
  const whole = new Set<string>();
  const damaged: FileKey[] = [];
  const check = async (key: FileKey) => {
    stopping.throwIfAborted();
    const file = STORED.test(key) ? await storage.open(key) : undefined;
    if (!file) return;
    if (fileKey((await digestOf(file)).sha256) === key) whole.add(key);
    else damaged.push(key);
  };
  for await (const keys of inBatches(storage.list('files'), READ_AT_ONCE))
    await settleAll(keys.map(check));
  await storage.remove(damaged);
  const named = new Set<string>();
  const incomplete: string[] = [];
  let canReadAll = true;
  for (const copy of await listCopies(storage)) {
    let isComplete = true;
    try {
      for await (const key of namedBy(place, copy)) {
        named.add(key);
        isComplete &&= whole.has(key);
      }
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      isComplete = false;
      canReadAll = false;
    }
    if (!isComplete) incomplete.push(copy.key);
  }
  if (canReadAll) await removeUnnamed(place, named);
  if (damaged.length > 0) return damagedFiles(place, damaged.length);
  if (incomplete.length === 0) return undefined;
  const backups = countWithNoun(incomplete.length, 'backup');
  return new BackupError(
    `Not everything is there any more in ${name} of ${backups}, such as ${incomplete[0]}.`,
  );
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
    if (named.has(key) || !(STORED.test(key) || UNFINISHED.test(key))) continue;
    const stored = await storage.timeStored(key);
    if (stored && Date.now() - stored.getTime() > DAY_MS) unnamed.push(key);
  }
  await storage.remove(unnamed);
}

const damagedFiles = ({ name }: Place, count: number) =>
  new BackupError(
    `Damaged in ${name}: ${countWithNoun(count, 'file')}. The next backup sends again what the site still has of it.`,
  );
