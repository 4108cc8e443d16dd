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

type Question = { payload: Payload; id: string };

const answers = new LRUCache<string, boolean, Question>({
  max: MOST,
  ttl: LONGEST,
  fetchMethod: (_key, _stale, { context }) => ask(context),
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

async function ask({ payload, id }: Question): Promise<boolean> {
  for (const collection of SHOWING) {
    const where = whereShows(id);
    const { totalDocs } = await payload.count({ collection, where, overrideAccess: true });
    if (totalDocs > 0) return true;
  }
  const profile = await publicProfile(payload);
  return photographId(profile?.image) === id || (await projectPhotographId(payload)) === id;
}
