import { getFieldsToSign, jwtSign, type Payload, type PayloadRequest, type Where } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import type { RefreshToken, User } from '@/payload-types';
import { createRow, deleteWhere, findRow, type ReadRequest, updateIf } from '../database/rows';
import { AppError } from '../errors';
import { userAgentOf, wholeIpOf } from './device';
import { findUserById } from './findUser';
import { keyedHash, randomToken } from './tokens';

const hashRefreshToken = (payload: Payload, token: string) =>
  keyedHash(payload.secret, 'refresh-token', token);

/**
 * Makes the refresh token of a new session, and deletes the user's tokens that have ended.
 * @param remember makes it valid for longer (docs/specification.md#tokens)
 * @returns the token, and when it ends (ISO 8601)
 */
export async function issueRefreshToken(
  userId: string,
  sessionId: string,
  remember: boolean,
  req: PayloadRequest,
) {
  const now = new Date();
  const token = randomToken();
  const expiresAt = newTokenExpiry(now, remember);
  const hasEnded = { expiresAt: { less_than: now.toISOString() } };
  await deleteWhere('refresh-token', { and: [{ user: { equals: userId } }, hasEnded] }, req);
  const data = {
    tokenHash: hashRefreshToken(req.payload, token),
    user: userId,
    sessionId,
    expiresAt,
    userAgent: userAgentOf(req.headers),
    ip: wholeIpOf(req.headers),
  };
  await createRow('refresh-token', data, req);
  return { token, expiresAt };
}

/** 30 days when 'Remember for 30 days' was ticked, else one (docs/specification.md#tokens). */
export const newTokenExpiry = (now: Date, remember: boolean): string =>
  new Date(
    now.getTime() + (remember ? LIFETIME.rememberedRefreshToken : LIFETIME.refreshToken) * 1000,
  ).toISOString();

/**
 * The end of the longest life of a session's refresh token.
 * @throws AppError `unauthenticated` when it has ended, or there is none
 */
export async function requireTokenExpiry(sessionId: string, req: PayloadRequest): Promise<string> {
  const token = await findRefreshToken(sessionId, req);
  if (!token || effectiveExpiry(token) <= new Date())
    throw new AppError('unauthenticated', MESSAGES.refreshInvalid);
  return token.expiresAt;
}

/** When a refresh token expires if it is not used again (docs/specification.md#tokens). */
export function effectiveExpiry(token: RefreshToken): Date {
  const { unusedRememberedSession, unusedSession } = LIFETIME;
  const unused = wasRemembered(token) ? unusedRememberedSession : unusedSession;
  return new Date(
    Math.min(Date.parse(token.expiresAt), Date.parse(token.updatedAt) + unused * 1000),
  );
}

/** Whether 'Remember for 30 days' was ticked when a session was opened. */
export async function isRemembered(sessionId: string, req: PayloadRequest): Promise<boolean> {
  const token = await findRefreshToken(sessionId, req);
  return token !== undefined && wasRemembered(token);
}

const wasRemembered = ({ expiresAt, createdAt }: RefreshToken): boolean =>
  Date.parse(expiresAt) - Date.parse(createdAt) > LIFETIME.refreshToken * 1000;

/** The row of a session's refresh token. */
export const findRefreshToken = (sessionId: string, req: PayloadRequest) =>
  findRow('refresh-token', ofSession(sessionId), req);

const ofSession = (sessionId: string): Where => ({ sessionId: { equals: sessionId } });

/**
 * Records the use of a session: `updatedAt` of the row is its last use. Besides, only a confirmation writes the row, and each
 * sets its own fields alone, so that of two at once neither loses what the other has written.
 */
export const touchRefreshToken = (sessionId: string, req: ReadRequest) =>
  updateIf('refresh-token', ofSession(sessionId), { updatedAt: new Date().toISOString() }, req);

/**
 * Makes a new access token for a refresh token, which stays valid (docs/specification.md#tokens).
 * @throws AppError `unauthenticated` when it is unknown, has ended, or its session is gone
 */
export async function refreshAccessToken(payload: Payload, refreshToken: string): Promise<string> {
  const where = { tokenHash: { equals: hashRefreshToken(payload, refreshToken) } };
  const known = await findRow('refresh-token', where, { payload });
  const user = known && (await findUserById(String(known.user), { payload }));
  const isOpen = known && user?.sessions?.some(({ id }) => id === known.sessionId);
  if (!user || !isOpen || effectiveExpiry(known) <= new Date())
    throw new AppError('unauthenticated', MESSAGES.refreshInvalid);
  await touchRefreshToken(known.sessionId, { payload });
  return (await signAccessToken(user, known.sessionId, payload)).token;
}

/** The access token of a session (docs/specification.md#tokens), and when it ends in seconds since 1970. */
export const signAccessToken = (user: User, sessionId: string, payload: Payload) =>
  jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig: payload.collections.user.config,
      email: user.email,
      sid: sessionId,
      user: { ...user, collection: 'user' },
    }),
    secret: payload.secret,
    tokenExpiration: LIFETIME.accessToken,
  });
