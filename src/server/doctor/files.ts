import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { MEDIA_FOLDER } from '../images/storage/folders';
import { keysOf } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import type { Key } from '../images/storage/types';
import { iterateDocuments } from '../lists/iterateDocuments';

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
 * Removes what a killed process left: incomplete uploads, and files whose rows were never committed.
 * @param settledMs how old they must be; what is younger may belong to an upload under way
 */
export async function repairFiles(payload: Payload, settledMs: () => Promise<number>) {
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
  const { orphans, missing } = found;
  await storage.remove(orphans);
  if (orphans.length)
    payload.logger.info({ msg: `Removed ${orphans.length} files that no photograph owns` });
  if (missing.length)
    payload.logger.error({
      msg: `${missing.length} files of photographs are missing; run npm run doctor`,
    });
  return found;
}

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
