import { MESSAGES } from '@/contract/messages';
import type { ClientGallery, Media } from '@/payload-types';
import { notFound } from '../errors';

type WithSets = Pick<ClientGallery, 'sets'>;

/** The sets of a gallery as every call answers them. */
export const setsOf = ({ sets }: WithSets) =>
  (sets ?? []).map(({ id, name }) => ({ _id: id ?? '', name }));

/** Photographs in the order in which the client sees them: those in no set first, then set by set. */
export function inOrderOfSets<Photo extends Pick<Media, 'gallerySet'>>(
  gallery: WithSets,
  photos: readonly Photo[],
): Photo[] {
  const places = new Map(setsOf(gallery).map(({ _id }, index) => [_id, index + 1]));
  const placeOf = ({ gallerySet }: Photo) => places.get(gallerySet ?? '') ?? 0;
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The id of a set of a gallery, null for none. @throws AppError `notFound` for that of another gallery */
export function setOf(gallery: WithSets, id: string | null | undefined) {
  if (!id) return null;
  if (!setsOf(gallery).some(({ _id }) => _id === id)) throw notFound(MESSAGES.setNotFound);
  return id;
}
