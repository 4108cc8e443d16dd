import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { newIncomingFolder } from '../images/folders';
import { type Key, storage } from '../images/storage/storage';
import type { Progress } from './export';
import { digestOf, writeBytes } from './lines';
import type { FileLine } from './manifest';
import { filesIn } from './readExport';
import { settleAll } from './settleAll';
import { TransferError } from './transferError';

/** Files that are put in place at the same time: a bucket takes a while to answer. */
const AT_ONCE = 8;

/** Files between two words about how far it has come. */
const STEP = 400;

/**
 * Puts the files of an export where the site keeps its own. One that lies there already stays untouched.
 * @returns what removes those that were not there, and puts back those that were others; the next start of the
 *   site removes what it keeps for that
 * @throws TransferError when one is not what it was when the export was looked at
 */
export async function putFiles(folder: string, say: Progress): Promise<() => Promise<void>> {
  const incoming = await newIncomingFolder();
  const added: Key[] = [];
  const replaced = new Map<Key, string>();
  const takeBack = async () => {
    await storage.remove(added);
    for (const [key, before] of replaced) await storage.put(before, key);
    await rm(incoming, { recursive: true, force: true });
  };
  const put = async (file: FileLine) => {
    const stored = await storage.open(file.key);
    if (stored && (await digestOf(stored.stream)).sha256 === file.sha256) return;
    // A copy: storage may keep the file itself, which belongs to the export.
    const copy = path.join(incoming, path.basename(file.key));
    const { sha256 } = await writeBytes(copy, createReadStream(path.join(folder, file.key)));
    if (sha256 !== file.sha256) throw new TransferError(`${file.key} has changed meanwhile.`);
    const before = `${copy}.before`;
    if (!stored) added.push(file.key);
    else if (await storage.take(file.key, before)) replaced.set(file.key, before);
    await storage.put(copy, file.key);
    await rm(copy);
  };
  say('Putting files in place.');
  try {
    let count = 0;
    for await (const files of batches(filesIn(folder))) {
      await settleAll(files.map(put));
      count += files.length;
      if (count % STEP === 0) say(`${count} files are in place.`);
    }
    if (replaced.size === 0) await rm(incoming, { recursive: true, force: true });
    return takeBack;
  } catch (error) {
    await takeBack();
    throw error;
  }
}

async function* batches<T>(values: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const value of values) {
    batch.push(value);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
