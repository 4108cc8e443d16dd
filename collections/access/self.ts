import type { Access } from 'payload';

/** A user's own account and no other (docs/specification.md#who-may). */
export const self: Access = ({ req: { user } }) => (user ? { id: { equals: user.id } } : false);
