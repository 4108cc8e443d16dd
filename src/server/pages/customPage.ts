import type { DataFromCollectionSlug, Payload } from 'payload';
import { paths } from '@/config/paths';
import type { Page, Story } from '@/payload-types';
import { fieldsOf, imageIdsOf } from '../images/imageFields';
import { readImages } from '../images/readImages';
import { withAlternativeText } from '../images/serialize';
import { toSocialCard } from '../images/socialCard';
import type { Viewer } from '../lists/findRows';
import { findBySlug } from '../slugs/slugs';
import { portfolioIdsIn, readBlocks, rowsIn } from './blocks';
import { readContact } from './contact';
import { readCovers } from './covers';
import type { Profile } from './profile';
import { MISSING, oncePerRequest, previewedId } from './resolution';

export type Found<S extends 'page' | 'story'> = {
  page: DataFromCollectionSlug<S>;
  viewer: Viewer;
  /** Whether a link shows it to a visitor though it is not published. */
  isLinked: boolean;
};

/**
 * Makes what finds the page of the owner's own, or the story, that a URL names, for an administrator its newest draft, also by its id.
 * @param route of these pages in src/app
 */
export const ownPageResolver = <S extends 'page' | 'story'>(
  route: string,
  collection: S,
  pathOf: (slug: string) => string,
) =>
  oncePerRequest<Found<S>>(route, async (payload, { segment, viewer }) => {
    const linked = viewer === 'visitor' ? previewedId(collection) : undefined;
    const seenBy = linked ? 'administrator' : viewer;
    const draft = seenBy === 'administrator';
    const find = { viewer: seenBy, draft, orId: draft };
    const page = await findBySlug(payload, collection, segment, find);
    if (!page || (linked && page.id !== linked)) return MISSING;
    if (page.slug !== segment && page.id !== segment)
      return { state: 'moved', path: pathOf(page.slug ?? '') };
    return { state: 'there', found: { page, viewer, isLinked: linked !== undefined } };
  });
export const resolveCustomPage = ownPageResolver('/[slug]', 'page', paths.customPage);

/** The content of a page of the owner's own (docs/specification.md#pages-of-ones-own). */
export const readCustomPage = async (
  payload: Payload,
  found: Found<'page'>,
  profile: Promise<Profile | undefined>,
) => ({
  path: paths.customPage(found.page.slug ?? ''),
  isLinked: found.isLinked,
  ...(await readOwnPage(payload, found, profile)),
});

/**
 * Title, card and blocks of a page of the owner's own or of a story. Its photographs are read by one query.
 * @param cover the id of the photograph of its card; by default that is its first
 */
export async function readOwnPage(
  payload: Payload,
  { page, viewer }: { page: Page | Story; viewer: Viewer },
  profilePromise: Promise<Profile | undefined>,
  cover?: string,
) {
  const stored = rowsIn(page.blocks);
  const has = (type: string) => stored.some(({ blockType }) => blockType === type);
  const ids = photographIdsOf(payload, page);
  const portfolios = [...new Set(stored.flatMap(portfolioIdsIn))];
  const [media, covers, contact, profile] = await Promise.all([
    readImages(payload, ids),
    readCovers(payload, portfolios),
    has('enquiry') ? readContact(payload, viewer, profilePromise) : undefined,
    profilePromise,
  ]);
  const title = page.title ?? '';
  const photographer = profile?.name ?? '';
  const [card] = [cover ?? '', ...ids].flatMap((id) => media.get(id) ?? []);
  return {
    title,
    description: page.description ?? '',
    isIndexed: page.indexed !== false,
    // Who shows a link of what is not published gets no file of it.
    card:
      card && page._status === 'published'
        ? toSocialCard(withAlternativeText(card, title))
        : undefined,
    photographer,
    ...readBlocks(stored, { title, photographer, media, covers, contact }),
  };
}

/** The ids of the photographs of a page, in the order of its blocks. */
export function photographIdsOf(payload: Payload, { blocks }: Pick<Page, 'blocks'>): string[] {
  const fields = fieldsOf(payload.collections.page.config);
  return rowsIn(blocks)
    .flatMap((block) => imageIdsOf({ blocks: [block] }, fields))
    .filter((id) => typeof id === 'string');
}
