import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { iterateDocuments } from '../lists/iterateDocuments';

/** Rows that point to nothing: each as one sentence. */
export async function checkRows(payload: Payload): Promise<string[]> {
  const media = await idsOf(payload, SLUG.media);
  const services = await idsOf(payload, SLUG.service);
  const problems: string[] = [];
  for await (const portfolio of iterateDocuments(payload, SLUG.portfolio)) {
    if (!services.has(String(portfolio.service)))
      problems.push(`Portfolio ${portfolio.id} belongs to no service`);
    for (const image of portfolio.images ?? []) {
      if (!media.has(String(image)))
        problems.push(`Portfolio ${portfolio.id} shows photograph ${String(image)}, which is gone`);
    }
  }
  return problems;
}

async function idsOf(
  payload: Payload,
  collection: typeof SLUG.media | typeof SLUG.service,
): Promise<Set<string>> {
  const { docs } = await payload.find({
    collection,
    select: {},
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return new Set(docs.map(({ id }) => id));
}
