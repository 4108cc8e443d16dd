import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { env } from '@/config/env';
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
  const probe = createServer();
  await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  payloadSecret();
}

/** Makes the folder if need be and really writes into it: permission bits alone say nothing about a read-only disk or to a superuser. */
function requireWritableFolder(variable: 'DATA_DIR' | 'MEDIA_DIR'): void {
  const folder = env[variable];
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
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

/** Has a server listen where the environment says. @throws StartError when it cannot */
export async function listen(server: Server): Promise<void> {
  server.listen({ port: env.PORT, host: env.HOST });
  await once(server, 'listening').catch((error) => {
    throw portError(error);
  });
}

/** What `listen` says, as a sentence where there is one. */
function portError(error: NodeJS.ErrnoException): Error {
  const { PORT } = env;
  if (error.code === 'EADDRINUSE') {
    const other = PORT === 8090 ? 8091 : 8090;
    return new StartError(
      `Port ${PORT} is in use. Stop the other program or choose another port, for example PORT=${other} npm start.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(
      `This user may not open port ${PORT}: choose one above 1023, for example PORT=8080 npm start.`,
    );
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(
      'HOST is no address of this machine: choose one that is, or leave it out.',
    );
  return error;
}
