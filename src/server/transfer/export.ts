import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { version } from '../../../package.json';
import { requireOwnStorage } from '../doctor/ownStorage';
import { digestOf } from '../files/digest';
import { exists, fsync } from '../files/disk';
import { requireBucket } from '../images/storage/storage';
import { documentsOf, LISTS } from './documents';
import { copyFiles } from './exportFiles';
import { OWNER_ONLY, toLines, writeLines } from './lines';
import { type Lines, listFile, MANIFEST, type Manifest, newManifest } from './manifest';
import type { Progress } from './run';
import { TransferError, transferFault } from './transferError';
import { requireNoUnfinishedImport } from './unfinishedImport';

/** How often a site that is being changed is read, and the milliseconds between. */
const ATTEMPTS = 10;
const PAUSE = 1_000;

/**
 * Writes a site as it was at one moment into a new folder, which is called `<folder>.partial` until it is whole. The
 * site may be running.
 * @throws TransferError when that cannot be done; nothing is left behind then
 */
export async function exportSite(
  payload: Payload,
  folder: string,
  say: Progress,
): Promise<Manifest> {
  if (await exists(folder)) throw new TransferError(`${folder} is there already.`);
  const partial = `${folder}.partial`;
  try {
    await requireNoUnfinishedImport(payload);
    await requireBucket();
    await requireOwnStorage(payload);
    // An export that was killed starts again.
    await rm(partial, { recursive: true, force: true });
    await mkdir(path.join(partial, 'documents'), { recursive: true, mode: OWNER_ONLY.folder });
    const manifest = await gather(payload, partial, say);
    const file = path.join(partial, MANIFEST);
    await writeFile(file, JSON.stringify(manifest, null, 2), { mode: OWNER_ONLY.file });
    for (const place of [file, path.join(partial, 'documents'), partial]) await fsync(place);
    await rename(partial, folder);
    await fsync(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw transferFault(error, folder);
  }
}

/**
 * No transaction spans documents and files. So all documents are read twice: when both readings are the same, this was
 * the site at the moment between them.
 */
async function gather(payload: Payload, folder: string, say: Progress): Promise<Manifest> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const documents = await writeDocuments(payload, folder);
    if (await isStill(payload, documents)) {
      const { files, missing } = await copyFiles(folder, say);
      // A photograph that was deleted while its files were being copied is no missing one.
      if (missing.length === 0 || (await isStill(payload, documents))) {
        return newManifest({ version, locales: env.SITE_LOCALES, documents, files, missing });
      }
    }
    say('The site is being changed: reading it again.');
    await pause(PAUSE);
  }
  throw new TransferError('The site is being changed all the time: stop it, or try again later.');
}

async function writeDocuments(payload: Payload, folder: string): Promise<Record<string, Lines>> {
  const written: Record<string, Lines> = {};
  for (const list of LISTS) {
    const file = path.join(folder, listFile(list));
    written[list] = await writeLines(file, toLines(documentsOf(payload, list)));
  }
  return written;
}

/** Whether what was read is what the site holds. */
async function isStill(payload: Payload, written: Record<string, Lines>): Promise<boolean> {
  for (const list of LISTS) {
    const { sha256 } = await digestOf(toLines(documentsOf(payload, list)));
    if (sha256 !== written[list]?.sha256) return false;
  }
  return true;
}
