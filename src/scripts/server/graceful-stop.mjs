import { setTimeout as delay } from 'node:timers/promises';
import { beginStop, stopping } from '../../config/stopping.mjs';
import { log } from './log.mjs';

/** npm hands on the Ctrl-C that the terminal has already sent: both are one wish. */
const SAME_WISH_MS = 500;
/** What is kept of the time for handing back what could not be finished. */
const HAND_BACK_MS = 2_000;

/** How a stream fails whose other end has gone away. That concerns this one request, and any stranger can hang up. */
const BROKEN_CONNECTION = new Set([
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/**
 * Ends the process well when it is asked to, or when an exception has reached nobody: no new requests, those in
 * flight and the app's jobs are finished, then exit 0, or 1 after an exception. What takes too long is handed back
 * or cut off. A second signal ends it at once.
 * @param {import('node:http').Server} server
 * @param {{
 *   closeApp: () => Promise<void>, times: import('./stop-times.mjs').StopTimes,
 *   keepPort: boolean, dev: boolean,
 * }} options `keepPort`: the port is given up last, since whoever takes it would touch the same database
 *   file; `dev`: wait for nothing, since a browser's reload channel never ends
 */
export function stopInGoodOrder(server, { closeApp, times: { drainMs, wholeMs }, keepPort, dev }) {
  let askedAt = 0;
  let isClosing = false;
  server.on('connection', (socket) => isClosing && socket.destroy());
  server.on('request', (_, res) => {
    if (stopping.aborted) res.setHeader('Connection', 'close');
    res.on('close', () => isClosing && setImmediate(() => server.closeIdleConnections()));
  });
  /** @param {number} code */
  const end = (code) => {
    if (code > 0) log().fatal({ msg: 'The site has ended after a failure. Start it again.' });
    process.exit(code);
  };
  /** @param {number} code */
  const stop = async (code) => {
    setTimeout(() => end(code), dev ? 0 : wholeMs);
    const work = beginStop(Math.max(0, wholeMs - HAND_BACK_MS)).catch((err) =>
      log().error({ err, msg: 'Work under way could not be handed back' }),
    );
    await delay(drainMs);
    isClosing = true;
    server.closeIdleConnections();
    if (keepPort) await work;
    await Promise.all([new Promise((resolve) => server.close(resolve)), work]);
    await closeApp().catch(() => {});
    end(code);
  };
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      stop(0);
    } else if (Date.now() - askedAt > SAME_WISH_MS) {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

  // What it left half done nobody knows; whoever runs the server starts it again.
  process.on('uncaughtException', (err) => {
    if (BROKEN_CONNECTION.has(String(/** @type {NodeJS.ErrnoException} */ (err)?.code)))
      return log().error({ err, msg: 'Unexpected failure' });
    log().fatal({ err, msg: 'An exception reached nobody' });
    if (askedAt > 0) return;
    askedAt = Date.now();
    stop(1);
  });
  // A promise that nobody waits for concerns one request alone, and strangers can make some fail, for example by
  // hanging up: it must not end the site for all the others.
  process.on('unhandledRejection', (err) => log().error({ err, msg: 'Unexpected failure' }));
}
