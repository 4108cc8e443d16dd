import type { ClientPhoto, GalleryForClient } from '@/contract/gallery';

/** How many photographs the browser renders together (PhotoGrid), and how many are in the HTML of a gallery, which its cover waits for. */
export const CHUNK_SIZE = 12;

/** A set that has photographs. `start` and `count` say where they stand in the order of the gallery. */
export type Section = { id: string; name: string; start: number; count: number };

/** The sections of a gallery; that of the photographs in no set has neither id nor name. */
export function sectionsOf(
  sets: GalleryForClient['sets'],
  photos: readonly Pick<ClientPhoto, 'set'>[],
): Section[] {
  const counts = new Map<string, number>();
  const known = new Set(sets.map(({ _id }) => _id));
  for (const { set } of photos) {
    const id = set && known.has(set) ? set : '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  let start = 0;
  return [{ _id: '', name: '' }, ...sets].flatMap(({ _id: id, name }) => {
    const count = counts.get(id) ?? 0;
    start += count;
    return count > 0 ? [{ id, name, start: start - count, count }] : [];
  });
}

/** The address of a section within its page. */
export const anchorOf = ({ id }: Pick<Section, 'id'>): string => `set-${id}`;
