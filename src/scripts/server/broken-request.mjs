import { STATUS_CODES } from 'node:http';

/** @type {Record<string, {status: number, message: string}>} */
const ANSWERS = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The request is too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
};
const MALFORMED = { status: 400, message: 'Malformed request' };

/**
 * Answers what is not even HTTP with the error shape of the contract, and hangs up.
 * @param {NodeJS.ErrnoException} error
 * @param {import('node:stream').Duplex} socket
 * @param {boolean} isAnswering whether an answer is already on its way over this socket
 */
export function refuseBrokenRequest(error, socket, isAnswering) {
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') return socket.destroy();
  const { status, message } = ANSWERS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
