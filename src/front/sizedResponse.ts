import { type IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LENGTH } from '@/shared/bodyLength';

/** How long a download may wait for a client that takes nothing: its file is open and its memory taken meanwhile. */
export const STALLED_MS = 120_000;

/** An answer whose length the app knows is sent with it (`ServerResponse` of `createServer`): a browser shows its progress. */
export class SizedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  // biome-ignore lint/suspicious/noExplicitAny: Node declares three forms of it, which are handed on as they come
  override writeHead(...args: any[]): this {
    const bytes = this.getHeader(BODY_LENGTH);
    if (bytes !== undefined) {
      this.removeHeader(BODY_LENGTH);
      this.setHeader('Content-Length', Number(bytes));
      // For this answer alone: Node sets the time of the connection anew after it.
      this.setTimeout(STALLED_MS);
    }
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
  }
}
