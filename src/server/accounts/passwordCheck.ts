import { AuthenticationError, createLocalReq, type Payload } from 'payload';
import type { User } from '@/payload-types';

/** Set in `req.context` by a sign-in that only asks whether a password is right. */
export const PASSWORD_CHECK = 'passwordCheck';

/** What the hook of such a sign-in throws when it is, so that Payload rolls the sign-in back. */
export class PasswordIsRight extends Error {
  override name = 'PasswordIsRight';
}

/** Whether a password is that of an account, found out by Payload itself; it opens no session. */
export async function isPassword(
  { email }: Pick<User, 'email'>,
  password: string,
  payload: Payload,
): Promise<boolean> {
  const req = await createLocalReq({ context: { [PASSWORD_CHECK]: true } }, payload);
  try {
    await payload.login({ collection: 'user', data: { email, password }, req });
  } catch (error) {
    if (error instanceof PasswordIsRight) return true;
    if (error instanceof AuthenticationError) return false;
    throw error;
  }
  throw new Error('A check of a password opened a session');
}
