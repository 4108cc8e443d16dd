import { createServer, type OutgoingMessage, Server } from 'node:http';
import next from 'next';
import { env } from '@/config/env';
import { localUrl } from '@/config/listening.mjs';
import { listen } from '@/config/port.mjs';
import { StartError } from '@/config/start-error.mjs';
import { limitHashes } from '@/shared/hashing';
import { stopGracefully } from './gracefulStop';
import { handleInOrder } from './limits/handleInOrder';
import { refuseMalformedRequest } from './limits/malformedRequest';
import { MeteredRequest } from './limits/meteredRequest';
import { endStalledAnswers } from './limits/stalledAnswers';
import { logConsole } from './log/log';
import { prepareMachine } from './machine';
import { createRequestHandler } from './requestHandler';
import { SizedResponse } from './sizedResponse';

const LIMITS = {
  /** Enough for the longest address that is taken (request/requestTarget.ts) and an honest browser's cookies. */
  maxHeaderSize: 64 * 2 ** 10,
  headersTimeout: 30_000,
  /** 1.4 GB over a line of 4 Mbit/s. */
  requestTimeout: 60 * 60_000,
  /** Longer than the minute for which usual proxies keep theirs. */
  keepAliveTimeout: 65_000,
};

/**
 * Serves the site: what src/front answers or refuses first, then Next. The port is taken before the app boots, so that
 * a second start never touches the database of the first; requests that come meanwhile wait.
 * @param dev whether Next serves the sources
 * @param build builds the site where it is not, once settings and machine are as they must be
 * @throws StartError when a setting cannot be used, or the app does not boot
 */
export async function serve(dev: boolean, build = async () => {}): Promise<void> {
  const { PORT: port, HOST: host } = env;
  await prepareMachine();
  await build();
  // Whatever is written from here on is for the server's user alone.
  process.umask(0o077);
  logConsole();
  limitHashes();
  const server = createServer({
    ...LIMITS,
    IncomingMessage: MeteredRequest,
    ServerResponse: SizedResponse,
  });
  // In production nothing speaks WebSocket: given a server that never listens, Next leaves upgrade
  // requests to us, as the ordinary requests that they then are.
  const httpServer = dev ? server : new Server();
  const app = next({ dev, port, httpServer });
  endStalledAnswers(server);
  stopGracefully(server, () => app.close(), dev);
  await listen(server, { port, host });

  const lastResponse = new WeakMap<object, OutgoingMessage>();
  server.on('clientError', (error, socket) => {
    refuseMalformedRequest(error, socket, lastResponse.get(socket)?.headersSent === true);
  });

  let isReady = false;
  const prepared = app.prepare();
  const handle = createRequestHandler(app, { dev, prepared, isReady: () => isReady });
  server.on(
    'request',
    handleInOrder((req, res) => {
      lastResponse.set(req.socket, res);
      handle(req, res);
    }),
  );
  // A client that waits for 100 Continue gets it once it is known that it may send.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  await prepared;
  // Next boots the app, database and all, behind the first request.
  const { status } = await fetch(`${localUrl(port, host)}/api`);
  isReady = status < 500;
  if (!isReady) throw new StartError('The site could not start: see above what is wrong.');
}
