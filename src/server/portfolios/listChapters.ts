import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Portfolio } from '@/payload-types';
import { OWNER_ORDER } from '../order';

/** A portfolio of a service, with the names that its photographs have in addresses. */
export type ChapterPlace = { id: string; names: string[] };

/** The portfolios of a service in the owner's order. A photograph that several show has a name in addresses for each. */
export async function listChapters(payload: Payload, serviceId: string): Promise<ChapterPlace[]> {
  const { docs } = await payload.db.find<Portfolio>({
    collection: SLUG.portfolio,
    where: { service: { equals: serviceId } },
    sort: OWNER_ORDER,
    select: { images: true },
    pagination: false,
  });
  const used = new Map<string, number>();
  const nameOnce = (id: string): string => {
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
  return docs.map(({ id, images }) => ({ id, names: (images ?? []).map(String).map(nameOnce) }));
}
