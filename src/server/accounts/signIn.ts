import type { PayloadRequest } from 'payload';
import type { SignIn } from '@/contract/account';
import type { User } from '@/payload-types';
import { retryOnConflict } from '../database/transaction';

/** Set in `req.context` by use cases whose sign-in is not limited: the first sign-up, and a user with an open session. */
export const UNLIMITED_SIGN_IN = 'unlimitedSignIn';

export type Session = { user: User; accessToken: string; refreshToken: string };

/**
 * Opens a session. Hooks of the collection, which Payload's own route runs too, limit it and make the refresh token.
 * @throws AuthenticationError for a wrong email or password, AppError `tooMany` after too many failures
 */
export async function signIn(
  { email, password, remember }: SignIn,
  req: PayloadRequest,
): Promise<Session> {
  req.context.remember = remember;
  // Not in a transaction: other writes would wait while the password is checked.
  const { token, user: account } = await retryOnConflict(() =>
    req.payload.login({ collection: 'user', data: { email, password }, req }),
  );
  const { refreshToken } = req.context;
  delete req.context.refreshToken;
  if (!token || !account || typeof refreshToken !== 'string')
    throw new Error('A sign-in gave no tokens');
  const user = await req.payload.findByID({
    collection: 'user',
    id: account.id,
    depth: 1,
    overrideAccess: true,
  });
  return { user, accessToken: token, refreshToken };
}
