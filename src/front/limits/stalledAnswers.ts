import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '@/config/env';

/**
 * Closes a connection whose client takes nothing of an answer for `SEND_TIMEOUT_SECONDS`: what the answer reads from is
 * held open meanwhile. Node reports a connection on which nothing was sent or received for so long; it goes on when the
 * system has sent a part of a large write since the last report, so a silent client may last twice as long. An answer
 * that is still being made has nothing to send, and is left alone.
 */
export function endStalledAnswers(server: Server, seconds = env.SEND_TIMEOUT_SECONDS): void {
  server.timeout = seconds * 1_000;
  server.on('request', (_req, res) => {
    res.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
