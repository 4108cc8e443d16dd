import {
  generateExpiredPayloadCookie,
  generatePayloadCookie,
  type Payload,
  type PayloadRequest,
} from 'payload';
import type { ListedSession } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import type { RefreshToken, User } from '@/payload-types';
import { deleteWhere, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { notFound } from '../errors';
import { findRows } from '../lists/findRows';
import { deviceName } from './device';
import { findUserById } from './findUser';
import { effectiveExpiry } from './refreshToken';
import { recordSecurityEvent } from './securityLog';

/** The Payload session that a request is signed in with; Payload's types leave `_sid` out. */
export const sessionIdOf = (user: object): string | undefined =>
  '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined;

/**
 * Writes fields of an account. Leaves `updatedAt` as it is (null tells the adapter so): a session changes nothing that a
 * reader of the profile sees.
 */
export const writeAccount = (id: string, data: Partial<User>, req: PayloadRequest): Promise<void> =>
  updateRow('user', id, { ...data, updatedAt: null }, req);

const cookieSettings = ({ collections, config }: Payload) => ({
  collectionAuthConfig: collections.user.config.auth,
  cookiePrefix: config.cookiePrefix,
});

/** The `Set-Cookie` header by which the panel is signed in with an access token. */
export const sessionCookie = (payload: Payload, token: string): string =>
  String(generatePayloadCookie({ ...cookieSettings(payload), token }));

/** The `Set-Cookie` header that takes that cookie away. */
export const expiredCookie = (payload: Payload): string =>
  String(generateExpiredPayloadCookie(cookieSettings(payload)));

/** Ends every session of a user: no access, refresh token or cookie of before works any more (docs/specification.md#tokens). */
export const endAllSessions = (userId: string, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await writeAccount(userId, { sessions: [] }, req);
    await deleteWhere('refresh-token', { user: { equals: userId } }, req);
  });

/** Ends the session of the request, if there is one (docs/specification.md#routes). */
export async function signOut(req: PayloadRequest): Promise<void> {
  const { user } = req;
  const sessionId = user && sessionIdOf(user);
  if (sessionId) await signOutOf(sessionId, user, req);
}

/** Ends one session of a user: its access tokens, its cookie and its refresh token become invalid at once. */
const signOutOf = (sessionId: string, user: User, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    const stored = await findUserById(user.id, req);
    const sessions = stored?.sessions?.filter(({ id }) => id !== sessionId) ?? [];
    await writeAccount(user.id, { sessions }, req);
    await deleteWhere('refresh-token', { sessionId: { equals: sessionId } }, req);
    await recordSecurityEvent('signed-out', user, req);
  });

/** The open sessions of the signed-in user, the last used first. Each has the id of its refresh token's row: a session's own id is in every access token. */
export async function listSessions(user: User, req: PayloadRequest): Promise<ListedSession[]> {
  const rows = await listOpenTokens(user, req);
  const current = sessionIdOf(user);
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.userAgent),
    address: row.ip ?? '',
    signedInAt: row.createdAt,
    firstUsedAt: row.createdAt,
    lastUsedAt: row.updatedAt,
    expiresAt: row.expiresAt,
    current: row.sessionId === current,
  }));
}

/** Ends one session of the signed-in user. @returns whether it was the one of the request @throws AppError `notFound` */
export async function endSessionById(id: string, user: User, req: PayloadRequest) {
  const row = (await listOpenTokens(user, req)).find((token) => token.id === id);
  if (!row) throw notFound(MESSAGES.sessionNotFound);
  await signOutOf(row.sessionId, user, req);
  return row.sessionId === sessionIdOf(user);
}

/** Ends every session of a user, and records it. */
export const signOutEverywhere = (user: User, req: PayloadRequest): Promise<void> =>
  inTransaction(req, async () => {
    await endAllSessions(user.id, req);
    await recordSecurityEvent('signed-out', user, req);
  });

/** The refresh tokens of open sessions. Payload's own logout leaves the token of the session that it ends. */
async function listOpenTokens(user: User, req: PayloadRequest): Promise<RefreshToken[]> {
  const tokens = await findRows(req.payload, {
    collection: 'refresh-token',
    where: { user: { equals: user.id }, expiresAt: { greater_than: new Date().toISOString() } },
    sort: ['-updatedAt', '-id'],
    req,
  });
  const open = new Set(user.sessions?.map(({ id }) => id));
  return tokens.filter((token) => open.has(token.sessionId) && effectiveExpiry(token) > new Date());
}
