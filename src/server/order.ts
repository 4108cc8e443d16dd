/**
 * The order that the owner has set by dragging; new things come last (docs/specification.md#order). Payload writes `_order`
 * where a collection is `orderable: true`: of a new document, and in its route `/reorder`.
 */
export const OWNER_ORDER = ['_order', 'createdAt', 'id'];

/** Oldest first (docs/specification.md#answers, #order). */
export const OLDEST_FIRST = ['createdAt', 'id'];

/**
 * Whether the list that a caller has reordered is still what is stored: the same items in the same order, but for items
 * that were added since.
 * @param from the list as the caller saw it; without it the answer is true
 */
export function isOrderedFrom(stored: readonly string[], from: readonly string[] = []): boolean {
  const known = new Set(from);
  return stored.filter((id) => known.has(id)).join() === from.join();
}
