import type { ServerResponse } from 'node:http';

/** The pages, the calls, and Payload's own routes for what belongs to galleries. */
const PATHS =
  /^\/(gallery|api\/(gallery|galleries|client-gallery|gallery-guest|gallery-event))([/?]|$)/;

/** Whether an address belongs to client galleries. */
export const isGalleryPath = (url: string): boolean => PATHS.test(url);

/**
 * Says to search engines, other sites and caches that an answer is private
 * (docs/specification.md#private-means-private).
 */
export function setPrivateHeaders(res: ServerResponse): void {
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cache-Control', 'private, no-store');
}
