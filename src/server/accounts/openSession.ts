import { randomUUID } from 'node:crypto';
import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import { findUserById, readUser } from './findUser';
import { issueRefreshToken, signAccessToken } from './refreshToken';
import { recordSignIn } from './securityLog';
import { writeAccount } from './sessions';

/** An open session; `exp` is when the access token ends, in seconds since 1970 (RFC 7519, 4.1.4). */
export type Session = { user: User; accessToken: string; exp: number; refreshToken: string };

/**
 * Opens a session of who has proven who they are (docs/specification.md#tokens). Nothing else opens one.
 * @param options.isRecorded false for a caller that records in another way what it was opened for
 * @throws AppError `unauthenticated` when the account is gone
 */
export const openSession = (
  { id }: Pick<User, 'id'>,
  { remember, isRecorded = true }: { remember: boolean; isRecorded?: boolean },
  req: PayloadRequest,
): Promise<Session> =>
  inTransaction(req, async () => {
    const now = new Date();
    const sessionId = randomUUID();
    const account = await findUserById(id, req);
    if (!account) throw new AppError('unauthenticated', MESSAGES.signInAgain);
    const issued = await issueRefreshToken(id, sessionId, remember, req);
    const { token: refreshToken, expiresAt } = issued;
    const open = (account.sessions ?? []).filter((other) => new Date(other.expiresAt) > now);
    const session = { id: sessionId, createdAt: now.toISOString(), expiresAt };
    await writeAccount(id, { sessions: [...open, session] }, req);
    if (isRecorded) await recordSignIn(account, req);
    const { token: accessToken, exp } = await signAccessToken(account, sessionId, req.payload);
    return { user: await readUser(id, req), accessToken, exp, refreshToken };
  });
