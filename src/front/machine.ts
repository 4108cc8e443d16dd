import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { env } from '@/config/env';
import { requirePort } from '@/config/port.mjs';
import { payloadSecret } from '@/config/secret';
import { StartError } from '@/config/start-error.mjs';
import { makePrivate } from './privateFolders';

/**
 * Makes sure of what the environment names: folders, port and secret. It is called before minutes of building, and before
 * a second start touches the database of a site that is already running.
 * @throws StartError with one sentence for the first thing that is wrong
 */
export async function prepareMachine(): Promise<void> {
  for (const variable of ['DATA_DIR', 'MEDIA_DIR'] as const) {
    requireWritableFolder(variable);
    makePrivate(env[variable]);
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
