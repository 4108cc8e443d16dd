import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error.mjs';

/**
 * Has a server listen.
 * @param {import('node:net').Server} server
 * @param {{port: number, host?: string | undefined}} listening every IP address of this machine without `host`
 * @throws {StartError} when it cannot
 */
export async function listen(server, { port, host }) {
  /** @type {Record<string, string>} */
  const sentences = {
    EADDRINUSE: `Port ${port} is in use. Stop the other program or choose another port, for example PORT=${port === 8090 ? 8091 : 8090} npm start.`,
    EACCES: `This user may not open port ${port}: choose one above 1023, for example PORT=8080 npm start.`,
    EADDRNOTAVAIL: 'HOST is no address of this machine: choose one that is, or leave it out.',
  };
  server.listen({ port, host });
  await once(server, 'listening').catch((error) => {
    const sentence = sentences[error.code];
    throw sentence ? new StartError(sentence) : error;
  });
}

/**
 * Checks that the port is free, before anything of a site that is already running is installed, built or migrated.
 * @param {{port: number, host?: string | undefined}} listening
 * @throws {StartError} when it is not
 */
export async function requirePort(listening) {
  const probe = createServer();
  await listen(probe, listening);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Where a program of this machine reaches the server.
 * @param {number | string} port
 * @param {string} [host] where the server listens; everywhere when it is left out
 * @returns {string} a URL without a slash at the end
 */
export function localUrl(port, host) {
  if (!host || ['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
