import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { databaseFile, env } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';
import { refuseForeignStorage } from '../doctor/ownStorage';
import { fsync } from '../files/disk';
import type { Key } from '../images/storage/keys';
import { requireBucket, storage } from '../images/storage/storage';
import { type Report, toStartError } from './commandLine';
import type { ExportOptions } from './exportedDocuments';
import { type FileLine, MANIFEST } from './manifest';
import { OWNER_ONLY, writeBytes } from './ndjson';
import { readSite } from './readSite';
import { requireNoUnfinishedImport } from './unfinishedImport';

/** @throws StartError when there is no SQLite file, which Payload would make */
export async function requireSite(): Promise<void> {
  if (env.DATABASE_URI || existsSync(databaseFile)) return;
  throw new StartError(`There is no site in ${env.DATA_DIR}.`);
}

/**
 * Writes a site as it was at one moment into a new folder, which is called `<folder>.partial` until it is whole. The
 * site may be running.
 * @throws StartError when that cannot be done; nothing is left behind then
 */
export async function exportSite(
  payload: Payload,
  folder: string,
  report: Report,
  options: ExportOptions = {},
) {
  if (existsSync(folder)) throw new StartError(`${folder} is there already.`);
  const partial = `${folder}.partial`;
  try {
    await requireNoUnfinishedImport(payload);
    await requireBucket();
    await refuseForeignStorage(payload);
    // An export that was killed starts again.
    await rm(partial, { recursive: true, force: true });
    await mkdir(path.join(partial, 'documents'), { recursive: true, mode: OWNER_ONLY.folder });
    const folders = ['originals', 'derivatives'].map((name) => path.join(partial, name));
    const newCopier = async () => {
      await makeFolders(folders);
      return (key: Key) => copyFile(key, partial);
    };
    const manifest = await readSite(payload, partial, { ...options, newCopier, report });
    for (const name of [MANIFEST, 'documents', 'originals', 'derivatives', '.'])
      await fsync(path.join(partial, name));
    await rename(partial, folder);
    await fsync(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw toStartError(error, folder);
  }
}

/** Begins anew what is copied of the photographs' files. */
async function makeFolders(folders: string[]): Promise<void> {
  for (const subfolder of folders) {
    await rm(subfolder, { recursive: true, force: true });
    await mkdir(subfolder, { mode: OWNER_ONLY.folder });
  }
}

/** Undefined when there is no such file, or none any more. */
async function copyFile(key: Key, folder: string): Promise<FileLine | undefined> {
  const stream = await storage.open(key);
  if (!stream) return undefined;
  try {
    return { key, ...(await writeBytes(path.join(folder, key), stream)) };
  } catch (error) {
    if (await storage.timeStored(key)) throw error;
    return undefined;
  }
}
