import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { DeviceAnswer } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import type { RefreshToken, User } from '@/payload-types';
import { notFound } from '../errors';
import { findAll } from '../lists/findAll';
import { deviceName } from './device';
import { endSession, sessionOf } from './signOut';

/** The living sessions of the signed-in user, the last used first, each by the id of its refresh token's row: its own is in every access token. */
export async function listSessions(user: User, req: PayloadRequest): Promise<DeviceAnswer[]> {
  const rows = await livingTokens(user, req);
  const current = sessionOf(user);
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.userAgent),
    signedInAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    expiresAt: row.expiresAt,
    current: row.sessionId === current,
  }));
}

/**
 * Ends one session of the signed-in user.
 * @returns whether it was the one of the request
 * @throws AppError `notFound` when the user has no such session
 */
export async function endSessionById(
  id: string,
  user: User,
  req: PayloadRequest,
): Promise<boolean> {
  const row = (await livingTokens(user, req)).find((token) => token.id === id);
  if (!row) throw notFound(MESSAGES.sessionNotFound);
  await endSession(user.id, row.sessionId, req);
  return row.sessionId === sessionOf(user);
}

/** Payload's own logout leaves the refresh token of the session that it ends; such a row is dead. */
async function livingTokens(user: User, req: PayloadRequest): Promise<RefreshToken[]> {
  const tokens = await findAll(req.payload, {
    collection: SLUG.refreshToken,
    where: { user: { equals: user.id }, expiresAt: { greater_than: new Date().toISOString() } },
    sort: ['-updatedAt', '-id'],
    req,
  });
  const alive = new Set(user.sessions?.map(({ id }) => id));
  return tokens.filter(({ sessionId }) => alive.has(sessionId));
}
