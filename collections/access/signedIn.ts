import type { Access } from 'payload';

/** Any signed-in administrator (docs/specification.md#who-may). */
export const signedIn: Access = ({ req: { user } }) => Boolean(user);
