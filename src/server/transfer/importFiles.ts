import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { newIncomingFolder } from '../images/storage/disk';
import { storage } from '../images/storage/storage';
import { settleAll } from '../settleAll';
import { inBatchesOf, writeBytes } from './lines';
import type { FileLine } from './manifest';
import { filesIn } from './readExport';
import type { Progress } from './run';
import { TransferError } from './transferError';

/** Files that are put in place at the same time: a bucket takes a while to answer. */
const AT_ONCE = 8;

/** Files between two words about how far it has come. */
const STEP = 400;

/** Puts the files of an export where the site keeps its own. @throws TransferError when one has changed since it was checked */
export async function putFiles(folder: string, say: Progress): Promise<void> {
  const incoming = await newIncomingFolder();
  const put = async (file: FileLine) => {
    // A copy: storage may keep the file itself, which belongs to the export.
    const copy = path.join(incoming, path.basename(file.key));
    const { sha256 } = await writeBytes(copy, createReadStream(path.join(folder, file.key)));
    if (sha256 !== file.sha256) throw new TransferError(`${file.key} has changed meanwhile.`);
    await storage.put(copy, file.key);
    await rm(copy);
  };
  say('Putting files in place.');
  let count = 0;
  for await (const files of inBatchesOf(AT_ONCE, filesIn(folder))) {
    await settleAll(files.map(put));
    count += files.length;
    if (count % STEP === 0) say(`${count} files are in place.`);
  }
  await rm(incoming, { recursive: true });
}
