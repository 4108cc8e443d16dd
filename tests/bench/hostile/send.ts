import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { HostileRequest } from './generate';

/** Longer than the server waits for a body. */
const TIMEOUT_MS = 90_000;
const PIECES = 10;
const PIECE_PAUSE_MS = 200;

/** What came back for a request. */
export interface Outcome {
  /** Of the answer; 0 when the connection was closed without one. */
  status: number;
  /** The beginning of the answer. */
  answer: string;
  /** The connection was not closed in time. */
  hasTimedOut: boolean;
}

const head = ({ method, target, headers }: HostileRequest): string =>
  `${method} ${target} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;

/**
 * Writes a request to a connection of its own, and reads the answer until the connection is closed.
 * @throws Error when no server listens any more
 */
export function send(port: number, request: HostileRequest): Promise<Outcome> {
  const { body, mode } = request;
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    let hasTimedOut = false;
    socket.setTimeout(TIMEOUT_MS, () => {
      hasTimedOut = true;
      socket.destroy();
    });
    socket.on('data', (bytes) => {
      if (answer.length < 1_000) answer += bytes.toString('latin1');
    });
    // The server may close the connection of a refused request while it is still being written.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED')
        reject(new Error(`The server no longer listens at request #${request.nth}`));
    });
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      resolve({ status, answer: answer.slice(0, 1_000), hasTimedOut });
    });
    socket.on('connect', async () => {
      socket.write(head(request));
      if (mode === 'whole') socket.write(body);
      if (mode === 'ended') socket.end(body);
      if (mode === 'half') socket.end(body.subarray(0, body.length / 2));
      if (mode === 'trickle') await trickle(socket, body);
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

/** Describes a request in one line, with the number that sends it again. */
export const describeRequest = (request: HostileRequest): string => {
  const { nth, method, target, headers, body, mode, isSignedIn } = request;
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
      ? [`${mode}, ${body.length} bytes: ${JSON.stringify(body.toString('latin1').slice(0, 80))}`]
      : []),
  ].join(' | ');
};
