import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sends the derivative of that name, or says why not. */
export type SendFile = (
  req: IncomingMessage,
  res: ServerResponse,
  name: string,
  cacheControl: string,
) => void | Promise<void>;
