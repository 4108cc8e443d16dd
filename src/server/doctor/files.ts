import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { filesOf } from '../images/files';
import { FOLDER } from '../images/folders';
import { everyDocument, PAGE_SIZE } from './everyDocument';

/** Absolute paths: files that no row knows, and files that a row misses. */
export type FileReport = { orphans: string[]; missing: string[] };

/**
 * At a start on SQLite nobody else writes; several servers may share one folder on MongoDB, where what is
 * younger than an hour may belong to a request under way.
 */
const SETTLED_MS = env.DATABASE_URI ? 60 * 60 * 1000 : 0;

/**
 * Compares the rows of `media` with the files on disk (decision F13).
 * @param settledMs files younger than this many milliseconds are left alone
 */
export async function checkFiles(payload: Payload, settledMs: number): Promise<FileReport> {
  const present = [...(await filesIn(FOLDER.originals)), ...(await filesIn(FOLDER.derivatives))];
  const seen = new Set(present);
  const expected = new Set<string>();
  for await (const media of allMedia(payload))
    for (const file of filesOf(media)) expected.add(file);
  const unknown = present.filter((file) => !expected.has(file));
  const orphans = await settled(unknown, settledMs);
  const missing: string[] = [];
  // A file may have come after the list was read.
  for (const file of expected) if (!seen.has(file) && !(await exists(file))) missing.push(file);
  return { orphans, missing };
}

/** Removes what a kill left behind: half-taken uploads and files whose rows were never kept. */
export async function repairFiles(payload: Payload, settledMs = SETTLED_MS): Promise<FileReport> {
  for (const left of await settled(await filesIn(FOLDER.incoming), settledMs))
    await rm(left, { recursive: true, force: true });
  const report = await checkFiles(payload, settledMs);
  for (const orphan of report.orphans) await rm(orphan, { force: true });
  if (report.orphans.length)
    payload.logger.info({ msg: `Removed ${report.orphans.length} files that no photograph owns` });
  if (report.missing.length)
    payload.logger.error({
      msg: `${report.missing.length} files of photographs are missing; run npm run doctor`,
    });
  return report;
}

const allMedia = (payload: Payload) =>
  everyDocument((page) =>
    payload.find({
      collection: SLUG.media,
      depth: 0,
      limit: PAGE_SIZE,
      page,
      sort: 'id',
      overrideAccess: true,
      select: { filename: true, contentHash: true, derivatives: true },
    }),
  );

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => path.join(folder, name));
}

/** Those of some files that are at least `settledMs` milliseconds old. */
async function settled(files: string[], settledMs: number): Promise<string[]> {
  if (settledMs === 0) return files;
  const before = Date.now() - settledMs;
  const ages = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return files.filter((_, index) => (ages[index] ?? 0) < before);
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
