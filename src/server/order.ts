/** The order the owner dragged things to; what is new comes last (decision F6). */
export const OWNER_ORDER = ['_order', 'createdAt', 'id'];

/** Oldest first (decisions A2, F6). */
export const OLDEST_FIRST = ['createdAt', 'id'];
