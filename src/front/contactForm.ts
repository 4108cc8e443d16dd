import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import inject from 'light-my-request';
import Negotiator from 'negotiator';
import { paths } from '@/config/paths';
import { processState } from '@/shared/processState';

/**
 * Has the contact form of a browser without scripts answered by its page (docs/specification.md#contact): the call is made as
 * ever, and what it answers becomes the status and part of the page.
 * @returns what then renders the page; undefined for any other request
 */
export async function sendContactForm(
  app: RequestListener,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<((render: () => Promise<void>) => Promise<void>) | undefined> {
  const { method, url = '', headers } = req;
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  if (method !== 'POST' || url !== paths.api.contact || !isForm) return undefined;
  if (new Negotiator(req).mediaType(['application/json', 'text/html']) !== 'text/html')
    return undefined;
  const payload = await text(req);
  // Uncompressed: what it answers is read here.
  const asked = { ...headers, 'accept-encoding': 'identity' };
  const answer = await inject(app, { method, url, headers: asked, payload });
  const retryAfter = answer.headers['retry-after'];
  if (retryAfter) res.setHeader('Retry-After', retryAfter);
  res.statusCode = answer.statusCode;
  Object.assign(req, { method: 'GET', url: paths.contact });
  const sentForm = {
    ...answer.json<{ message: string }>(),
    isSent: answer.statusCode < 400,
    values: Object.fromEntries(new URLSearchParams(payload)),
  };
  const { requests } = processState;
  const request = requests.getStore() ?? { id: '', headers, resolutions: new Map() };
  return (render) => requests.run({ ...request, sentForm }, render);
}
