import { Server } from 'node:http';
import next from 'next';
import { describeUnknown, env } from '@/config/env';
import { listen, localUrl } from '@/config/port.mjs';
import { payloadSecret } from '@/config/secret';
import { StartError } from '@/config/start-error.mjs';
import { queuePasswordHashes } from '@/shared/hashing';
import { stopGracefully } from './gracefulStop';
import { createHttpServer, handleRequests } from './httpServer';
import { logConsole } from './log';
import { prepareFolders } from './prepareFolders';
import { createRequestHandler } from './requestHandler';

/**
 * Serves the site: what src/front answers or refuses first, then Next, which boots the app by src/instrumentation.ts. The
 * port is taken before that, so that a second start never touches the database of the first; requests that come
 * meanwhile wait.
 * @param build builds the site if need be, once the settings are checked
 * @returns the URL at which this machine reaches the site
 * @throws StartError when a setting cannot be used, or the app does not boot
 */
export async function serveSite(dev: boolean, build = async () => {}): Promise<string> {
  const { PORT: port, HOST: host } = env;
  for (const sentence of describeUnknown(process.env)) console.warn(sentence);
  prepareFolders();
  payloadSecret();
  await build();
  // Files that are written from here on are for the server's user alone.
  process.umask(0o077);
  logConsole();
  queuePasswordHashes();
  const server = createHttpServer();
  // In production nothing speaks WebSocket. Next listens for upgrades on a server that never listens, so ours handles them
  // as ordinary requests.
  const httpServer = dev ? server : new Server();
  const app = next({ dev, port, httpServer });
  stopGracefully(server, () => app.close(), dev);
  await listen(server, { port, host });

  let isReady = false;
  const prepared = app.prepare();
  handleRequests(server, createRequestHandler(app, { dev, prepared, isReady: () => isReady }));
  await prepared;
  // Next boots the app behind the first request.
  const url = localUrl(port, host);
  const { status } = await fetch(`${url}/api`);
  isReady = status < 500;
  if (!isReady) throw new StartError('The site could not start: see above what is wrong.');
  return url;
}
