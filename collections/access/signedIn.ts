import type { Access } from 'payload';

/** Any signed-in administrator (product.md 6: the only kind of signed-in user). */
export const signedIn: Access = ({ req: { user } }) => Boolean(user);
