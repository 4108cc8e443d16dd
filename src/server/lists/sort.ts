/**
 * The order that the owner has set by dragging; new things come last (docs/specification.md#order). Payload writes `_order`
 * where a collection is `orderable: true`: of a new document, and in its route `/reorder`.
 */
export const OWNER_SORT = ['_order', 'createdAt', 'id'];

/** Oldest first (docs/specification.md#answers, #order). */
export const OLDEST_FIRST = ['createdAt', 'id'];

/**
 * Whether the order that a caller has seen is still what is stored, but for items that were added since.
 * @param seen the items in that order; without it the answer is true
 */
export function isCurrentOrder(stored: readonly string[], seen: readonly string[] = []): boolean {
  const known = new Set(seen);
  return stored.filter((id) => known.has(id)).join() === seen.join();
}
