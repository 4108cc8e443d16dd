import { getFieldsToSign, jwtSign, type Payload, type PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { RefreshToken } from '@/payload-types';
import { AppError } from '../errors';
import { findAll } from '../lists/findAll';
import { keyedHash, randomToken } from './tokens';

const USER_AGENT_LENGTH = 300;

const hashRefreshToken = (payload: Payload, token: string) =>
  keyedHash(payload.secret, 'refresh-token', token);

/**
 * Makes the refresh token of a new session, as `req.context.refreshToken`, and deletes the user's tokens that have ended.
 * With `req.context.remember` it is valid for longer (docs/specification.md#tokens).
 * @returns when it ends
 */
export async function issueRefreshToken(
  userId: string,
  sessionId: string,
  req: PayloadRequest,
): Promise<string> {
  const now = new Date();
  const token = randomToken();
  const expiresAt = refreshTokenEnd(now, req.context.remember === true);
  await req.payload.db.deleteMany({
    collection: 'refresh-token',
    where: { and: [{ user: { equals: userId } }, { expiresAt: { less_than: now.toISOString() } }] },
    req,
  });
  await req.payload.create({
    collection: 'refresh-token',
    data: {
      tokenHash: hashRefreshToken(req.payload, token),
      user: userId,
      sessionId,
      expiresAt,
      userAgent: req.headers.get('user-agent')?.slice(0, USER_AGENT_LENGTH),
    },
    overrideAccess: true,
    req,
  });
  req.context.refreshToken = token;
  return expiresAt;
}

/** 30 days when 'Remember for 30 days' was ticked, else one (docs/specification.md#tokens). */
export const refreshTokenEnd = (now: Date, remember: boolean): string =>
  new Date(
    now.getTime() + (remember ? LIFETIME.rememberedRefreshToken : LIFETIME.refreshToken) * 1000,
  ).toISOString();

/** When the refresh token of a session ends. @throws AppError `unauthenticated` when it has ended, or there is none */
export async function endOfRefreshToken(sessionId: string, req: PayloadRequest): Promise<string> {
  const end = (await findRefreshToken(sessionId, req))?.expiresAt;
  if (!end || Date.parse(end) <= Date.now())
    throw new AppError('unauthenticated', MESSAGES.refreshInvalid);
  return end;
}

/** Whether 'Remember for 30 days' was ticked when a session was opened. */
export async function isRemembered(sessionId: string, req: PayloadRequest): Promise<boolean> {
  const token = await findRefreshToken(sessionId, req);
  if (!token) return false;
  const life = Date.parse(token.expiresAt) - Date.parse(token.createdAt);
  return life > LIFETIME.refreshToken * 1000;
}

const findRefreshToken = (sessionId: string, req: PayloadRequest): Promise<RefreshToken | null> =>
  req.payload.db.findOne({
    collection: 'refresh-token',
    where: { sessionId: { equals: sessionId } },
    req,
  });

/** Records the use of a session: nothing else writes the row of a refresh token, so `updatedAt` is its last use. */
export async function touchRefreshToken(
  sessionId: string,
  req: Partial<PayloadRequest> & { payload: Payload },
) {
  await req.payload.db.updateOne({
    collection: 'refresh-token',
    where: { sessionId: { equals: sessionId } },
    data: { updatedAt: new Date().toISOString() },
    req,
    returning: false,
  });
}

/**
 * Makes a new access token for a refresh token, which stays valid (docs/specification.md#tokens).
 * @throws AppError `unauthenticated` when it is unknown, has ended, or its session is gone
 */
export async function refreshAccessToken(payload: Payload, refreshToken: string): Promise<string> {
  const where = { tokenHash: { equals: hashRefreshToken(payload, refreshToken) } };
  const [known] = await findAll(payload, { collection: 'refresh-token', where });
  const ofUser = { id: { equals: String(known?.user) } };
  const [user] = known ? await findAll(payload, { collection: 'user', where: ofUser }) : [];
  const isOpen = known && user?.sessions?.some(({ id }) => id === known.sessionId);
  if (!user || !isOpen || Date.parse(known.expiresAt) <= Date.now())
    throw new AppError('unauthenticated', MESSAGES.refreshInvalid);
  await touchRefreshToken(known.sessionId, { payload });
  const { token } = await jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: payload.collections.user.config,
      email: user.email,
      sid: known.sessionId,
      user: { ...user, collection: 'user' },
    }),
    secret: payload.secret,
    tokenExpiration: LIFETIME.accessToken,
  });
  return token;
}
