import { newId } from '@collections/fields';
import { createLocalReq, type Payload } from 'payload';
import type { SecurityEventType } from '@/contract/security';
import type { SecurityEvent } from '@/payload-types';
import { requestId } from '@/shared/request';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { queueMail } from '../mail/queue';
import { NOTICES, securityMail } from '../mail/securityMail';
import { pageTexts } from '../pages/texts';
import { tryConsume } from '../rates/limiters';
import { findOwner } from './findUser';
import { twoStepAnswer } from './storedTwoStep';

type NoticeType = keyof typeof NOTICES;

/** Events of other administrators' accounts, of which the owner of the site is told. */
const MAILED_TO_OWNER: ReadonlySet<SecurityEventType> = new Set([
  'administrator-added',
  'administrator-removed',
]);

export const isAlwaysMailed = (type: SecurityEventType): type is NoticeType =>
  type in NOTICES && type !== 'signed-in';

/**
 * Mails what has happened to an account to whom it belongs, and the owner what has happened to the administrators
 * (docs/specification.md#security-mails). What happened is committed.
 */
export async function mailNotice(
  type: NoticeType,
  { account: id, email, device, ip }: Pick<SecurityEvent, 'account' | 'email' | 'device' | 'ip'>,
  payload: Payload,
): Promise<void> {
  const at = new Date();
  const account = email ?? '';
  const send = async () => {
    const { timeZone } = await pageTexts(payload, 'site');
    const to = await recipientOf(type, account, payload);
    if (!to) return;
    const mail = securityMail(type, {
      account,
      at,
      timeZone: timeZone || undefined,
      device: device ?? '',
      ip: ip ?? '',
      twoStep:
        type === 'recovery-code-used' && id ? await twoStepAnswer(id, { payload }) : undefined,
    });
    // Not the id of the request, which a proxy may give to many.
    const cause = `notice:${type}:${newId()}`;
    await queueMail({ cause, to }, mail, await createLocalReq({}, payload));
  };
  if (requestId()) return mailAfterAnswer(payload, send);
  // A command has no answer after which to mail. A server sends what it queues.
  await send().catch((err) => payload.logger.error({ err, msg: 'A mail could not be sent' }));
}

/** Whom to mail: of lockouts, which anybody can cause, the owner alone, of their own account and once a day. */
async function recipientOf(
  type: NoticeType,
  account: string,
  payload: Payload,
): Promise<string | undefined> {
  if (!MAILED_TO_OWNER.has(type) && type !== 'locked-out') return account;
  const owner = (await findOwner(payload))?.email;
  if (type !== 'locked-out') return owner;
  const isDue = owner === account && (await tryConsume(payload, 'lockoutMailsPerAccount', account));
  return isDue ? owner : undefined;
}
