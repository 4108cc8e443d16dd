/** The order the owner dragged things to; what is new comes last (docs/specification.md#order). */
export const OWNER_ORDER = ['_order', 'createdAt', 'id'];

/** Oldest first (docs/specification.md#answers, #order). */
export const OLDEST_FIRST = ['createdAt', 'id'];

/**
 * Whether an order was made on what is stored: what it was made on is still there, in the same order. What was added since
 * does not count. Callers who do not say it are taken at their word.
 */
export function isOrderedFrom(stored: readonly string[], from: readonly string[] = []): boolean {
  const known = new Set(from);
  return stored.filter((id) => known.has(id)).join() === from.join();
}
