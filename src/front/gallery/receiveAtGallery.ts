import type { IncomingMessage, ServerResponse } from 'node:http';
import { GUEST_PARAMETER } from '@/config/paths';
import { processState } from '@/shared/processState';

/** The page of a gallery by its token, or what belongs to galleries in the API. */
const PAGE = /^\/gallery\/([\w-]+)$/;
const ANY = /^\/(gallery|api\/gallery|api\/galleries)(\/|$)/;

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Whether an address belongs to client galleries. */
export const isGalleryPath = (url: string): boolean => ANY.test(pathOf(url));

/**
 * Says to search engines, other sites and caches that a gallery is private, and does for its page what a page of Next
 * cannot: it sets the status 410, and gives the cookie with which the page is then asked for.
 */
export async function receiveAtGallery(req: IncomingMessage, res: ServerResponse): Promise<void> {
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  const url = req.url ?? '';
  const token = PAGE.exec(pathOf(url))?.[1];
  if (!token) return;
  res.setHeader('Cache-Control', 'private, no-store');
  const proof = new URL(url, 'http://site.invalid').searchParams.get(GUEST_PARAMETER) ?? undefined;
  const received = await processState.receiveGalleryVisitor?.(token, proof, req.headers);
  if (received?.status) res.statusCode = received.status;
  if (!received?.cookie) return;
  res.appendHeader('Set-Cookie', received.cookie);
  const [pair = ''] = received.cookie.split(';', 1);
  const [name = ''] = pair.split('=', 1);
  const others = (req.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((one) => !one.startsWith(`${name}=`));
  req.headers.cookie = [...others.filter(Boolean), pair].join('; ');
}
