import { type Endpoint, Forbidden } from 'payload';

/**
 * Payload's own doors to an account that the contract replaces: they are shut, so that no rule of
 * sign-up, PIN or reset can be walked around (docs/specification.md#limits). A collection's own endpoints come before
 * the built-in ones of the same path.
 */
export const closedAccountRoutes: Endpoint[] = [
  '/first-register',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/verify/:id',
].map((path) => ({
  path,
  method: 'post',
  handler: (req) => {
    throw new Forbidden(req.t);
  },
}));
