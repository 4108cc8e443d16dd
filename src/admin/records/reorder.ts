import { request } from '@/client/request';
import { paths } from '@/config/paths';

/** The collections that have an order of the owner (docs/specification.md#order). */
export type Ordered = 'service' | 'portfolio';

/**
 * Moves a document next to another in the owner's order, by the endpoint of Payload's own lists.
 * @throws ApiError when it could not be saved
 */
export async function reorder(
  collectionSlug: Ordered,
  id: string,
  target: string,
  side: 'before' | 'after',
): Promise<void> {
  const row = await request<{ _order: string }>('GET', paths.api.row(collectionSlug, target));
  await request('POST', paths.api.reorder, {
    collectionSlug,
    docsToMove: [id],
    newKeyWillBe: side === 'before' ? 'less' : 'greater',
    orderableFieldName: '_order',
    target: { id: target, key: row._order },
  });
}
