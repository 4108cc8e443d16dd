import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error.mjs';

/**
 * Has a server listen.
 * @param {import('node:net').Server} server
 * @param {{port: number, host?: string | undefined}} address every address of this machine without `host`
 * @throws {StartError} when it cannot
 */
export async function listen(server, { port, host }) {
  server.listen({ port, host });
  await once(server, 'listening').catch((error) => {
    throw portError(port, error);
  });
}

/**
 * Checks that the port is free, before anything of a site that is already running is installed, built or migrated.
 * @param {{port: number, host?: string | undefined}} address
 * @throws {StartError} when it is not
 */
export async function requirePort(address) {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * An error of `listen`, as a sentence where there is one.
 * @param {number} port
 * @param {NodeJS.ErrnoException} error
 */
function portError(port, error) {
  /** @type {Record<string, string>} */
  const sentences = {
    EADDRINUSE: `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${port === 8090 ? 8091 : 8090} npm start.`,
    EACCES: `This user may not open port ${port}: choose one above 1023, for example PORT=8080 npm start.`,
    EADDRNOTAVAIL: 'HOST is no address of this machine: choose one that is, or leave it out.',
  };
  const sentence = sentences[error.code ?? ''];
  return sentence ? new StartError(sentence) : error;
}
