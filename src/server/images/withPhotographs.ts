import type { Payload } from 'payload';
import type { Media } from '@/payload-types';
import { readPhotographs } from './readPhotographs';

type Illustrated = { images?: (Media | string)[] | null };

/** Documents with their photographs in the place of the ids, all read in one go; one that is gone keeps its id. */
export async function withPhotographs<T extends Illustrated>(
  payload: Payload,
  docs: T[],
): Promise<T[]> {
  const found = await readPhotographs(
    payload,
    docs.flatMap(({ images }) => images ?? []).map(String),
  );
  return docs.map((doc) => ({
    ...doc,
    images: (doc.images ?? []).map((image) => found.get(String(image)) ?? image),
  }));
}
