import { type IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LENGTH } from '@/shared/bodyLength';

/** An answer whose length the app knows is sent with it (`ServerResponse` of `createServer`): a browser shows its progress. */
export class SizedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  // biome-ignore lint/suspicious/noExplicitAny: Node declares three forms of it, which are handed on as they come
  override writeHead(...args: any[]): this {
    const bytes = this.getHeader(BODY_LENGTH);
    if (bytes !== undefined) {
      this.removeHeader(BODY_LENGTH);
      this.setHeader('Content-Length', Number(bytes));
    }
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>));
  }
}
