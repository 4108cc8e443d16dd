import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { TRASH } from '@/contract/limits';
import { counted } from '@/shared/counted';
import { MEDIA_FOLDER } from '../images/storage/disk';
import { type Key, keysOf } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { iterateDocuments } from '../lists/iterateDocuments';
import { moveToTrash } from './trash';

/** For how long an upload may be under way, in milliseconds (`requestTimeout` in src/front/serve.ts). */
export const LONGEST_UPLOAD_MS = 60 * 60 * 1000;

/**
 * Compares the rows of `media` with the stored files; unknown files younger than `settledMs` are left alone.
 * @returns stored files that no row knows, and those that a row misses
 */
export async function checkFiles(payload: Payload, settledMs: number) {
  const present = new Set<Key>();
  for (const folder of ['originals', 'derivatives'] as const)
    for await (const key of storage.list(folder)) present.add(key);
  const expected = new Set<Key>();
  for await (const media of iterateDocuments(payload, SLUG.media))
    for (const key of keysOf(media)) expected.add(key);
  const unknown = [...present].filter((key) => !expected.has(key));
  const orphans = await settled(unknown, settledMs, (key) => storage.storedAt(key));
  const missing: Key[] = [];
  // A file may have come after the list was read.
  for (const key of expected)
    if (!present.has(key) && !(await storage.storedAt(key))) missing.push(key);
  return { orphans, missing };
}

/**
 * Removes what a killed process left: incomplete uploads, and files whose rows were never committed. An original that no
 * row knows is moved to the trash instead, since another database may know it.
 * @param settledMs how old they must be; what is younger may belong to an upload under way
 * @param mostOriginals with more originals that no row knows every file is left where it is
 * @returns what was found, and the originals that no row knows and that are still in their place
 */
export async function repairFiles(
  payload: Payload,
  settledMs: () => Promise<number>,
  mostOriginals = Number.POSITIVE_INFINITY,
) {
  const [left, found] = [await incoming(), await checkFiles(payload, 0)];
  if (left.length + found.orphans.length > 0) {
    const age = await settledMs();
    for (const folder of await settled(left, age, changedAt))
      await rm(folder, { recursive: true, force: true });
    // An upload under way may have committed some of them since, and stored others.
    const { orphans } = await checkFiles(payload, age);
    const seen = new Set(found.orphans);
    found.orphans = orphans.filter((key) => seen.has(key));
  }
  const unknown = found.orphans.filter(isOriginal);
  const isTooMuch = unknown.length > mostOriginals;
  const moved = isTooMuch ? new Set<Key>() : await clear(payload, found.orphans);
  return { ...found, unknown: unknown.filter((key) => !moved.has(key)) };
}

/** Takes unowned files away: originals to the trash, the rest for good. @returns the originals that were moved */
async function clear({ logger }: Payload, orphans: Key[]): Promise<Set<Key>> {
  const moved = await moveToTrash(orphans.filter(isOriginal));
  const removed = orphans.filter((key) => !isOriginal(key));
  await storage.remove(removed);
  if (moved.length)
    logger.warn({
      msg: `Moved ${counted(moved.length, 'original')} that no photograph owns to the trash, for ${TRASH.days} days. If this is an older database, npm run doctor restore brings them back once the right one is there`,
    });
  if (removed.length)
    logger.info({ msg: `Removed ${removed.length} files that no photograph owns` });
  return new Set(moved);
}

/** Whether a key is that of an original, and not of a copy that was never finished (storage/disk.ts). */
const isOriginal = (key: Key): boolean => /^originals\/[^.]/.test(key);

/** What lies on this machine's disk of requests under way. */
async function incoming(): Promise<string[]> {
  const names = await readdir(MEDIA_FOLDER.incoming).catch(() => []);
  return names.map((name) => path.join(MEDIA_FOLDER.incoming, name));
}

const changedAt = (file: string): Promise<Date | undefined> =>
  stat(file).then(
    ({ mtime }) => mtime,
    () => undefined,
  );

/** Those of some files that are there and at least `settledMs` milliseconds old. */
async function settled<Name extends string>(
  files: Name[],
  settledMs: number,
  since: (file: Name) => Promise<Date | undefined>,
): Promise<Name[]> {
  if (settledMs === 0) return files;
  const before = Date.now() - settledMs;
  const times = await Promise.all(files.map(since));
  return files.filter((_, index) => (times[index]?.getTime() ?? Number.POSITIVE_INFINITY) < before);
}
