import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { env } from '@/config/env';
import { beginStop, stopping } from '@/shared/processState';
import { log } from './log';

/** npm passes on the Ctrl-C that the terminal has already sent: two signals within this time count as one. */
const SAME_SIGNAL_MS = 500;
/** The share of STOP_SECONDS after which unfinished jobs are handed back: a busy database takes seconds for it. */
const HAND_BACK_SHARE = 3 / 4;

/** Errors of a stream whose client has gone. They concern one request, and any stranger can hang up. */
const BROKEN_CONNECTION = new Set([
  'ABORT_ERR',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/**
 * Finishes requests and jobs under way and ends the process when it is asked to, or after an uncaught exception, then with
 * exit code 1. What takes too long is handed back or cut off. A second signal ends it at once.
 * @param dev wait for nothing, since a browser's reload channel never ends
 */
export function stopGracefully(server: Server, closeApp: () => Promise<void>, dev: boolean) {
  const wholeMs = env.STOP_SECONDS * 1_000;
  let askedAt = 0;
  let isClosing = false;
  // Node counts a connection that has not sent a request as active, and browsers open some in advance.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    if (isClosing) return socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (req, res) => {
    unused.delete(req.socket);
    if (stopping.aborted) res.setHeader('Connection', 'close');
  });
  const end = (code: number) => {
    if (code > 0) log.fatal({ msg: 'The site has ended after a failure. Start it again.' });
    process.exit(code);
  };
  const stop = async (code: number) => {
    setTimeout(() => end(code), dev ? 0 : wholeMs);
    const work = beginStop(wholeMs * HAND_BACK_SHARE).catch((err) =>
      log.error({ err, msg: 'Work under way could not be handed back' }),
    );
    await delay(env.DRAIN_SECONDS * 1_000);
    isClosing = true;
    // Connections whose answer ends meanwhile would stay open for the next request.
    setInterval(() => server.closeIdleConnections(), 20);
    for (const socket of unused) socket.destroy();
    // Whoever takes the port would touch the same database file.
    if (!env.DATABASE_URI) await work;
    await Promise.all([new Promise((resolve) => server.close(resolve)), work]);
    await closeApp().catch(() => {});
    end(code);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (askedAt === 0) {
      askedAt = Date.now();
      stop(0);
    } else if (Date.now() - askedAt > SAME_SIGNAL_MS) {
      process.exit(signal === 'SIGINT' ? 130 : 143);
    }
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);

  // Its state is unknown from here on; whoever runs the server starts it again.
  process.on('uncaughtException', (err: NodeJS.ErrnoException) => {
    if (BROKEN_CONNECTION.has(String(err?.code)))
      return log.error({ err, msg: 'Unexpected failure' });
    log.fatal({ err, msg: 'An exception reached nobody' });
    if (askedAt > 0) return;
    askedAt = Date.now();
    stop(1);
  });
  // A rejected promise that nobody waits for concerns one request alone, and strangers can make some fail, for example
  // by hanging up: it must not end the site for all the others.
  process.on('unhandledRejection', (err) => log.error({ err, msg: 'Unexpected failure' }));
}
