import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { env } from '@/config/env';
import { requirePort } from '@/config/port.mjs';
import { payloadSecret } from '@/config/secret';
import { StartError } from '@/config/start-error.mjs';

/** What the server makes in DATA_DIR and MEDIA_DIR; other files there are left alone. */
const OWN_FILES =
  /^(site\.db|(servers|starts)\.lock$|secret|site-id$|(originals|derivatives|trash|incoming)$)/;
const RIGHTS_OF_OTHERS = 0o077;
/** A folder in which everybody keeps files, such as /tmp. */
const STICKY = 0o1000;

/**
 * Makes the folders and the secret that the environment names if need be, and checks that the port is free: before
 * minutes of building, and before a second start touches the database of a site that is already running.
 * @throws StartError with one sentence for the first thing that is wrong
 */
export async function prepareFolders(): Promise<void> {
  for (const variable of ['DATA_DIR', 'MEDIA_DIR'] as const) {
    requireWritableFolder(variable);
    restrictToOwner(env[variable]);
  }
  await requirePort({ port: env.PORT, host: env.HOST });
  payloadSecret();
}

/** Makes the folder if need be and really writes into it: permission bits alone say nothing about a read-only disk or to a superuser. */
function requireWritableFolder(variable: 'DATA_DIR' | 'MEDIA_DIR'): void {
  const folder = env[variable];
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { errno, code } = error as NodeJS.ErrnoException;
    const [, reason = code] = getSystemErrorMap().get(errno ?? 0) ?? [];
    throw new StartError(
      `The folder ${folder} cannot be written to (${reason}): make it writable or choose another with ${variable}.`,
    );
  }
}

/** Makes a folder with those above it: `mkdirSync` with `recursive` never returns where the system makes none, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Takes away the rights of other users on a folder and on what the server keeps in it, which older versions gave. What
 * another user owns stays as it is, and so does a disk without rights.
 */
function restrictToOwner(folder: string): void {
  const user = process.getuid?.();
  if (user === undefined) return;
  try {
    for (const name of readdirSync(folder))
      if (OWN_FILES.test(name)) restrict(join(folder, name), user);
    const { uid, mode } = lstatSync(folder);
    if (uid === user && mode & RIGHTS_OF_OTHERS && !(mode & STICKY)) chmodSync(folder, 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.warn(`Other users of this machine may be able to read ${folder} (${code}).`);
  }
}

/** A folder comes after its contents: one that is restricted already was restricted with them, even if a start was killed. */
function restrict(path: string, user: number): void {
  try {
    const found = lstatSync(path);
    const isFolder = found.isDirectory();
    if (found.uid !== user || !(found.mode & RIGHTS_OF_OTHERS) || !(isFolder || found.isFile()))
      return;
    if (isFolder) for (const name of readdirSync(path)) restrict(join(path, name), user);
    chmodSync(path, isFolder ? 0o700 : 0o600);
  } catch (error) {
    // Another server on the same folders has taken it away meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
