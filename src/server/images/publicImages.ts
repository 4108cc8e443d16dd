import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import { findPublicProfile } from '../accounts/findUser';
import { contentVersion } from '../content/contentVersion';
import { imageIdOf, projectImageId, SHOWING, whereShows } from './imageUses';
import { findByDerivative, readImage } from './readImages';
import { keysOf } from './storage/keys';

const CACHE_SIZE = 10_000;
/** Milliseconds after which another server's change is seen too. */
const CACHE_MS = 60_000;

/** The form of an id (collections/fields/id.ts): any other name is refused without a query. */
const ID = /^[\da-f]{24}$/;

/** The keys of the files of each public image; `false` for one that is not public. */
const answers = new LRUCache<string, string[] | false, { payload: Payload; id: string }>({
  max: CACHE_SIZE,
  ttl: CACHE_MS,
  async fetchMethod(_key, _stale, { context: { payload, id } }) {
    if (!(await isAnyPublic(payload, [id]))) return false;
    const image = await readImage(payload, id);
    // Not cached for an image of a client gallery: a file that a new watermark replaces is refused from that moment on.
    return image && !image.gallery ? keysOf(image) : [];
  },
});

const publicKeys = async (payload: Payload, id: string) =>
  ID.test(id) && (await answers.fetch(`${contentVersion()} ${id}`, { context: { payload, id } }));

/**
 * Whether the public may see an image: a portfolio, a service, the project page or the public profile shows it
 * (docs/specification.md#photographs). The answer is cached until the content changes.
 */
export const isPublicImage = async (payload: Payload, id: string): Promise<boolean> =>
  Boolean(await publicKeys(payload, id));

/**
 * Whether the public may see a stored derivative: its image is public, and the row names the file. One that the cache does
 * not name is looked up, since another server may have just made it.
 */
export async function isPublicFile(payload: Payload, file: string): Promise<boolean> {
  const keys = await publicKeys(payload, photographIdOf(file));
  if (!keys) return false;
  return keys.includes(`derivatives/${file}`) || Boolean(await findByDerivative(payload, file));
}

/** Whether the public may see one of some images, not cached. */
export async function isAnyPublic(payload: Payload, ids: string[]): Promise<boolean> {
  for (const collection of SHOWING) {
    const find = { collection, where: whereShows(ids), overrideAccess: true };
    const { totalDocs } = await payload.count(find);
    if (totalDocs > 0) return true;
  }
  const portrait = imageIdOf((await findPublicProfile(payload))?.image);
  return [portrait, await projectImageId(payload)].some((id) => id && ids.includes(id));
}
