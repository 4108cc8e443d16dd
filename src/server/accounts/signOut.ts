import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { User } from '@/payload-types';
import { inTransaction } from '../database/transaction';

/** The Payload session that a request is signed in with; Payload's types leave `_sid` out. */
export const sessionOf = (user: object): string | undefined =>
  '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined;

/** Ends every session of a user: no access, refresh token or cookie of before works any more (docs/specification.md#tokens). */
export async function endAllSessions(userId: string, req: PayloadRequest): Promise<void> {
  await inTransaction(req, async () => {
    await req.payload.db.updateOne({
      collection: SLUG.user,
      id: userId,
      data: { sessions: [], updatedAt: null },
      req,
      returning: false,
    });
    await req.payload.db.deleteMany({
      collection: SLUG.refreshToken,
      where: { user: { equals: userId } },
      req,
    });
  });
}

/** Ends one session of a user: its access tokens, its cookie and its refresh token die at once. */
export async function endSession(
  userId: string,
  sessionId: string,
  req: PayloadRequest,
): Promise<void> {
  await inTransaction(req, async () => {
    const now = await req.payload.db.findOne<User>({
      collection: SLUG.user,
      where: { id: { equals: userId } },
      req,
    });
    const sessions = now?.sessions?.filter(({ id }) => id !== sessionId) ?? [];
    await req.payload.db.updateOne({
      collection: SLUG.user,
      id: userId,
      data: { sessions, updatedAt: null },
      req,
      returning: false,
    });
    await req.payload.db.deleteMany({
      collection: SLUG.refreshToken,
      where: { sessionId: { equals: sessionId } },
      req,
    });
  });
}

/** Ends the session of the request (docs/specification.md#routes); without one there is nothing to end. */
export async function signOut(req: PayloadRequest): Promise<void> {
  const { user } = req;
  const sessionId = user && sessionOf(user);
  if (sessionId) await endSession(user.id, sessionId, req);
}
