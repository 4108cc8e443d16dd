import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { MESSAGES } from '@/contract/messages';
import { sendMessage } from './jsonAnswers';

/** Sends the derivative of that name, or says why not. */
export type SendFile = (
  req: IncomingMessage,
  res: ServerResponse,
  name: string,
  cacheControl: string,
) => void | Promise<void>;

const REFUSALS: Record<number, string> = {
  404: MESSAGES.notFound,
  412: 'The file is another one by now',
  416: 'There is no such part of the file',
  503: MESSAGES.busy,
};

/** What `send` sets for a file, beside what every answer has. */
const FILE_HEADERS = ['accept-ranges', 'content-range', 'etag', 'last-modified'];

/** Answers why a file is not sent, without the headers that were set for the file. */
export function refuseFile(res: ServerResponse, status: number, headers?: OutgoingHttpHeaders) {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  for (const name of FILE_HEADERS) res.removeHeader(name);
  const message = REFUSALS[status];
  sendMessage(res, message ? status : 500, message ?? MESSAGES.fault, headers);
}
