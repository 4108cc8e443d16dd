import type { IncomingHttpHeaders } from 'node:http';

/**
 * Selects the headers that an answer depends on.
 * @param origins the other front ends that the API is open to (CORS_ORIGINS)
 * @returns undefined when the app has to answer
 */
export type HeaderSelection = (
  headers: IncomingHttpHeaders,
  origins: readonly string[],
) => Record<string, string> | undefined;

/** An answer of the API names the front end that it is open to. */
export function allowedOrigin(
  { origin }: IncomingHttpHeaders,
  origins: readonly string[],
): Record<string, string> {
  return origin && origins.includes(origin) ? { origin } : {};
}

/**
 * A page is asked for as a document or, by Next's router, as a payload: the tree of its segments, or the whole. The
 * router also says which segments it has already; a payload that does not leave them out is the same for everybody.
 */
export function pageRendering(headers: IncomingHttpHeaders): Record<string, string> | undefined {
  if (!headers.rsc) return {};
  const segment = headers['next-router-segment-prefetch'];
  if (segment === '/_tree')
    return { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': segment };
  return segment || headers['next-router-prefetch'] ? undefined : { rsc: '1' };
}
