import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import { findPublicProfile } from '../accounts/findUser';
import { contentChanges } from '../content/contentVersion';
import { findByDerivative, readPhotograph } from './readPhotographs';
import { keysOf } from './storage/keys';
import { photographId, projectPhotographId, SHOWING, whereShows } from './usage';

/** Answers in the cache. */
const MOST = 10_000;
/** Milliseconds after which another server's change is seen too. */
const LONGEST = 60_000;

/** As ids are made (collections/fields.ts): a name of any other kind is no photograph's, and not worth keeping. */
const ID = /^[\da-f]{24}$/;

/** The keys of the files of each public photograph; `false` for one that is not public. */
const answers = new LRUCache<string, string[] | false, { payload: Payload; id: string }>({
  max: MOST,
  ttl: LONGEST,
  async fetchMethod(_key, _stale, { context: { payload, id } }) {
    if (!(await isAnyPublic(payload, [id]))) return false;
    const media = await readPhotograph(payload, id);
    // Those of a client gallery are read each time: not even for a moment is a file given without its watermark.
    return media && !media.gallery ? keysOf(media) : [];
  },
});

const publicKeys = async (payload: Payload, id: string) =>
  ID.test(id) && (await answers.fetch(`${contentChanges()} ${id}`, { context: { payload, id } }));

/**
 * Whether the public may see a photograph: a portfolio, a service, the project page or the public profile shows it
 * (docs/specification.md#photographs). It is answered once until the content changes.
 */
export const isPublic = async (payload: Payload, id: string): Promise<boolean> =>
  Boolean(await publicKeys(payload, id));

/**
 * Whether the public may see a stored derivative: its photograph is public, and the row names the file. One that is not
 * among those kept is looked up, since another server may have just made it.
 */
export async function isPublicFile(payload: Payload, file: string): Promise<boolean> {
  const keys = await publicKeys(payload, photographIdOf(file));
  if (!keys) return false;
  return keys.includes(`derivatives/${file}`) || Boolean(await findByDerivative(payload, file));
}

/** Whether the public may see one of some photographs, by the rows as they are now. */
export async function isAnyPublic(payload: Payload, ids: string[]): Promise<boolean> {
  for (const collection of SHOWING) {
    const where = whereShows(...ids);
    const { totalDocs } = await payload.count({ collection, where, overrideAccess: true });
    if (totalDocs > 0) return true;
  }
  const portrait = photographId((await findPublicProfile(payload))?.image);
  return [portrait, await projectPhotographId(payload)].some((id) => id && ids.includes(id));
}
