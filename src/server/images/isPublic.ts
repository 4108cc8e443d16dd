import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { publicProfile } from '../accounts/seats';
import { contentChanges } from '../content/contentVersion';
import { photographId, projectPhotographId, SHOWING, whereShows } from './usage';

/** Answers in the cache. */
const MOST = 10_000;
/** Milliseconds after which another server's change is seen too. */
const LONGEST = 60_000;

/** As ids are made (collections/fields/id.ts): a name of any other kind is no photograph's, and not worth keeping. */
const ID = /^[\da-f]{24}$/;

const answers = new LRUCache<string, boolean, { payload: Payload; id: string }>({
  max: MOST,
  ttl: LONGEST,
  fetchMethod: (_key, _stale, { context: { payload, id } }) => isAnyPublic(payload, [id]),
});

/**
 * Whether the public may see a photograph: a portfolio, a service, the project page or the public profile shows it
 * (docs/specification.md#photographs). It is asked for every file, so it is answered once until the content changes.
 */
export async function isPublic(payload: Payload, id: string): Promise<boolean> {
  if (!ID.test(id)) return false;
  const context = { payload, id };
  return (await answers.fetch(`${contentChanges()} ${id}`, { context })) === true;
}

/** Whether the public may see one of some photographs, by the rows as they are now. */
export async function isAnyPublic(payload: Payload, ids: string[]): Promise<boolean> {
  for (const collection of SHOWING) {
    const where = whereShows(...ids);
    const { totalDocs } = await payload.count({ collection, where, overrideAccess: true });
    if (totalDocs > 0) return true;
  }
  const portrait = photographId((await publicProfile(payload))?.image);
  return [portrait, await projectPhotographId(payload)].some((id) => id && ids.includes(id));
}
