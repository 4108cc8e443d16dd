import { LRUCache } from 'lru-cache';
import type { Payload, SanitizedCollectionConfig, Where } from 'payload';
import { findPublicProfile } from '../accounts/findUser';
import { contentChangeCount, noticeChangesElsewhere } from '../content/contentVersion';
import { countRows } from '../database/rows';
import { findRows, visibleTo } from '../lists/findRows';
import { photoIdOf } from './derivatives/derivative';
import { fieldsOf, imageIdsOf, selectImages, whereShows, withImages } from './imageFields';
import { readDrafts } from './imageUses';
import { findByDerivative, readImage } from './readImages';
import { keysOf } from './storage/keys';

const CACHE_SIZE = 10_000;
/** Milliseconds after which another server's change is seen too. */
const CACHE_MS = 60_000;

/** The form of an id (collections/fields.ts): any other name is refused without a query. */
const ID = /^[\da-f]{24}$/;

type Collection = SanitizedCollectionConfig;
/** The published documents of a collection, or all with their newest drafts. */
type Documents = 'published' | 'all';

/** Finds the published documents of a collection; undefined where all always are. */
function wherePublished({ slug, versions }: Collection): Where | undefined {
  if (versions?.drafts) return { _status: { equals: 'published' } };
  const where = visibleTo('visitor', slug);
  return Object.keys(where).length > 0 ? where : undefined;
}

const whereAmong = (collection: Collection, documents: Documents): Where =>
  (documents === 'published' && wherePublished(collection)) || {};

type Question = { payload: Payload; collection: Collection; documents: Documents };

/** The images in fields for the public of a collection in which no query finds them. Read once for each change of the content. */
const shownImages = new LRUCache<string, Set<string>, Question>({
  max: 100,
  ttl: CACHE_MS,
  async fetchMethod(_key, _stale, { context: { payload, collection, documents } }) {
    const fields = fieldsOf(collection, 'public');
    const rows = await findRows(payload, {
      collection: collection.slug,
      where: whereAmong(collection, documents),
      ...selectImages(fields),
      viewer: 'administrator',
    });
    const drafts = documents === 'all' ? await readDrafts(collection, { payload }) : [];
    return new Set([...rows, ...drafts].flatMap((row) => imageIdsOf(row, fields)));
  },
});

/** Whether documents of a collection show one of some images in a field for the public. */
async function showsAny(ids: string[], question: Question): Promise<boolean> {
  const { payload, collection, documents } = question;
  const { slug, versions } = collection;
  const fields = fieldsOf(collection, 'public');
  if (fields.length === 0) return false;
  const hasDrafts = documents === 'all' && versions?.drafts;
  const shows = hasDrafts ? undefined : whereShows(fields, ids);
  if (shows) {
    const where = { and: [shows, whereAmong(collection, documents)] };
    return (await countRows(slug, where, { payload })) > 0;
  }
  const key = `${contentChangeCount()} ${slug} ${documents}`;
  const shown = await shownImages.fetch(key, { context: question });
  return ids.some((id) => shown?.has(id));
}

/**
 * Whether the public may see one of some images: a field for the public has it, in what is published or always public. Of
 * the accounts the public sees one profile.
 */
export async function isAnyPublic(payload: Payload, ids: string[]): Promise<boolean> {
  const isAmong = (shown: string[]) => shown.some((id) => ids.includes(id));
  for (const collection of withImages(payload.config.collections)) {
    const isShown =
      collection.slug === 'user'
        ? isAmong(imageIdsOf(await findPublicProfile(payload), fieldsOf(collection, 'public')))
        : await showsAny(ids, { payload, collection, documents: 'published' });
    if (isShown) return true;
  }
  for (const global of withImages(payload.config.globals)) {
    const page = await payload.db.findGlobal({ slug: global.slug });
    if (isAmong(imageIdsOf(page, fieldsOf(global, 'public')))) return true;
  }
  return false;
}

/** Whether a field for the public has one of some images in a document that is not always published. */
export async function isAnyUnpublished(payload: Payload, ids: string[]): Promise<boolean> {
  for (const collection of withImages(payload.config.collections))
    if (wherePublished(collection))
      if (await showsAny(ids, { payload, collection, documents: 'all' })) return true;
  return false;
}

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
