/** The order the owner dragged things to; what is new comes last (docs/specification.md#order). */
export const OWNER_ORDER = ['_order', 'createdAt', 'id'];

/** Oldest first (docs/specification.md#answers, #order). */
export const OLDEST_FIRST = ['createdAt', 'id'];
