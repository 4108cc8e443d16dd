import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { MESSAGES } from '@/contract/messages';

const ANSWERS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: MESSAGES.bodyTooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
};
const MALFORMED = { status: 400, message: 'Malformed request' };

/**
 * Answers what Node could not parse as HTTP with the error shape of the contract, and hangs up.
 * @param isAnswering whether an answer is already on its way over this socket
 */
export function refuseMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  isAnswering: boolean,
): void {
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, message } = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
