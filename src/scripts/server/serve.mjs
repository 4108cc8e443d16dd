import { createServer, Server } from 'node:http';
import next from 'next';
import { localUrl } from '../../config/listening.mjs';
import { portError } from '../start/machine.mjs';
import { StartError } from '../start/start-error.mjs';
import { answerRequests } from './answer-requests.mjs';
import { refuseBrokenRequest } from './broken-request.mjs';
import { stopInGoodOrder } from './graceful-stop.mjs';
import { logWhatIsPrinted } from './log.mjs';

const LIMITS = {
  /** Long enough for an address of LONGEST_URL and an honest browser's cookies. */
  maxHeaderSize: 64 * 2 ** 10,
  headersTimeout: 30_000,
  /** 1.4 GB over a line of 4 Mbit/s. */
  requestTimeout: 60 * 60_000,
  /** Longer than the minute for which usual proxies keep theirs. */
  keepAliveTimeout: 65_000,
};

/**
 * Serves the site: our word first (addresses, paths, sizes, image files), then Next's. The port is
 * taken before the app boots, so that a second start never touches the database of the first;
 * requests that come meanwhile wait.
 * @param {import('../start/environment.mjs').Settings & {root: string, dev: boolean}} settings
 * @returns {Promise<void>} when the app answers
 * @throws {StartError} when the port cannot be had, or the app does not answer
 */
export async function serve({ root, port, host, stopTimes, dev, ...settings }) {
  // What is written from here on is the server's user's alone.
  process.umask(0o077);
  logWhatIsPrinted(process.env);
  const server = createServer(LIMITS);
  // In production nothing speaks WebSocket: given a server that never listens, Next leaves upgrade
  // requests to us, as the ordinary requests that they then are.
  const httpServer = dev ? server : new Server();
  const app = next({ dev, dir: root, port, httpServer, quiet: true });
  const keepPort = !process.env.DATABASE_URI;
  stopInGoodOrder(server, { closeApp: () => app.close(), times: stopTimes, keepPort, dev });
  await listen(server, port, host);

  /** @type {WeakMap<object, import('node:http').ServerResponse>} */
  const lastResponse = new WeakMap();
  server.on('request', (req, res) => lastResponse.set(req.socket, res));
  server.on('clientError', (error, socket) => {
    refuseBrokenRequest(error, socket, lastResponse.get(socket)?.headersSent === true);
  });

  let isReady = false;
  const prepared = app.prepare();
  const answering = answerRequests(app, { ...settings, dev, prepared, isReady: () => isReady });
  server.on('request', answering);
  // Whoever waits to be told to send a body is told once it is known that they may.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  await prepared;
  await requireAnswer(localUrl(port, host));
  isReady = true;
}

/**
 * Waits until the app has booted, database and all: Next boots it behind the first request.
 * @param {string} url
 */
async function requireAnswer(url) {
  const { status } = await fetch(`${url}/api`);
  if (status >= 500) throw new StartError('The site could not start: see above what is wrong.');
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string | undefined} host
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(port, error)));
    server.listen({ port, host }, () => resolve(undefined));
  });
}
