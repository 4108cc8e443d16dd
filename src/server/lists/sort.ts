/**
 * The order that the owner has set by dragging; new things come last (docs/specification.md#order). Payload writes `_order`
 * where a collection is `orderable: true`: of a new document, and in its route `/reorder`.
 */
export const OWNER_SORT = ['_order', 'createdAt', 'id'];

/** Oldest first (docs/specification.md#answers, #order). */
export const OLDEST_FIRST = ['createdAt', 'id'];

/** Items in the order of some ids. An id that is named twice counts where it was named first; an item that is not named comes last. */
export function inOrderOf<Item>(
  items: readonly Item[],
  order: readonly string[],
  idOf: (item: Item) => string,
): Item[] {
  const positions = new Map([...new Set(order)].map((id, at) => [id, at]));
  const positionOf = (item: Item) => positions.get(idOf(item)) ?? positions.size;
  return items.toSorted((a, b) => positionOf(a) - positionOf(b));
}

/**
 * Whether the order that a caller has seen is still what is stored, but for items that were added since.
 * @param seen the items in that order; without it the answer is true
 */
export function isCurrentOrder(stored: readonly string[], seen: readonly string[] = []): boolean {
  const known = new Set(seen);
  return stored.filter((id) => known.has(id)).join() === seen.join();
}
