import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { iterateDocuments } from '../lists/iterateDocuments';
import { idsInOrder } from '../lists/listing';

/** Rows that point to nothing: each as one sentence. */
export async function checkRows(payload: Payload): Promise<string[]> {
  const media = new Set(await idsInOrder(payload, { collection: SLUG.media }));
  const services = new Set(await idsInOrder(payload, { collection: SLUG.service }));
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
