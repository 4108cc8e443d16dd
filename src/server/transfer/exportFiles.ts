import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { SLUG } from '@collections/slugs';
import type { Media } from '@/payload-types';
import { fsync } from '../files/disk';
import { type Key, keysOf } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import { settleAll } from '../settleAll';
import { linesIn, OWNER_ONLY, toLines, writeBytes, writeLines } from './lines';
import { FILE_LIST, type FileLine, type Lines, listFile } from './manifest';
import type { Progress } from './run';

/** Photographs between two words about how far it has come. */
const STEP = 100;

/**
 * Copies the files of all photographs that an export has the documents of, and writes their list.
 * @returns that list, and the files that the site does not have
 */
export async function copyFiles(
  folder: string,
  say: Progress,
): Promise<{ files: Lines; missing: Key[] }> {
  const folders = ['originals', 'derivatives'].map((subfolder) => path.join(folder, subfolder));
  for (const subfolder of folders) {
    await rm(subfolder, { recursive: true, force: true });
    await mkdir(subfolder, { mode: OWNER_ONLY.folder });
  }
  const missing: Key[] = [];
  const copied = async function* () {
    let photographs = 0;
    for await (const line of linesIn(path.join(folder, listFile(SLUG.media)))) {
      const keys = keysOf(JSON.parse(line) as Media);
      // The files of one photograph at a time: a bucket takes a while to answer.
      const files = await settleAll(keys.map((key) => copyFile(key, folder)));
      missing.push(...keys.filter((_, index) => !files[index]));
      yield* files.filter((file) => file !== undefined);
      photographs += 1;
      if (photographs % STEP === 0) say(`${photographs} photographs`);
    }
  };
  const files = await writeLines(path.join(folder, FILE_LIST), toLines(copied()));
  for (const subfolder of folders) await fsync(subfolder);
  return { files, missing };
}

/** @returns undefined when there is no such file, or none any more */
async function copyFile(key: Key, folder: string): Promise<FileLine | undefined> {
  const found = await storage.open(key);
  if (!found) return undefined;
  try {
    return { key, ...(await writeBytes(path.join(folder, key), found.stream)) };
  } catch (error) {
    if (await storage.storedAt(key)) throw error;
    return undefined;
  }
}
