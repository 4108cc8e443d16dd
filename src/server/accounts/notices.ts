import type { PayloadRequest } from 'payload';
import type { SecurityEventType } from '@/contract/security';
import { requestId } from '@/shared/request';
import { afterCommit } from '../database/transactionQueue';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { NOTICES, securityMail } from '../mail/securityMail';
import { pageTexts } from '../pages/texts';
import { deviceOf, wholeIpOf } from './device';
import { findOwner } from './findUser';

export type NoticeType = keyof typeof NOTICES;

/** Events of an account that its owner did not make themselves: the owner of the site is told. */
const OWNERS: ReadonlySet<SecurityEventType> = new Set([
  'administrator-added',
  'administrator-removed',
]);

export const isNotice = (type: SecurityEventType): type is NoticeType =>
  type in NOTICES && type !== 'signed-in';

/**
 * Mails what has happened to an account to whom it belongs, and the owner what has happened to the administrators, once the
 * transaction of `req` is committed (docs/specification.md#security-mails).
 */
export async function mailNotice(
  type: NoticeType,
  { email }: { email: string },
  req: PayloadRequest,
): Promise<void> {
  const { payload, headers } = req;
  const at = new Date();
  const send = async () => {
    const { timeZone } = await pageTexts(payload, 'site');
    const to = OWNERS.has(type) ? (await findOwner(payload))?.email : email;
    const mail = securityMail(type, {
      account: email,
      at,
      timeZone: timeZone || undefined,
      device: deviceOf(headers),
      ip: wholeIpOf(headers),
    });
    if (to) await payload.sendEmail({ to, ...mail });
  };
  await afterCommit(req, async () => {
    if (requestId()) return mailAfterAnswer(payload, send);
    // A command has no answer after which to mail.
    await send().catch((err) => payload.logger.error({ err, msg: 'A mail could not be sent' }));
  });
}
