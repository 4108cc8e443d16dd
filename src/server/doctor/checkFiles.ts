import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { CONNECTION, TRASH } from '@/contract/limits';
import { countWithNoun } from '@/shared/countWithNoun';
import { isAlone } from '../database/otherServers';
import { INCOMING } from '../images/storage/disk';
import { type Key, keysOf } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { iterateDocuments } from '../lists/iterateDocuments';
import { moveToTrash } from './trash';

/** Milliseconds from which on a file is too old to belong to a running upload; 0 when no other server runs. */
export const minOrphanAgeMs = async () =>
  (await isAlone()) ? 0 : CONNECTION.requestTimeout * 1_000;

/**
 * Compares the rows of `media` with the stored files.
 * @param minAgeMs unowned files that are younger do not count
 * @returns `orphans`: stored files that no row names, and that no committed change leaves to be removed; `missing`: files that a row names and that are not stored
 */
export async function checkFiles(payload: Payload, minAgeMs = 0) {
  const present = new Set<Key>();
  for (const folder of ['originals', 'derivatives'] as const)
    for await (const key of storage.list(folder)) present.add(key);
  const expected = new Set<Key>();
  for await (const media of iterateDocuments(payload, 'media'))
    for (const key of keysOf(media)) expected.add(key);
  // These are to be removed without the trash. Read after the rows, so that a deletion meanwhile makes no orphans.
  for await (const { keys } of iterateDocuments(payload, 'file-removal'))
    for (const key of keys as Key[]) present.delete(key);
  const unowned = [...present].filter((key) => !expected.has(key));
  const orphans = await filterByAge(unowned, minAgeMs, (key) => storage.timeStored(key));
  const missing: Key[] = [];
  // A file may have been stored after the list was read.
  for (const key of expected)
    if (!present.has(key) && !(await storage.timeStored(key))) missing.push(key);
  return { orphans, missing };
}

/**
 * Removes what a killed process left: incomplete uploads, and files whose rows were never committed. An original that no
 * row names is moved to the trash instead, since another database may name it.
 * @param mostOriginals with more orphan originals than this no stored file is removed
 * @returns as `checkFiles`, and `leftOriginals`: the originals that no row names and that are still in their place
 */
export async function repairFiles(payload: Payload, mostOriginals = Number.POSITIVE_INFINITY) {
  const [incoming, found] = [await incomingFolders(), await checkFiles(payload)];
  if (incoming.length + found.orphans.length > 0) {
    const age = await minOrphanAgeMs();
    for (const folder of await filterByAge(incoming, age, changedAt))
      await rm(folder, { recursive: true, force: true });
    // A running upload may have committed some of them since, and stored others.
    const { orphans } = await checkFiles(payload, age);
    const seen = new Set(found.orphans);
    found.orphans = orphans.filter((key) => seen.has(key));
  }
  const orphanOriginals = found.orphans.filter(isOriginal);
  const isTooMuch = orphanOriginals.length > mostOriginals;
  const moved = isTooMuch ? new Set<Key>() : await removeOrphans(payload, found.orphans);
  return { ...found, leftOriginals: orphanOriginals.filter((key) => !moved.has(key)) };
}

/** @returns the originals that were moved to the trash */
async function removeOrphans({ logger }: Payload, orphans: Key[]): Promise<Set<Key>> {
  const moved = await moveToTrash(orphans.filter(isOriginal));
  const removed = orphans.filter((key) => !isOriginal(key));
  await storage.remove(removed);
  if (moved.length)
    logger.warn({
      msg: `Moved ${countWithNoun(moved.length, 'original')} that no photograph owns to the trash, for ${TRASH.days} days. If this is an older database, npm run doctor restore brings them back once the right one is there`,
    });
  if (removed.length)
    logger.info({ msg: `Removed ${removed.length} files that no photograph owns` });
  return new Set(moved);
}

/** Whether a key is that of an original, and not of an unfinished copy (storage/disk.ts). */
const isOriginal = (key: Key): boolean => /^originals\/[^.]/.test(key);

async function incomingFolders(): Promise<string[]> {
  const names = await readdir(INCOMING).catch(() => []);
  return names.map((name) => path.join(INCOMING, name));
}

const changedAt = (file: string): Promise<Date | undefined> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  );

async function filterByAge<Name extends string>(
  files: Name[],
  minAgeMs: number,
  since: (file: Name) => Promise<Date | undefined>,
): Promise<Name[]> {
  if (minAgeMs === 0) return files;
  const before = Date.now() - minAgeMs;
  const times = await Promise.all(files.map(since));
  return files.filter((_, index) => (times[index]?.getTime() ?? Number.POSITIVE_INFINITY) < before);
}
