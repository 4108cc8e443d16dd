import {
  createServer,
  type IncomingMessage,
  type Server,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { env } from '@/config/env';
import { CONNECTION } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { BODY_LENGTH_HEADER } from '@/shared/processState';
import { RequestWithBodyCheck } from './bodyLimit';

type Socket = IncomingMessage['socket'];
type Handler = (req: RequestWithBodyCheck, res: ServerResponse<RequestWithBodyCheck>) => void;

const LIMITS = {
  /** Enough for the longest URL that is accepted (requestTarget.ts) and an honest browser's cookies. */
  maxHeaderSize: 64 * 2 ** 10,
  headersTimeout: 30_000,
  requestTimeout: CONNECTION.requestTimeout * 1_000,
  /** Longer than the minute for which usual proxies keep theirs. */
  keepAliveTimeout: 65_000,
};

/** Node's HTTP server with the site's limits on connections. It answers nothing until `handleRequests`. */
export function createHttpServer() {
  const server = createServer({
    ...LIMITS,
    IncomingMessage: RequestWithBodyCheck,
    ServerResponse: ResponseWithLength,
  });
  closeStalledConnections(server);
  return server;
}

/** Has a server give its requests to `handle`, those of each connection one after the other. */
export function handleRequests(server: ReturnType<typeof createHttpServer>, handle: Handler): void {
  const lastResponse = new WeakMap<object, ServerResponse>();
  server.on('clientError', (error, socket) => {
    refuseMalformedRequest(error, socket, lastResponse.get(socket)?.headersSent === true);
  });
  server.on(
    'request',
    oneAtATime((req, res) => {
      lastResponse.set(req.socket, res);
      handle(req, res);
    }),
  );
  // A client that waits for 100 Continue gets it once it is known that it may send (bodyLimit.ts).
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
}

/** Sends the length of a body that the app knows, so that a browser can show the progress of a download. */
export class ResponseWithLength<Request extends IncomingMessage> extends ServerResponse<Request> {
  // biome-ignore lint/suspicious/noExplicitAny: Node declares three forms of it, which are handed on as they come
  override writeHead(...args: any[]): this {
    const bytes = this.getHeader(BODY_LENGTH_HEADER);
    if (bytes !== undefined) {
      this.removeHeader(BODY_LENGTH_HEADER);
      this.setHeader('Content-Length', Number(bytes));
    }
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
  }
}

/**
 * HTTP/1.1 lets a client send many requests before it reads an answer (RFC 9112, 9.3.2), and Node would begin all of
 * them: one connection could hold thousands of open files.
 */
function oneAtATime(handle: Handler): Handler {
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function beginNext(socket: Socket): void {
    const begin = socket.destroyed ? undefined : waiting.get(socket)?.shift();
    if (begin) begin();
    else waiting.delete(socket);
  }

  return (req, res) => {
    const { socket } = req;
    const begin = () => {
      res.once('close', () => beginNext(socket));
      handle(req, res);
    };
    const others = waiting.get(socket);
    if (!others) {
      waiting.set(socket, []);
      begin();
    } else if (others.length < CONNECTION.waitingRequests) others.push(begin);
    else socket.destroy();
  };
}

/**
 * Closes a connection whose client takes nothing of an answer for `SEND_TIMEOUT_SECONDS`, since the file or query behind
 * the answer stays open meanwhile. Node may report the silence only after twice that time, because the system buffers a
 * part of a large write. An answer that is still being made has nothing to send, and is left alone.
 */
function closeStalledConnections(server: Server): void {
  server.timeout = env.SEND_TIMEOUT_SECONDS * 1_000;
  server.on('request', (_req, res) => {
    res.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

const REFUSALS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: MESSAGES.bodyTooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long' },
};
const MALFORMED = { status: 400, message: 'Malformed request' };

function refuseMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  isAnswering: boolean,
): void {
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, message } = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
