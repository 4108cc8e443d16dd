import type { IncomingMessage, ServerResponse } from 'node:http';
import { GUEST_LINK_PARAMETER, PREVIEW_PARAMETER } from '@/config/paths';
import { processState } from '@/shared/processState';
import { splitUrl } from './cache/cacheableRequest';
import { sendMessage, sendStarting } from './jsonAnswers';
import { setPrivateHeaders } from './securityHeaders';

const GALLERY_PAGE = /^\/gallery\/([\w-]+)(?:\?|$)/;

/**
 * Sets the status 410 and the first cookie of a gallery's page, which a page of Next cannot. The app then answers the request as
 * if it had brought that cookie.
 * @returns false when the request has been answered because the app has not booted
 */
export async function galleryPageGate(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const url = req.url ?? '';
  const token = GALLERY_PAGE.exec(url)?.[1];
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

/**
 * Opens a document that is not published to who comes with the token of its link (docs/specification.md#links-for-others): the
 * app then shows it to this request, whose answer nobody keeps.
 * @returns whether it does, or 'answered' when the document has another path by now
 */
export async function previewLinkGate(
  { method, url = '' }: IncomingMessage,
  res: ServerResponse,
): Promise<boolean | 'answered'> {
  const [path, query] = splitUrl(url);
  const token = new URLSearchParams(query).get(PREVIEW_PARAMETER);
  if (!token || (method !== 'GET' && method !== 'HEAD')) return false;
  const opened = await processState.openPreviewLink?.(path, token);
  if (!opened) return false;
  setPrivateHeaders(res);
  res.appendHeader('Set-Cookie', opened.cookie);
  if (opened.movedTo) {
    sendMessage(res, 307, 'Moved', { Location: `${opened.movedTo}?${query}` });
    return 'answered';
  }
  const request = processState.requests.getStore();
  if (request) request.previewed = opened.target;
  return true;
}
