import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.mjs';

/** @type {Record<string, string>} */
const REASONS = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOTDIR: 'part of its path is a file',
  ENOENT: 'it cannot be made',
  ENOSPC: 'the disk is full',
};

/**
 * Makes the folder if need be and really writes into it: permission bits alone say nothing about
 * a read-only disk or to a superuser.
 * @param {string} variable the environment variable that chooses the folder
 * @param {string} folder
 * @throws {StartError} naming the folder
 */
export function requireWritableFolder(variable, folder) {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? '';
    throw new StartError(
      `The folder ${folder} cannot be written to (${REASONS[code] ?? code}): make it writable or choose another with ${variable}.`,
    );
  }
}

/**
 * Makes a folder with those above it. (`mkdir` with `recursive` never returns where the system
 * makes no folders, as under /proc.)
 * @param {string} folder
 */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}

/**
 * Finds out early whether the port is free: before minutes of building, and before a second start
 * touches the database of a site that is already running.
 * @param {number} port
 * @param {string} [host] every address of this machine when it is left out
 * @throws {StartError} when it is not
 */
export async function requirePort(port, host) {
  await new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(portError(port, error)));
    server.listen({ port, host }, () => server.close(resolve));
  });
}

/**
 * Turns what `listen` says into a sentence.
 * @param {number} port
 * @param {NodeJS.ErrnoException} error
 * @returns {Error}
 */
export function portError(port, error) {
  if (error.code === 'EADDRINUSE') {
    const other = port === 8090 ? 8091 : 8090;
    return new StartError(
      `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${other} npm start.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `This user may not open port ${port}: choose one above 1023, for example PORT=8080 npm start.`,
    );
  }
  if (error.code === 'EADDRNOTAVAIL')
    return new StartError(
      'HOST is no address of this machine: choose one that is, or leave it out.',
    );
  return error;
}
