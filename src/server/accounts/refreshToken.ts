import type { Payload, PayloadRequest } from 'payload';
import { SLUG } from '@collections/slugs';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { AppError } from '../errors';
import { issueAccessToken } from './accessToken';
import { keyedHash, randomToken } from './secrets';

/** Characters of a browser's name that are kept beside its session. */
const USER_AGENT_LENGTH = 300;

const hashOf = (payload: Payload, token: string) => keyedHash(payload.secret, 'refresh-token', token);

/**
 * Makes the refresh token of the session that a sign-in has just opened, and lets the session end with
 * it. The token itself goes to the caller through `req.context.refreshToken`; `req.context.remember`
 * says how long it lives. The user's tokens that have ended are swept away.
 */
export async function issueRefreshToken(user: User, req: PayloadRequest): Promise<void> {
  const session = user.sessions?.at(-1);
  if (!session) throw new Error('A sign-in opened no session');
  const { db } = req.payload;
  const now = Date.now();
  const token = randomToken();
  const lifetime = req.context.remember ? LIFETIME.rememberedRefreshToken : LIFETIME.refreshToken;
  await db.deleteMany({
    collection: SLUG.refreshToken,
    where: { and: [{ user: { equals: user.id } }, { expiresAt: { less_than: new Date(now).toISOString() } }] },
    req,
  });
  await req.payload.create({
    collection: SLUG.refreshToken,
    data: {
      tokenHash: hashOf(req.payload, token),
      user: user.id,
      sessionId: session.id,
      expiresAt: new Date(now + lifetime * 1000).toISOString(),
      userAgent: req.headers.get('user-agent')?.slice(0, USER_AGENT_LENGTH),
    },
    overrideAccess: true,
    req,
  });
  await endSessionWithToken(user, session.id, req);
  req.context.refreshToken = token;
}

/** Sets the end of a session to that of its refresh token. Payload forgets sessions whose end has passed. */
export async function endSessionWithToken(user: User, sessionId: string, req: PayloadRequest): Promise<void> {
  const { docs } = await req.payload.find({
    collection: SLUG.refreshToken,
    where: { sessionId: { equals: sessionId } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  });
  const end = docs[0]?.expiresAt;
  if (!end) throw new AppError('unauthenticated', MESSAGES.refreshInvalid);
  const sessions = user.sessions?.map((session) => (session.id === sessionId ? { ...session, expiresAt: end } : session));
  await req.payload.db.updateOne({ collection: SLUG.user, id: user.id, data: { sessions }, req, returning: false });
  user.sessions = sessions;
}

/**
 * A new access token for a refresh token. The refresh token stays as it is, so that several refreshes
 * at once all succeed (decision F11); nothing is written.
 * @throws AppError `unauthenticated` when it is unknown, has ended, or its session is gone
 */
export async function refreshAccessToken(payload: Payload, refreshToken: string): Promise<string> {
  const { docs } = await payload.find({
    collection: SLUG.refreshToken,
    where: { tokenHash: { equals: hashOf(payload, refreshToken) } },
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    showHiddenFields: true,
  });
  const known = docs[0];
  const user = known && typeof known.user === 'object' ? known.user : undefined;
  const alive = known && user?.sessions?.some(({ id }) => id === known.sessionId);
  if (!alive || !user || Date.parse(known.expiresAt) <= Date.now()) {
    throw new AppError('unauthenticated', MESSAGES.refreshInvalid);
  }
  const { token } = await issueAccessToken(payload, { ...user, collection: SLUG.user }, known.sessionId);
  return token;
}
