import { randomUUID } from 'node:crypto';
import { constants, createReadStream, type Dirent } from 'node:fs';
import { access, copyFile, link, mkdir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { REMOVALS } from '@/contract/limits';
import { perProcess } from '@/shared/processState';
import { exists, fsync } from '../../files/files';
import { readPieces } from '../../files/pieces';
import { settleAll } from '../../settleAll';
import { type MediaFolder, SITE_ID, type Storage, type StoredKey } from './types';
import { unlessMissing } from './unlessMissing';

/** Thousands at once would take the threads that the files of visitors and password hashes wait for. */
const removals = perProcess('removals', () => pLimit(REMOVALS.atOnce));

/** Photographs in folders on one disk. A file may have several names (hard links), so no file is ever written into. */
export function diskStorage(folders: Record<MediaFolder | 'trash', string>): Storage {
  const root = path.dirname(folders.originals);
  /** Only the last part of a name counts, and in the trash the day before it, so that it cannot lead elsewhere. */
  const place = (key: StoredKey) => {
    if (key === SITE_ID) return path.join(root, SITE_ID);
    const [folder, day = ''] = key.split('/') as [MediaFolder | 'trash', string];
    const within = folder === 'trash' ? path.join(folders.trash, day) : folders[folder];
    return path.join(within, path.basename(key));
  };
  return {
    async put(file, key) {
      const folder = path.dirname(place(key));
      // Beside the others, where the next start finds what a kill has left.
      const temporary = path.join(folder, `.${randomUUID()}`);
      await mkdir(folder, { recursive: true });
      try {
        await linkOrCopy(file, temporary);
        await fsync(temporary);
        await rename(temporary, place(key));
        await fsync(folder);
      } finally {
        // Between two names of the same bytes `rename` does nothing.
        await rm(temporary, { force: true });
      }
    },
    take: (key, file) => unlessMissing(linkOrCopy(place(key), file).then(() => true)).then(Boolean),
    async open(key) {
      const found = await unlessMissing(stat(place(key)));
      return found && { stream: createReadStream(place(key)), bytes: found.size };
    },
    read: (key, buffers) => readPieces(place(key), buffers),
    async move(from, to) {
      if (await exists(place(to))) return false;
      await mkdir(path.dirname(place(to)), { recursive: true });
      return Boolean(await unlessMissing(rename(place(from), place(to)).then(() => true)));
    },
    async remove(keys) {
      await settleAll(keys.map((key) => removals(() => unlessMissing(unlink(place(key))))));
    },
    async *list(folder) {
      for (const name of await namesIn(folders[folder])) yield `${folder}/${name}`;
    },
    async *listTrash() {
      for (const day of await namesIn(folders.trash, (entry) => entry.isDirectory()))
        for (const name of await namesIn(path.join(folders.trash, day)))
          yield `trash/${day}/${name}`;
    },
    // Not whether there is space: a full disk must not take the pages away as well.
    checkConnection: () => access(root, constants.R_OK | constants.W_OK | constants.X_OK),
    // A further name of the same bytes has their old time of change (mtime); only its own is renewed by the link.
    storedAt: async (key) => (await unlessMissing(stat(place(key))))?.ctime,
  };
}

/** The names in a folder, by default those of its files: what else somebody has put there is left alone. */
async function namesIn(
  folder: string,
  isWanted = (entry: Dirent) => entry.isFile(),
): Promise<string[]> {
  const entries = (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries.filter(isWanted).map(({ name }) => name);
}

/** Some disks give a file one name alone. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
