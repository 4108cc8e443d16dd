import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { env } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';

/** Other files in DATA_DIR and MEDIA_DIR are left alone. */
const OWN_FILES =
  /^(site\.db|reserve$|(servers|starts)\.lock$|secret|site-id$|(originals|derivatives|trash|incoming)$)/;
const RIGHTS_OF_OTHERS = 0o077;
/** A folder in which everybody keeps files, such as /tmp. */
const STICKY = 0o1000;

/** Makes DATA_DIR and MEDIA_DIR, without rights of other users. @throws StartError when one cannot be written to */
export function prepareFolders(): void {
  for (const variable of ['DATA_DIR', 'MEDIA_DIR'] as const) {
    requireWritableFolder(variable);
    restrictToOwner(env[variable]);
  }
}

/** Really writes into the folder: permission bits say nothing about a read-only disk or to a superuser. */
function requireWritableFolder(variable: 'DATA_DIR' | 'MEDIA_DIR'): void {
  const folder = env[variable];
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const { errno, code } = error as NodeJS.ErrnoException;
    const [, reason = code] = getSystemErrorMap().get(errno ?? 0) ?? [];
    throw new StartError(
      `The folder ${folder} cannot be written to (${reason}): make it writable or choose another with ${variable}.`,
    );
  }
}

/** `mkdirSync` with `recursive` never returns where the system makes no folder, as in /proc. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  fs.mkdirSync(folder);
}

/** Older versions gave other users rights. What another user owns stays as it is, and so does a disk without rights. */
function restrictToOwner(folder: string): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  try {
    for (const name of fs.readdirSync(folder))
      if (OWN_FILES.test(name)) restrict(join(folder, name), user);
    const { uid, mode } = fs.lstatSync(folder);
    if (uid === user && mode & RIGHTS_OF_OTHERS && !(mode & STICKY)) fs.chmodSync(folder, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.warn(`Other users of this machine may be able to read ${folder} (${code}).`);
  }
}

/** A folder comes after its contents: one that is restricted already was restricted with them, even if a start was killed. */
function restrict(path: string, user: number): void {
  try {
    const found = fs.lstatSync(path);
    const isFolder = found.isDirectory();
    if (found.uid !== user || !(found.mode & RIGHTS_OF_OTHERS) || !(isFolder || found.isFile()))
      return;
    if (isFolder) for (const name of fs.readdirSync(path)) restrict(join(path, name), user);
    fs.chmodSync(path, isFolder ? 0o700 : 0o600);
  } catch (error) {
    // Another server on the same folders has taken it away meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
