import type { Payload, PayloadRequest, Where } from 'payload';
import { SECURITY_LOG } from '@/contract/limits';
import type { SecurityEventType, SecurityLog, SecurityLogQuery } from '@/contract/security';
import type { SecurityEvent, User } from '@/payload-types';
import { afterCommit } from '../database/transactionQueue';
import { trySpend } from '../rates/limiters';
import { deviceOf, isKnownDevice, wholeIpOf } from './device';
import { isNotice, mailNotice } from './notices';

/** Whose event it is; an email address alone is that of a failed sign-in to no account. */
export type Account = Pick<User, 'email'> & Partial<Pick<User, 'id' | 'seat'>>;

/**
 * Adds to the security log, in the transaction of `req` if there is one, writes the same to the server's log without email
 * address and IP address, and mails what an owner has to know (docs/specification.md#security-log).
 */
export async function recordSecurityEvent(
  type: SecurityEventType,
  account: Account | undefined,
  req: PayloadRequest,
): Promise<void> {
  const { payload, headers } = req;
  await afterCommit(req, () => writeLogLine(type, account, payload));
  await payload.create({
    collection: 'security-event',
    data: {
      type,
      account: account?.id,
      email: account?.email,
      device: deviceOf(headers),
      ip: wholeIpOf(headers),
    },
    depth: 0,
    overrideAccess: true,
    req,
  });
  const where: Where = { createdAt: { less_than: oldestKept() } };
  await payload.db.deleteMany({ collection: 'security-event', where, req });
  if (account && isNotice(type)) await mailNotice(type, account, req);
}

/** Records that a session was opened, and mails it when the device was not seen before. */
export async function recordSignIn(user: User, req: PayloadRequest): Promise<void> {
  const isKnown = await isKnownDevice(user, req);
  await recordSecurityEvent('signed-in', user, req);
  if (!isKnown) await mailNotice('signed-in', user, req);
}

/** Records a failed sign-in. Anybody can cause one, so that only so many in an hour are stored (docs/specification.md#limits). */
export async function recordFailure(
  type: 'sign-in-failed' | 'locked-out',
  account: Account | undefined,
  req: PayloadRequest,
): Promise<void> {
  if (await trySpend(req.payload, 'loggedFailuresPerSite', '')) {
    await recordSecurityEvent(type, account, req);
  } else writeLogLine(type, account, req.payload);
}

const writeLogLine = (type: SecurityEventType, account: Account | undefined, payload: Payload) =>
  payload.logger.info({ securityEvent: type, account: account?.id, msg: `Security: ${type}` });

/** The time since which events are kept (ISO 8601). */
function oldestKept(now = new Date()): string {
  const oldest = new Date(now);
  oldest.setMonth(oldest.getMonth() - SECURITY_LOG.months);
  return oldest.toISOString();
}

/** A page of the security log. The caller has found out that an administrator asks. */
export async function readSecurityLog(
  { type, page }: SecurityLogQuery,
  payload: Payload,
): Promise<SecurityLog> {
  const { perPage } = SECURITY_LOG;
  const { docs, totalDocs: total } = await payload.find({
    collection: 'security-event',
    where: {
      createdAt: { greater_than_equal: oldestKept() },
      ...(type && { type: { equals: type } }),
    },
    sort: ['-createdAt', '-id'],
    limit: perPage,
    page,
    depth: 0,
    overrideAccess: true,
  });
  return { events: docs.map(eventAnswer), page, perPage, total };
}

const eventAnswer = ({ id, type, createdAt, account, email, device, ip }: SecurityEvent) => ({
  _id: id,
  type,
  at: createdAt,
  account: account ? { _id: account, email: email ?? '' } : null,
  device: device ?? '',
  address: ip ?? '',
});
