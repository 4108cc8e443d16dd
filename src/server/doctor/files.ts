import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { isOneOfSeveral } from '@/config/env';
import { everyPhotograph } from '../images/everyPhotograph';
import { filesOf } from '../images/files';
import { FOLDER } from '../images/folders';
import { type Key, storage } from '../images/storage/storage';

/** Stored files that no row knows, and those that a row misses. */
export type FileReport = { orphans: Key[]; missing: Key[] };

/**
 * At the start of a server that stands alone nobody else writes; several servers share one storage, where what
 * is younger than an hour may belong to a request under way.
 */
const SETTLED_MS = isOneOfSeveral ? 60 * 60 * 1000 : 0;

/**
 * Compares the rows of `media` with the stored files (decision F13).
 * @param settledMs files younger than this many milliseconds are left alone
 */
export async function checkFiles(payload: Payload, settledMs: number): Promise<FileReport> {
  const present = new Set<Key>();
  for (const room of ['originals', 'derivatives'] as const)
    for await (const key of storage.list(room)) present.add(key);
  const expected = new Set<Key>();
  for await (const media of everyPhotograph(payload))
    for (const key of filesOf(media)) expected.add(key);
  const unknown = [...present].filter((key) => !expected.has(key));
  const orphans = await settled(unknown, settledMs, (key) => storage.storedAt(key));
  const missing: Key[] = [];
  // A file may have come after the list was read.
  for (const key of expected)
    if (!present.has(key) && !(await storage.storedAt(key))) missing.push(key);
  return { orphans, missing };
}

/** Removes what a kill left behind: half-taken uploads and files whose rows were never kept. */
export async function repairFiles(payload: Payload, settledMs = SETTLED_MS): Promise<FileReport> {
  for (const left of await settled(await incoming(), settledMs, changedAt))
    await rm(left, { recursive: true, force: true });
  const report = await checkFiles(payload, settledMs);
  await storage.remove(report.orphans);
  if (report.orphans.length)
    payload.logger.info({ msg: `Removed ${report.orphans.length} files that no photograph owns` });
  if (report.missing.length)
    payload.logger.error({
      msg: `${report.missing.length} files of photographs are missing; run npm run doctor`,
    });
  return report;
}

/** What lies on this machine's disk of requests under way. */
async function incoming(): Promise<string[]> {
  const names = await readdir(FOLDER.incoming).catch(() => []);
  return names.map((name) => path.join(FOLDER.incoming, name));
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
