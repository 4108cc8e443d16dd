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

export type Session = { user: User; accessToken: string; refreshToken: string };

/**
 * Opens a session of who has proven who they are otherwise than by a password alone (docs/specification.md#tokens).
 * @throws AppError `unauthenticated` when the account is gone
 */
export async function openSession(
  { id }: Pick<User, 'id'>,
  remember: boolean,
  req: PayloadRequest,
): Promise<Session> {
  return inTransaction(req, async () => {
    const now = new Date();
    const sessionId = randomUUID();
    req.context.remember = remember;
    const account = await findUserById(id, req);
    if (!account) throw new AppError('unauthenticated', MESSAGES.signInAgain);
    const expiresAt = await issueRefreshToken(id, sessionId, req);
    const refreshToken = String(req.context.refreshToken);
    delete req.context.refreshToken;
    const open = (account.sessions ?? []).filter((other) => new Date(other.expiresAt) > now);
    const session = { id: sessionId, createdAt: now.toISOString(), expiresAt };
    await writeAccount(id, { sessions: [...open, session] }, req);
    await recordSignIn(account, req);
    const accessToken = await signAccessToken(account, sessionId, req.payload);
    return { user: await readUser(id, req), accessToken, refreshToken };
  });
}
