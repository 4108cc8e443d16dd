import type { IncomingMessage } from 'node:http';
import { groupFields } from '@/shared/groupFields';
import { CACHEABLE_ROUTES } from './routes';

/** A request whose answer is the same for every visitor, reduced to what the answer depends on. */
export type CacheableRequest = NonNullable<Awaited<ReturnType<typeof cacheableRequest>>>;

/** Next's router adds a hash of its own headers to the query, at its end. */
const ROUTER_HASH = /[?&]_rsc=[\w-]*$/;

/**
 * Reads which shared answer a request asks for. Nothing else that the visitor sends is in it: no cookie, no token, no
 * host, no unknown parameter.
 * @param origins the other front ends that the API is open to
 * @param random gives a number from 0 to below 1
 * @returns undefined when the app has to answer
 */
export async function cacheableRequest(
  { method, url = '', headers }: IncomingMessage,
  origins: readonly string[],
  random = Math.random,
) {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [path = '', query = ''] = url.split('?', 2);
  const route = CACHEABLE_ROUTES.find((candidate) => candidate.path.test(path));
  if (!route) return undefined;
  const address = route.address
    ? route.address(path, groupFields(new URLSearchParams(query)))
    : path;
  if (address === undefined) return undefined;
  const chosen = route.headers?.(headers, origins) ?? {};
  // The router compares the address that a payload was made for with the one that it asked for, and loads a document in
  // its place.
  const selected = chosen.rsc && url.replace(ROUTER_HASH, '') !== address ? {} : chosen;
  const variant = Math.floor(random() * (route.variants ?? 1));
  // Version of the content, address, headers and variant.
  const key = [await route.version(), address, ...Object.values(selected), variant].join(' ');
  return { route, url: address, headers: selected, key };
}
