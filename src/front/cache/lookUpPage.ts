import type { IncomingMessage } from 'node:http';
import { metadataPaths } from '@/config/metadataPaths';
import { emailSchema } from '@/contract/account';
import { groupFields } from '@/shared/groupFields';
import { type PageState, processState } from '@/shared/processState';
import type { FindRoute } from '../routes';
import { type CacheableRequest, MISSING_PAGE, splitUrl } from './cacheableRequest';
import { type CachedAnswer, redirectAnswer } from './cachedAnswer';

/** The page of every path that no other route has. */
const CATCH_ALL = '/[...rest]';
/** The segment of screens whose path carries an email address. */
const EMAIL_SEGMENT = '/[email]';

/** One path for each kind of missing page. The first fits every path, so it is tried last. */
const STAND_INS: string[] = Object.values(metadataPaths.missing).toReversed();

/** What is sent in place of a page: a redirect, or the kept answer to the request for another path. */
type Replacement = { redirect: CachedAnswer } | { standIn: CacheableRequest };

/**
 * Next would render every missing page, and every redirect to an existing one, for each URL, and strangers can ask for any
 * number of them. In place of a missing page they get the cached answer of one path; Next's router, which asks for an RSC
 * payload, loads that as a document. It follows a redirect to the payload of the page there.
 * @returns undefined for a page that is there, or may be
 */
export async function lookUpPage(
  { url = '' }: IncomingMessage,
  findRoute: FindRoute,
): Promise<Replacement | undefined> {
  const [path, query] = splitUrl(url);
  if (path.startsWith('/_next/')) return undefined;
  const found = await resolve(path, query, findRoute);
  if (found.state === 'there') return undefined;
  if (found.state === 'unknownParameter') return { redirect: redirectAnswer(307, found.path) };
  if (found.state === 'moved') {
    // What Next's router adds to a URL is no part of it.
    const rest = query.replace(/(^|&)_rsc=[\w-]*$/, '');
    return { redirect: redirectAnswer(308, [found.path, rest].filter(Boolean).join('?')) };
  }
  const standIn =
    STAND_INS.find((one) => path.startsWith(one.slice(0, one.lastIndexOf('/') + 1))) ?? '';
  const key = `${await MISSING_PAGE.version()} missing ${standIn}`;
  return { standIn: { route: MISSING_PAGE, url: standIn, headers: {}, key, status: 404 } };
}

async function resolve(path: string, query: string, findRoute: FindRoute): Promise<PageState> {
  const { page, segment } = findRoute(path) ?? { page: '', segment: '' };
  if (page === CATCH_ALL || STAND_INS.includes(page)) return { state: 'missing' };
  if (page.includes(EMAIL_SEGMENT))
    return { state: emailSchema.safeParse({ email: segment }).success ? 'there' : 'missing' };
  const parameters = groupFields(new URLSearchParams(query));
  return (await processState.resolvePage?.(page, segment, parameters)) ?? { state: 'there' };
}
