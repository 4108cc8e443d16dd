import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from 'payload';
import { databaseFile, env } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';
import type { Media } from '@/payload-types';
import { refuseForeignStorage } from '../doctor/ownStorage';
import { digestOf } from '../files/digest';
import { fsync } from '../files/disk';
import { type Key, keysOf } from '../images/storage/keys';
import { requireBucket, storage } from '../images/storage/storage';
import { RELEASE } from '../release';
import { settleAll } from '../settleAll';
import { type Report, toStartError } from './commandLine';
import { documentsOf, type ExportOptions, LISTS } from './exportedDocuments';
import {
  digestOfSecret,
  FILE_LIST,
  type FileLine,
  type ListDigest,
  listFile,
  MANIFEST,
  type Manifest,
  newManifest,
} from './manifest';
import { linesIn, OWNER_ONLY, toLines, writeBytes, writeLines } from './ndjson';
import { requireNoUnfinishedImport } from './unfinishedImport';

/** How often a site that is being changed is read. */
const ATTEMPTS = 10;
const PAUSE_MS = 1_000;

/** Photographs between two reports of the progress. */
const STEP = 100;

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
    const manifest = await copySite(payload, partial, report, options);
    const file = path.join(partial, MANIFEST);
    await writeFile(file, JSON.stringify(manifest, null, 2), { mode: OWNER_ONLY.file });
    for (const place of [file, path.join(partial, 'documents'), partial]) await fsync(place);
    await rename(partial, folder);
    await fsync(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw toStartError(error, folder);
  }
}

/**
 * No transaction spans documents and files. So all documents are read twice: when both readings are the same, this was
 * the site at the moment between them.
 */
async function copySite(
  payload: Payload,
  folder: string,
  report: Report,
  options: ExportOptions,
): Promise<Manifest> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const documents = await writeDocuments(payload, folder, options);
    if (await isUnchanged(payload, documents, options)) {
      const { files, missing } = await copyFiles(folder, report);
      // A photograph that was deleted while its files were being copied is no missing one.
      if (missing.length === 0 || (await isUnchanged(payload, documents, options))) {
        const secret = digestOfSecret(payload);
        const locales = env.SITE_LOCALES;
        return newManifest({ version: RELEASE, locales, documents, files, missing, secret });
      }
    }
    report('The site is being changed: reading it again.');
    await pause(PAUSE_MS);
  }
  throw new StartError('The site is being changed all the time: stop it, or try again later.');
}

async function writeDocuments(
  payload: Payload,
  folder: string,
  options: ExportOptions,
): Promise<Record<string, ListDigest>> {
  const written: Record<string, ListDigest> = {};
  for (const list of LISTS) {
    const file = path.join(folder, listFile(list));
    written[list] = await writeLines(file, toLines(documentsOf(payload, list, options)));
  }
  return written;
}

async function isUnchanged(
  payload: Payload,
  written: Record<string, ListDigest>,
  options: ExportOptions,
) {
  for (const list of LISTS) {
    const { sha256 } = await digestOf(toLines(documentsOf(payload, list, options)));
    if (sha256 !== written[list]?.sha256) return false;
  }
  return true;
}

/** Copies the files of all photographs of an export, and writes their list. @returns it, and the files that the site lacks */
async function copyFiles(folder: string, report: Report) {
  const folders = ['originals', 'derivatives'].map((subfolder) => path.join(folder, subfolder));
  for (const subfolder of folders) {
    await rm(subfolder, { recursive: true, force: true });
    await mkdir(subfolder, { mode: OWNER_ONLY.folder });
  }
  const missing: Key[] = [];
  const copied = async function* () {
    let photographs = 0;
    for await (const line of linesIn(path.join(folder, listFile('media')))) {
      const keys = keysOf(JSON.parse(line) as Media);
      // The files of one photograph at a time: a bucket takes a while to answer.
      const files = await settleAll(keys.map((key) => copyFile(key, folder)));
      missing.push(...keys.filter((_, index) => !files[index]));
      yield* files.filter((file) => file !== undefined);
      photographs += 1;
      if (photographs % STEP === 0) report(`${photographs} photographs`);
    }
  };
  const files = await writeLines(path.join(folder, FILE_LIST), toLines(copied()));
  for (const subfolder of folders) await fsync(subfolder);
  return { files, missing };
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
