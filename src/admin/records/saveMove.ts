import { panelRequest } from '@/client/panelRequest';
import { paths } from '@/config/paths';

/** The collections whose order is the owner's (docs/specification.md#order). */
export type Arranged = 'service' | 'portfolio';

type Row = { id: string; _order: string };

/**
 * Moves a document next to another in the owner's order, by Payload's own call for its lists.
 * @throws ApiError when it could not be saved
 */
export async function saveMove(
  collection: Arranged,
  id: string,
  target: string,
  side: 'before' | 'after',
): Promise<void> {
  const row = await panelRequest<Row>('GET', paths.api.row(collection, target));
  await panelRequest('POST', paths.api.reorder, {
    collectionSlug: collection,
    docsToMove: [id],
    newKeyWillBe: side === 'before' ? 'less' : 'greater',
    orderableFieldName: '_order',
    target: { id: target, key: row._order },
  });
}
