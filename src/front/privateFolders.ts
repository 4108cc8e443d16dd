import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the server makes in DATA_DIR and MEDIA_DIR; whatever else lies there is left alone. */
const OURS =
  /^(site\.db|(servers|starts)\.lock$|secret|site-id$|(originals|derivatives|trash|incoming)$)/;
const OF_OTHERS = 0o077;
/** A folder in which everybody keeps files, such as /tmp. */
const STICKY = 0o1000;

/**
 * Takes away every right that others have on a folder and on what the server keeps in it, as installations before
 * this rule gave them. What another user owns stays as it is, and so does a disk without rights.
 */
export function makePrivate(folder: string): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  try {
    for (const name of readdirSync(folder)) if (OURS.test(name)) close(join(folder, name), user);
    const { uid, mode } = lstatSync(folder);
    if (uid === user && mode & OF_OTHERS && !(mode & STICKY)) chmodSync(folder, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.warn(`Other users of this machine may be able to read ${folder} (${code}).`);
  }
}

/** A folder comes after what is in it, so that one that is closed needs no second look, also after a kill. */
function close(path: string, user: number): void {
  try {
    const found = lstatSync(path);
    const isFolder = found.isDirectory();
    if (found.uid !== user || !(found.mode & OF_OTHERS) || !(isFolder || found.isFile())) return;
    if (isFolder) for (const name of readdirSync(path)) close(join(path, name), user);
    chmodSync(path, isFolder ? 0o700 : 0o600);
  } catch (error) {
    // Another server on the same folders has taken it away meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
