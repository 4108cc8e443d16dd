import type { PayloadRequest } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import type { Media } from '@/payload-types';
import type { PreparedImage } from './prepareImage';
import { populated } from './serialize';
import { storeImage } from './storeImage';

type Changes = { removed?: string[]; order?: string[]; added: PreparedImage[] };

/**
 * The ids of a document's photographs after an update: those that stay, then the new ones.
 * @param current the photographs as they are, populated
 * @param changes by URLs as an earlier answer listed them, which may have become others since; one that is not here is
 *   ignored. What stays comes as `order` names it, and what that does not name after it, as it was
 */
export async function nextImages(
  current: (Media | string)[] | null | undefined,
  { removed = [], order = [], added }: Changes,
  req: PayloadRequest,
): Promise<string[]> {
  const gone = new Set(removed.map(photographIdOf));
  const kept = populated(current).filter(({ id }) => !gone.has(id));
  const ids = inOrder(kept, order).map(({ id }) => id);
  for (const prepared of added) ids.push((await storeImage(prepared, req)).id);
  return ids;
}

/** What is named twice counts where it was named first. */
function inOrder(images: Media[], order: string[]): Media[] {
  const places = new Map([...new Set(order.map(photographIdOf))].map((id, place) => [id, place]));
  const placeOf = ({ id }: Media) => places.get(id) ?? places.size;
  return images.toSorted((a, b) => placeOf(a) - placeOf(b));
}
