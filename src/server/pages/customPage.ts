import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import type { Page } from '@/payload-types';
import type { Viewer } from '../lists/findRows';
import { findBySlug } from '../slugs/slugs';
import type { Profile } from './profile';
import { MISSING, oncePerRequest, type Resolver } from './resolution';

type Found = { page: Page; viewer: Viewer };

/** Finds the page of the owner's own that a URL names, for an administrator its newest draft. */
const resolve: Resolver<Found> = async (payload, { segment, viewer }) => {
  const draft = viewer === 'administrator';
  const page = await findBySlug(payload, 'page', segment, { viewer, draft });
  if (!page) return MISSING;
  if (page.slug !== segment) return { state: 'moved', path: paths.customPage(page.slug ?? '') };
  return { state: 'there', found: { page, viewer } };
};
export const resolveCustomPage = oncePerRequest('/[slug]', resolve);

/** What a page of the owner's own shows (docs/specification.md#pages-of-ones-own). */
export async function readCustomPage(
  _payload: Payload,
  { page, viewer }: Found,
  _profilePromise: Promise<Profile | undefined>,
) {
  const { title, slug, description, indexed, blocks } = page;
  return {
    title,
    path: paths.customPage(slug ?? ''),
    description: description ?? '',
    isIndexed: indexed !== false,
    isPreview: viewer === 'administrator',
    blocks: blocks ?? [],
  };
}
