import type { Payload, PayloadRequest } from 'payload';
import { SECURITY_LOG } from '@/contract/limits';
import type { SecurityEventType, SecurityLog, SecurityLogQuery } from '@/contract/security';
import type { SecurityEvent, User } from '@/payload-types';
import { monthsAgo } from '@/shared/monthsAgo';
import { doDaily } from '../daily';
import { createRow, deleteWhere } from '../database/rows';
import { afterCommit } from '../database/transactionQueue';
import { tryConsume } from '../rates/limiters';
import { tryToRecord } from '../tryToRecord';
import { deviceOf, isKnownDevice, wholeIpOf } from './device';
import { isAlwaysMailed, mailNotice } from './notices';

type Account = Pick<User, 'id' | 'email'>;

type NewEvent = Pick<SecurityEvent, 'type' | 'account' | 'email' | 'device' | 'ip'>;

/** What is recorded, as the server's log names it. */
const LOGGED = 'A security event';

/** Events that change nothing of an account: when the log cannot be written, they happen all the same. */
const OPTIONAL: ReadonlySet<SecurityEventType> = new Set([
  'signed-in',
  'signed-out',
  'sign-in-failed',
  'locked-out',
  'exported',
]);

/**
 * Adds to the security log, writes the same to the server's log without email address and IP address, and mails it to whom
 * it concerns (docs/specification.md#security-log). What changes an account is recorded in the transaction of
 * `req`, if there is one, and fails with it; the rest is recorded after it, and a failure is only logged.
 */
export async function recordSecurityEvent(
  type: SecurityEventType,
  account: Account | undefined,
  req: PayloadRequest,
): Promise<void> {
  const { payload } = req;
  const event = newEvent(type, account, req);
  if (!OPTIONAL.has(type)) await createRow('security-event', event, req);
  await afterCommit(req, async () => {
    writeLogLine(event, payload);
    if (OPTIONAL.has(type))
      await tryToRecord(payload, LOGGED, () => createRow('security-event', event, { payload }));
    if (isAlwaysMailed(type)) await mailNotice(type, event, payload);
  });
}

/** Records that a session was opened, and mails it when the device was not seen before. */
export const recordSignIn = (user: Account, req: PayloadRequest): Promise<void> =>
  afterCommit(req, async () => {
    const { payload, headers } = req;
    const event = newEvent('signed-in', user, req);
    writeLogLine(event, payload);
    await tryToRecord(payload, LOGGED, async () => {
      if (!(await isKnownDevice(user, headers, payload)))
        await mailNotice('signed-in', event, payload);
      await createRow('security-event', event, { payload });
    });
  });

/** Records a failed sign-in or a lockout of an account, always: the limits of the account bound how many there are. */
export const recordFailure = (
  type: 'sign-in-failed' | 'locked-out',
  account: Account | undefined,
  req: PayloadRequest,
): Promise<void> =>
  account ? recordSecurityEvent(type, account, req) : recordUnboundFailure(type, undefined, req);

/**
 * Records a failure that no limit of an account bounds: without an account, or by a passkey that did not prove itself.
 * Anybody can cause any number, so that only so many in an hour are stored (docs/specification.md#limits).
 */
export async function recordUnboundFailure(
  type: 'sign-in-failed' | 'locked-out',
  account: Account | undefined,
  req: PayloadRequest,
): Promise<void> {
  if (await tryConsume(req.payload, 'loggedFailuresPerSite', ''))
    await recordSecurityEvent(type, account, req);
  else writeLogLine({ type, account: account?.id }, req.payload);
}

const newEvent = (
  type: SecurityEventType,
  account: Account | undefined,
  { headers }: PayloadRequest,
): NewEvent => ({
  type,
  account: account?.id,
  email: account?.email,
  device: deviceOf(headers),
  ip: wholeIpOf(headers),
});

const writeLogLine = ({ type, account }: Pick<NewEvent, 'type' | 'account'>, payload: Payload) =>
  payload.logger.info({ securityEvent: type, account, msg: `Security: ${type}` });

const oldestKept = (): string => monthsAgo(SECURITY_LOG.months);

/** Removes events of more than twelve months ago, now and each day. */
export const removeOldEvents = (payload: Payload): Promise<void> =>
  doDaily(payload, 'Removing old security events', () =>
    deleteWhere('security-event', { createdAt: { less_than: oldestKept() } }, { payload }),
  );

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
