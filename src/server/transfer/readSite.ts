import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';
import type { Media } from '@/payload-types';
import { digestOf } from '../files/digest';
import { type Key, keysOf } from '../images/storage/keys';
import { RELEASE } from '../release';
import { settleAll } from '../settleAll';
import type { Report } from './commandLine';
import { documentsOf, type ExportOptions, LISTS } from './exportedDocuments';
import {
  digestOfSecret,
  FILE_LIST,
  type FileLine,
  type ListDigest,
  listFile,
  MANIFEST,
  type Manifest,
  manifestText,
  newManifest,
} from './manifest';
import { linesIn, OWNER_ONLY, toLines, writeLines } from './ndjson';

/** How often a site that is being changed is read. */
const ATTEMPTS = 10;
const PAUSE_MS = 1_000;

/** Photographs between two reports of the progress. */
const STEP = 100;

/** Copies a file of a photograph, and describes it. @returns undefined when there is no such file, or none any more */
export type CopyFile = (key: Key) => Promise<FileLine | undefined>;

type Reading = ExportOptions & {
  /** Called for each attempt, which begins from nothing. */
  newCopier: () => Promise<CopyFile>;
  report?: Report;
};

/**
 * Reads a site as it was at one moment: writes its lists and the manifest into a folder, which has the subfolder `documents`,
 * and has its files copied. No transaction spans documents and files. So all documents are read twice: when both readings are
 * the same, this was the site at the moment between them.
 * @throws StartError when the site is being changed all the time, and what the copying throws
 */
export async function readSite(
  payload: Payload,
  folder: string,
  { newCopier, report = () => {}, ...options }: Reading,
): Promise<Manifest> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const documents = await writeDocuments(payload, folder, options);
    if (await isUnchanged(payload, documents, options)) {
      const { files, missing } = await copyFiles(folder, await newCopier(), report);
      // A photograph that was deleted while its files were being copied is no missing one.
      if (missing.length === 0 || (await isUnchanged(payload, documents, options))) {
        const [secret, locales] = [digestOfSecret(payload), env.SITE_LOCALES];
        const described = { version: RELEASE, locales, documents, files, missing, secret };
        return writeManifest(folder, newManifest(described));
      }
    }
    report('The site is being changed: reading it again.');
    await pause(PAUSE_MS);
  }
  throw new StartError('The site is being changed all the time: stop it, or try again later.');
}

async function writeManifest(folder: string, manifest: Manifest): Promise<Manifest> {
  const options = { mode: OWNER_ONLY.file };
  await writeFile(path.join(folder, MANIFEST), manifestText(manifest), options);
  return manifest;
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

/** Copies the files of all photographs of a list, and writes their own list. @returns it, and the files that the site lacks */
async function copyFiles(folder: string, copyFile: CopyFile, report: Report) {
  const missing: Key[] = [];
  const copied = async function* () {
    let photographs = 0;
    for await (const line of linesIn(createReadStream(path.join(folder, listFile('media'))))) {
      const keys = keysOf(JSON.parse(line) as Media);
      // The files of one photograph at a time: a bucket takes a while to answer.
      const files = await settleAll(keys.map(copyFile));
      missing.push(...keys.filter((_, index) => !files[index]));
      yield* files.filter((file) => file !== undefined);
      photographs += 1;
      if (photographs % STEP === 0) report(`${photographs} photographs`);
    }
  };
  const files = await writeLines(path.join(folder, FILE_LIST), toLines(copied()));
  return { files, missing };
}
