import { LRUCache } from 'lru-cache';
import type { Payload } from 'payload';
import { contentChangeCount, noticeChangesElsewhere } from '../content/contentVersion';
import { photoIdOf } from './derivatives/derivative';
import { isAnyPublic } from './imageUses';
import { findByDerivative, readImage } from './readImages';
import { keysOf } from './storage/keys';

const CACHE_SIZE = 10_000;
/** Milliseconds after which another server's change is seen too. */
const CACHE_MS = 60_000;

/** The form of an id (collections/fields.ts): any other name is refused without a query. */
const ID = /^[\da-f]{24}$/;

/** The keys of the files of each public image; `false` for one that is not public. */
const answers = new LRUCache<string, string[] | false, { payload: Payload; id: string }>({
  max: CACHE_SIZE,
  ttl: CACHE_MS,
  async fetchMethod(_key, _stale, { context: { payload, id } }) {
    if (!(await isAnyPublic(payload, [id]))) return false;
    const image = await readImage(id, { payload });
    // No keys for an image of a client gallery: its files are looked up one by one, so that those which a new watermark
    // replaces are refused at once.
    return image && !image.gallery ? keysOf(image) : [];
  },
});

async function publicKeys(payload: Payload, id: string) {
  if (!ID.test(id)) return false;
  await noticeChangesElsewhere();
  return answers.fetch(`${contentChangeCount()} ${id}`, { context: { payload, id } });
}

/** Whether the public may see an image (docs/specification.md#photographs). Cached until the content changes. */
export const isPublicImage = async (payload: Payload, id: string): Promise<boolean> =>
  Boolean(await publicKeys(payload, id));

/**
 * Whether the public may see a stored derivative: its image is public, and the row names the file. One that the cache does
 * not name is looked up, since another server may have just made it.
 */
export async function isPublicFile(payload: Payload, file: string): Promise<boolean> {
  const keys = await publicKeys(payload, photoIdOf(file));
  if (!keys) return false;
  return keys.includes(`derivatives/${file}`) || Boolean(await findByDerivative(payload, file));
}
