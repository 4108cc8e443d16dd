import type { IncomingMessage, ServerResponse } from 'node:http';
import { GUEST_LINK_PARAMETER } from '@/config/paths';
import { processState } from '@/shared/processState';
import { sendStarting } from './jsonAnswers';

const PAGE = /^\/gallery\/([\w-]+)(?:\?|$)/;

/**
 * Sets the status 410 and the first cookie of a gallery's page, which a page of Next cannot. The app then answers the request as
 * if it had brought that cookie.
 * @returns false when the request has been answered because the app has not booted
 */
export async function galleryPageGate(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const url = req.url ?? '';
  const token = PAGE.exec(url)?.[1];
  if (!token) return true;
  const { galleryPageStatusAndCookie } = processState;
  if (!galleryPageStatusAndCookie) {
    sendStarting(res);
    return false;
  }
  const { searchParams } = new URL(url, 'http://site.invalid');
  const linkKey = searchParams.get(GUEST_LINK_PARAMETER) ?? undefined;
  const { status, cookie } = await galleryPageStatusAndCookie(token, linkKey, req.headers);
  if (status) res.statusCode = status;
  if (!cookie) return true;
  res.appendHeader('Set-Cookie', cookie);
  const [pair = ''] = cookie.split(';', 1);
  const [name = ''] = pair.split('=', 1);
  const others = (req.headers.cookie ?? '')
    .split(/;\s*/)
    .filter((one) => !one.startsWith(`${name}=`));
  req.headers.cookie = [...others.filter(Boolean), pair].join('; ');
  return true;
}
