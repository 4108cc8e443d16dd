import type { PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import type { PreparedImage } from './prepare';
import { imageSource, populated } from './serialize';
import { storeImage } from './store';

/**
 * The ids of a document's photographs after an update: those that stay, in their order, then the new ones.
 * @param current the photographs as they are, populated
 * @param removed URLs as an earlier answer listed them; one that is not here is ignored
 */
export async function nextImages(
  current: (Media | string)[] | null | undefined,
  { removed = [], added }: { removed?: string[]; added: PreparedImage[] },
  req: PayloadRequest,
): Promise<string[]> {
  const gone = new Set(removed);
  const kept = populated(current).filter((image) => !gone.has(imageSource(image)));
  const ids = kept.map(({ id }) => id);
  for (const prepared of added) ids.push((await storeImage(prepared, req)).id);
  return ids;
}
