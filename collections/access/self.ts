import type { Access } from 'payload';

/** A user's own account and no other (decision A4). */
export const self: Access = ({ req: { user } }) => (user ? { id: { equals: user.id } } : false);
