import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileRequest } from './generate';

/** Longer than the server waits for a body that trickles. */
const PATIENCE_MS = 90_000;
const PIECES = 10;
const PIECE_PAUSE_MS = 200;

export interface Outcome {
  /** Of the answer; 0 when the connection ended without one. */
  status: number;
  /** The beginning of the answer. */
  said: string;
  /** Nothing was answered, and the connection not ended either. */
  isSilent: boolean;
}

const head = ({ method, target, headers }: HostileRequest): string =>
  `${method} ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

/**
 * Writes a request to a connection of its own, as it is, and reads what comes back until it ends.
 * @throws Error when nobody listens any more
 */
export function send(port: number, request: HostileRequest): Promise<Outcome> {
  const { body, manner } = request;
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let said = '';
    let isSilent = false;
    socket.setTimeout(PATIENCE_MS, () => {
      isSilent = true;
      socket.destroy();
    });
    socket.on('data', (bytes) => {
      if (said.length < 1_000) said += bytes.toString('latin1');
    });
    // The server may end the connection of what it refuses while it is still being written to.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED')
        reject(new Error(`The server has ended by #${request.nth}`));
    });
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
      resolve({ status, said: said.slice(0, 1_000), isSilent });
    });
    socket.on('connect', async () => {
      socket.write(head(request));
      if (manner === 'whole') socket.write(body);
      if (manner === 'ended') socket.end(body);
      if (manner === 'half') socket.end(body.subarray(0, body.length / 2));
      if (manner === 'trickle') await trickle(socket, body);
    });
  });
}

async function trickle(socket: ReturnType<typeof connect>, body: Buffer): Promise<void> {
  for (let piece = 0; piece < PIECES && socket.writable; piece += 1) {
    const from = Math.floor((body.length * piece) / PIECES);
    socket.write(body.subarray(from, Math.floor((body.length * (piece + 1)) / PIECES)));
    await pause(PIECE_PAUSE_MS);
  }
}

/** A request in one line, for whoever wants to send it again. */
export const inWords = (request: HostileRequest): string => {
  const { nth, method, target, headers, body, manner, isSignedIn } = request;
  const shown = headers
    .filter(([name]) => !['Host', 'Connection', 'X-Forwarded-For'].includes(name))
    .map(
      ([name, value]) =>
        `${name}: ${/^(Authorization|Cookie)$/.test(name) && isSignedIn ? '…' : value.slice(0, 80)}`,
    );
  return [
    `#${nth} ${isSignedIn ? 'signed in, ' : ''}${method} ${target.slice(0, 200)}`,
    ...shown,
    ...(body.length > 0
      ? [`${manner}, ${body.length} bytes: ${JSON.stringify(body.toString('latin1').slice(0, 80))}`]
      : []),
  ].join(' | ');
};
