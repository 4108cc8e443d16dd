import { randomUUID } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { env } from '@/config/env';
import { REMOVALS } from '@/contract/limits';
import { perProcess } from '@/shared/processState';
import { requireRoom } from '@/shared/reserve';
import { fsync } from '../../files/disk';
import { readPieces } from '../../files/pieces';
import { settleAll } from '../../settleAll';
import { SITE_ID, type StoredKey } from './keys';
import { type MediaStorage, undefinedIfMissing } from './mediaStorage';

/** The folder of the files of requests under way, which is cleaned when a server starts. */
export const INCOMING = path.join(env.MEDIA_DIR, 'incoming');

/** Makes a folder for the files of one request, on the same disk as the others so that a move is a rename. */
export async function newIncomingFolder(): Promise<string> {
  await fs.mkdir(INCOMING, { recursive: true });
  return fs.mkdtemp(`${INCOMING}${path.sep}`);
}

/** Runs `work` with such a folder, which is removed afterwards. */
export async function withIncomingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newIncomingFolder();
  return work(folder).finally(() => fs.rm(folder, { recursive: true, force: true }));
}

/** Thousands at once would take the threads that the files of visitors and password hashes wait for. */
const removals = perProcess('removals', () => pLimit(REMOVALS.atOnce));

/**
 * Files in folders below `root`; `trash` holds originals without an image, by day. A file may have several names (hard
 * links), so no file is ever written into.
 * @param mayLink whether what is stored may be the same bytes on the disk, as a hard link
 */
export function diskStorage(root: string, { mayLink = true } = {}): MediaStorage {
  /** Takes only the last part of a name, and in the trash the day before it, so that a key cannot lead elsewhere. */
  const pathOf = (key: StoredKey) => {
    if (key === SITE_ID) return path.join(root, SITE_ID);
    const [folder = '', day = ''] = key.split('/');
    return path.join(root, folder, folder === 'trash' ? day : '', path.basename(key));
  };
  async function put(file: string, key: StoredKey) {
    const folder = path.dirname(pathOf(key));
    // In the same folder, where the next start finds what a kill has left.
    const temporary = path.join(folder, `.${randomUUID()}`);
    await fs.mkdir(folder, { recursive: true });
    try {
      await (mayLink ? linkOrCopy : copyFile)(file, temporary);
      await fsync(temporary);
      await fs.rename(temporary, pathOf(key));
      await fsync(folder);
    } finally {
      // `rename` leaves it in place when both names are links to the same file.
      await fs.rm(temporary, { force: true });
    }
  }
  return {
    put,
    copy: (from, to) => undefinedIfMissing(put(pathOf(from), to).then(() => true)).then(Boolean),
    copyTo: (key, file) =>
      undefinedIfMissing(linkOrCopy(pathOf(key), file).then(() => true)).then(Boolean),
    async open(key) {
      const found = await undefinedIfMissing(fs.stat(pathOf(key)));
      return found && createReadStream(pathOf(key));
    },
    read: (key, buffers) => readPieces(pathOf(key), buffers),
    async move(from, to) {
      if (existsSync(pathOf(to))) return false;
      await fs.mkdir(path.dirname(pathOf(to)), { recursive: true });
      return Boolean(
        await undefinedIfMissing(fs.rename(pathOf(from), pathOf(to)).then(() => true)),
      );
    },
    async remove(keys) {
      await settleAll(
        keys.map((key) => removals(() => undefinedIfMissing(fs.unlink(pathOf(key))))),
      );
      // So that no file is back after a power failure.
      for (const folder of new Set(keys.map((key) => path.dirname(pathOf(key)))))
        await undefinedIfMissing(fsync(folder));
    },
    async *list(folder) {
      for (const name of await namesIn(path.join(root, folder))) yield `${folder}/${name}`;
    },
    async *listSizes(folder) {
      for (const name of await namesIn(path.join(root, folder))) {
        const found = await undefinedIfMissing(fs.stat(path.join(root, folder, name)));
        if (found) yield { key: `${folder}/${name}`, bytes: found.size };
      }
    },
    async *listTrash() {
      for (const day of await namesIn(path.join(root, 'trash'), 'isDirectory'))
        for (const name of await namesIn(path.join(root, 'trash', day)))
          yield `trash/${day}/${name}`;
    },
    // Does not look for free space: with a full disk the pages can still be served.
    async checkConnection() {
      await fs.access(root, constants.R_OK | constants.W_OK | constants.X_OK);
      await requireRoom(root);
    },
    // Not `mtime`, which a hard link shares with the file that it was made of; linking renews `ctime`.
    timeStored: async (key) => (await undefinedIfMissing(fs.stat(pathOf(key))))?.ctime,
  };
}

async function namesIn(folder: string, kind: 'isFile' | 'isDirectory' = 'isFile') {
  const entries = (await undefinedIfMissing(fs.readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.filter((entry) => entry[kind]()).map(({ name }) => name);
}

const copyFile = (from: string, to: string): Promise<void> =>
  fs.copyFile(from, to, constants.COPYFILE_FICLONE);

/** Copies where the file system has no hard links. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  fs.link(from, to).catch(() => copyFile(from, to));
