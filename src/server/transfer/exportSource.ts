import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openPromise } from 'yauzl';
import { StartError } from '@/config/start-error.mjs';
import { capitalized } from '@/shared/countWithNoun';
import { type Copy, fileKey, listCopies, parseCopy } from '../backup/copies';
import { bucketPlace, folderPlace, type Place, restoreCommand } from '../backup/place';
import { MANIFEST } from './manifest';

/** Where an export is read from: its folder, a ZIP of it, or a backup. */
export type ExportSource = {
  /** In a message. */
  name: string;
  /** The text of the manifest; undefined when there is none. */
  manifest: () => Promise<string | undefined>;
  /**
   * Opens a file; undefined when it is missing.
   * @param sha256 as the manifest or the list of files has it: a backup stores its files by it
   * @throws DamagedError, or the stream does, where a ZIP is broken
   */
  open: (name: string, sha256: string) => Promise<Readable | undefined>;
};

/** A ZIP has not what its directory says. */
export class DamagedError extends Error {}

/** Of a manifest at most; it grows by the files that a site lacks. */
const MOST_BYTES = 64e6;

const BUCKET = /^s3:\/\/([^/]+)\/?(.*)$/;

/**
 * Opens what the command line names: the folder of an export, a ZIP of it, a folder or bucket (`s3://name`) with backups, of
 * which the newest is taken, or one of these.
 * @throws StartError when there is nothing to import
 */
export async function openExport(named: string): Promise<ExportSource> {
  const [, bucket, copy] = BUCKET.exec(named) ?? [];
  if (bucket) return backupSource(bucketPlace(bucket), copy);
  const file = path.resolve(named);
  if (!existsSync(file)) throw new StartError(`There is no export ${file}.`);
  const folder = path.dirname(file);
  const key = `${path.basename(folder)}/${path.basename(file)}`;
  if (parseCopy(key)) return backupSource(folderPlace(path.dirname(folder)), key);
  if (!statSync(file).isDirectory()) return zipSource(file);
  if (existsSync(path.join(file, MANIFEST))) return folderSource(file);
  // One of the folders of a place is named for it.
  const place = ['copies', 'files'].includes(path.basename(file)) ? folder : file;
  return existsSync(path.join(place, 'copies'))
    ? backupSource(folderPlace(place))
    : folderSource(file);
}

function folderSource(folder: string): ExportSource {
  const open = async (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) ? createReadStream(file) : undefined;
  };
  return { name: folder, open, manifest: async () => textOf(await open(MANIFEST)) };
}

/** @throws StartError for one that is too long to be a manifest */
async function textOf(file: Readable | undefined): Promise<string | undefined> {
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES)
      throw new StartError(`${MANIFEST} is too long to be that of an export.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Takes the manifest wherever it stands: a ZIP that a computer has made anew has a folder around everything. */
async function zipSource(file: string): Promise<ExportSource> {
  const options = { lazyEntries: true, autoClose: false };
  const refuse = (cause: Error): never => {
    throw new StartError(`${file} is no ZIP, or only a part of one.`, { cause });
  };
  const zip = await openPromise(file, options).catch(refuse);
  const entries = new Map<string, Parameters<typeof zip.openReadStreamPromise>[0]>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    refuse(error as Error);
  }
  const [manifest = MANIFEST] = [...entries.keys()]
    .filter((name) => path.posix.basename(name) === MANIFEST)
    .toSorted((one, other) => one.length - other.length);
  const root = manifest.slice(0, -MANIFEST.length);
  const open = async (name: string) => {
    const entry = entries.get(root + name);
    if (!entry) return undefined;
    return Readable.from(
      readEntry(() => zip.openReadStreamPromise(entry)),
      { objectMode: false },
    );
  };
  return { name: file, open, manifest: async () => textOf(await open(MANIFEST)) };
}

/** @throws DamagedError when a ZIP does not have the bytes that its directory says */
async function* readEntry(open: () => Promise<Readable>) {
  try {
    yield* await open();
  } catch (error) {
    throw new DamagedError((error as Error).message);
  }
}

/** @param named the key of one backup; the newest without it @throws StartError when there is none */
export async function backupSource(
  { storage, ...place }: Place,
  named = '',
): Promise<ExportSource> {
  const key = named ? parseCopy(named)?.key : await newestCopy({ storage, ...place });
  if (!key) throw new StartError(`${named} is no backup.`);
  return {
    name: key,
    open: async (_, sha256) => storage.open(fileKey(sha256)),
    manifest: async () => textOf(await storage.open(key)),
  };
}

/** @throws StartError when there is none, or those of several sites */
async function newestCopy({ storage, name, address }: Place): Promise<Copy['key']> {
  const copies = await listCopies(storage);
  const ofSites = new Map(copies.toReversed().map((copy) => [copy.site, copy]));
  const [newest, ...others] = ofSites.values();
  if (!newest) throw new StartError(`There is no backup in ${name}.`);
  if (others.length === 0) return newest.key;
  const lines = [newest, ...others].map(
    ({ key, at }) => `  ${restoreCommand({ address }, key)}   (${at.toISOString()})`,
  );
  throw new StartError(
    `${capitalized(name)} has backups of several sites. Import the newest of one of them:\n${lines.join('\n')}\n`,
  );
}
