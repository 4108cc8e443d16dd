import { SLUG } from '@collections/slugs';
import type { PayloadRequest, Where } from 'payload';
import type { User } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { findAll } from '../lists/findAll';

/** The Payload session that a request is signed in with; Payload's types leave `_sid` out. */
export const sessionOf = (user: object): string | undefined =>
  '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined;

/** Writes fields of an account. No `updatedAt`: a session changes nothing that a reader of the profile sees. */
export async function writeAccount(
  id: string,
  data: Partial<User>,
  req: PayloadRequest,
): Promise<void> {
  await req.payload.db.updateOne({
    collection: SLUG.user,
    id,
    data: { ...data, updatedAt: null },
    req,
    returning: false,
  });
}

const deleteTokens = (where: Where, req: PayloadRequest) =>
  req.payload.db.deleteMany({ collection: SLUG.refreshToken, where, req });

/** Ends every session of a user: no access, refresh token or cookie of before works any more (docs/specification.md#tokens). */
export const endAllSessions = (userId: string, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await writeAccount(userId, { sessions: [] }, req);
    await deleteTokens({ user: { equals: userId } }, req);
  });

/** Ends one session of a user: its access tokens, its cookie and its refresh token die at once. */
export const endSession = (userId: string, sessionId: string, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    const where = { id: { equals: userId } };
    const [now] = await findAll(req.payload, { collection: SLUG.user, where, req });
    const sessions = now?.sessions?.filter(({ id }) => id !== sessionId) ?? [];
    await writeAccount(userId, { sessions }, req);
    await deleteTokens({ sessionId: { equals: sessionId } }, req);
  });

/** Ends the session of the request (docs/specification.md#routes); without one there is nothing to end. */
export async function signOut(req: PayloadRequest): Promise<void> {
  const { user } = req;
  const sessionId = user && sessionOf(user);
  if (sessionId) await endSession(user.id, sessionId, req);
}
