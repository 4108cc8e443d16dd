import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import type { Page } from '@/payload-types';
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
import { MISSING, oncePerRequest, previewedId, type Resolver } from './resolution';

type Found = { page: Page; viewer: Viewer; isLinked: boolean };

/** Finds the page of the owner's own that a URL names, for an administrator its newest draft, also by its id. */
const resolve: Resolver<Found> = async (payload, { segment, viewer }) => {
  const linked = viewer === 'visitor' ? previewedId('page') : undefined;
  const seenBy = linked ? 'administrator' : viewer;
  const draft = seenBy === 'administrator';
  const page = await findBySlug(payload, 'page', segment, { viewer: seenBy, draft, orId: draft });
  if (!page || (linked && page.id !== linked)) return MISSING;
  if (page.slug !== segment && page.id !== segment)
    return { state: 'moved', path: paths.customPage(page.slug ?? '') };
  return { state: 'there', found: { page, viewer, isLinked: linked !== undefined } };
};
export const resolveCustomPage = oncePerRequest('/[slug]', resolve);

/** The content of a page of the owner's own (docs/specification.md#pages-of-ones-own). Its photographs are read by one query. */
export async function readCustomPage(
  payload: Payload,
  { page, viewer, isLinked }: Found,
  profilePromise: Promise<Profile | undefined>,
) {
  const stored = rowsIn(page.blocks);
  const has = (type: string) => stored.some(({ blockType }) => blockType === type);
  const ids = photographIdsOf(payload, page);
  const portfolios = [...new Set(stored.flatMap(portfolioIdsIn))];
  const [media, covers, contact, profile] = await Promise.all([
    readImages(payload, ids),
    readCovers(payload, portfolios),
    has('enquiry') ? readContact(payload, profilePromise, viewer) : undefined,
    profilePromise,
  ]);
  const title = page.title ?? '';
  const photographer = profile?.name ?? '';
  const [first] = ids.flatMap((id) => media.get(id) ?? []);
  return {
    title,
    path: paths.customPage(page.slug ?? ''),
    isLinked,
    description: page.description ?? '',
    isIndexed: page.indexed !== false,
    card: first && toSocialCard(withAlternativeText(first, title)),
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
