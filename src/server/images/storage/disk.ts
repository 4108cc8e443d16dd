import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, link, mkdir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { REMOVALS } from '@/contract/limits';
import { perProcess } from '@/shared/processState';
import { fsync } from '../../files/files';
import { readPieces } from '../../files/pieces';
import { settleAll } from '../../settleAll';
import type { Key, MediaFolder, Storage } from './types';
import { unlessMissing } from './unlessMissing';

/** Thousands at once would take the threads that the files of visitors and password hashes wait for. */
const removals = perProcess('removals', () => pLimit(REMOVALS.atOnce));

/** Photographs in folders on one disk. A file may have several names (hard links), so no file is ever written into. */
export function diskStorage(folders: Record<MediaFolder, string>): Storage {
  /** Only the last part of a name counts, so that it cannot lead elsewhere. */
  const place = (key: Key) => path.join(folders[folderOf(key)], path.basename(key));
  return {
    async put(file, key) {
      const folder = folders[folderOf(key)];
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
    async remove(keys) {
      await settleAll(keys.map((key) => removals(() => unlessMissing(unlink(place(key))))));
    },
    async *list(folder) {
      for (const name of (await unlessMissing(readdir(folders[folder]))) ?? [])
        yield `${folder}/${name}`;
    },
    // Not whether there is space: a full disk must not take the pages away as well.
    checkConnection: () =>
      access(path.dirname(folders.originals), constants.R_OK | constants.W_OK | constants.X_OK),
    // A further name of the same bytes has their old time of change (mtime); only its own is renewed by the link.
    storedAt: async (key) => (await unlessMissing(stat(place(key))))?.ctime,
  };
}

const folderOf = (key: Key) => key.split('/', 1)[0] as MediaFolder;

/** Some disks give a file one name alone. */
const linkOrCopy = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
