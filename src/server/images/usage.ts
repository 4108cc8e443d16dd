import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest, Where } from 'payload';

/** The collections whose documents show photographs in their field `images`. */
export const GALLERIES = [SLUG.portfolio, SLUG.service] as const;

/** The documents of a gallery that show one of some photographs. */
export const whereShows = (...ids: string[]): Where => ({ images: { in: ids } });

/** The id of the photograph on the project page, if it has one. */
export async function projectPhotographId(
  payload: Payload,
  req?: PayloadRequest,
): Promise<string | undefined> {
  const { image } = await payload.findGlobal({
    slug: 'project-page',
    depth: 0,
    overrideAccess: true,
    ...(req && { req }),
  });
  return photographId(image);
}

/** The id of a photograph that a field names, populated or not. */
export const photographId = (image: { id: string } | string | null | undefined) =>
  (typeof image === 'object' ? image?.id : image) ?? undefined;
