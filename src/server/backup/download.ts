import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Mutex, withTimeout } from 'async-mutex';
import type { PayloadRequest } from 'payload';
import { siteUrl } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';
import { BACKUP } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { perProcess } from '@/shared/processState';
import { recordSecurityEvent } from '../accounts/securityLog';
import { AppError } from '../errors';
import { digestOf, newMeter } from '../files/digest';
import type { Buffers } from '../files/pieces';
import { attachmentHeaders } from '../http/bytesAnswer';
import { newIncomingFolder } from '../images/storage/disk';
import type { Key } from '../images/storage/keys';
import { storage } from '../images/storage/storage';
import {
  FILE_LIST,
  type FileLine,
  listFile,
  MANIFEST,
  type Manifest,
  manifestText,
  sealManifest,
} from '../transfer/manifest';
import { OWNER_ONLY, toLines } from '../transfer/ndjson';
import { readSite } from '../transfer/readSite';
import { type ZipFile, zipBytes, zipLength } from '../zip';

/** A browser asks for a download again as it gives up one that it has only looked at. */
const lock = perProcess('site-download', () => {
  const busy = new AppError('conflict', MESSAGES.backupDownloading);
  return withTimeout(new Mutex(), BACKUP.patienceSeconds * 1_000, busy);
});

/** Stands in a list for what is known when a file has been sent: it is as long as a SHA-256. */
const UNKNOWN = '0'.repeat(64);

/**
 * Everything of the site as a ZIP of what `npm run export` writes, for one reader at a time. It breaks off at a file that is
 * deleted for good or replaced meanwhile.
 * @throws AppError `conflict` while another one is being sent, `busy` when the site is being changed all the time
 */
export async function siteZip(user: User, req: PayloadRequest) {
  const release = await lock.acquire();
  let folder = '';
  const end = async () => {
    release();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
  try {
    folder = await newIncomingFolder();
    const files = await listFiles(req, folder);
    const content = send(files, end);
    // From its first step on it ends by itself when it is given up.
    await content.next();
    req.signal?.addEventListener('abort', () => {
      content
        .return(undefined)
        .catch((err) => req.payload.logger.warn({ err, msg: 'A download could not be ended' }));
    });
    if (req.method === 'HEAD' || req.signal?.aborted) await content.return(undefined);
    else await recordSecurityEvent('exported', user, req);
    const name = `${new URL(siteUrl).hostname}-${new Date().toISOString().slice(0, 10)}.zip`;
    return {
      content,
      bytes: zipLength(files),
      headers: attachmentHeaders(name, 'application/zip'),
    };
  } catch (error) {
    await end();
    if (!(error instanceof StartError)) throw error;
    throw new AppError('busy', MESSAGES.siteChanging, { retryAfter: 60 });
  }
}

async function* send(files: ZipFile[], end: () => Promise<void>) {
  try {
    yield new Uint8Array();
    yield* zipBytes(files);
  } finally {
    await end();
  }
}

/** The files of an export of the site as it is now. Its documents are in `folder`; what is not known before is filled in on the way. */
async function listFiles({ payload }: PayloadRequest, folder: string): Promise<ZipFile[]> {
  let lines: FileLine[] = [];
  const newCopier = async () => {
    lines = [];
    const sizes = new Map<Key, number>();
    for (const subfolder of ['originals', 'derivatives'] as const)
      for await (const { key, bytes } of storage.listSizes(subfolder)) sizes.set(key, bytes);
    return async (key: Key) => {
      const bytes = sizes.get(key);
      const line = bytes === undefined ? undefined : { key, bytes, sha256: UNKNOWN };
      if (line) lines.push(line);
      return line;
    };
  };
  await mkdir(path.join(folder, 'documents'), { mode: OWNER_ONLY.folder });
  const manifest = await readSite(payload, folder, { newCopier });
  const date = new Date(manifest.exportedAt);
  const documents = Object.entries(manifest.documents).map(([list, { bytes }]) => ({
    ...{ name: listFile(list), size: bytes, date },
    read: () => createReadStream(path.join(folder, listFile(list))),
  }));
  const photographs = lines.map((line) => ({
    ...{ name: line.key, size: line.bytes, date },
    read: (buffers?: Buffers) => readMeasured(line, buffers),
  }));
  const list = { name: FILE_LIST, size: manifest.files.bytes, date };
  const last = { name: MANIFEST, size: Buffer.byteLength(manifestText(manifest)), date };
  return [
    ...documents,
    ...photographs,
    { ...list, read: () => inUtf8(toLines(lines)) },
    { ...last, read: () => inUtf8(sealedManifest(manifest, lines)) },
  ];
}

async function* readMeasured(line: FileLine, buffers?: Buffers) {
  const meter = newMeter();
  yield* meter.pass(storage.read(line.key, buffers));
  line.sha256 = meter.digest().sha256;
}

async function* sealedManifest(manifest: Manifest, lines: FileLine[]) {
  const { sha256 } = await digestOf(toLines(lines));
  yield manifestText(sealManifest({ ...manifest, files: { ...manifest.files, sha256 } }));
}

async function* inUtf8(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text);
}
