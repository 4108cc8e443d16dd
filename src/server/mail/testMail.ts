import type { PayloadRequest } from 'payload';
import { MAIL } from '@/contract/limits';
import type { MailStep } from '@/contract/mail';
import { MESSAGES } from '@/contract/messages';
import { findUserByEmail } from '../accounts/findUser';
import { AppError, invalidInput } from '../errors';
import { readMailLook } from '../pages/look';
import { consume } from '../rates/limiters';
import { withTimeout } from '../withTimeout';
import { handOver } from './adapter';
import { readMailSettings } from './mailSettings';
import { readSender } from './sender';
import { checkSenderDomain, makeResolver } from './senderDomain';
import { describeSent, type Outcome, watchProgress } from './smtpSteps';
import { testMail } from './templates';

/** What nodemailer is given up after, in milliseconds. */
const TIMEOUTS = {
  dnsTimeout: 2_000,
  connectionTimeout: 6_000,
  greetingTimeout: 8_000,
  socketTimeout: 12_000,
};
/** A server that says a little again and again stays within each of them. */
const LONGEST_MS = (MAIL.testSeconds - 2) * 1_000;

/**
 * Sends a test mail by the settings of this moment, and says what happened (docs/specification.md#mail-test). It answers
 * within `MAIL.testSeconds`, whatever the mail server does.
 * @throws AppError `conflict` without a mail server, `invalid` when `to` is no administrator's, `tooMany`
 */
export async function sendTestMail(
  to: string,
  { payload }: PayloadRequest,
): Promise<{ ok: boolean; steps: MailStep[] }> {
  const settings = await readMailSettings({ payload });
  if (!settings.host) throw new AppError('conflict', MESSAGES.noMailServer);
  if (!(await findUserByEmail(payload, to))) throw invalidInput({ to: MESSAGES.noAdministrator });
  await consume(payload, 'testMailsPerSite', 'all');
  const { html, name: _, ...mail } = testMail();
  const look = await readMailLook(payload);
  const message = { ...(await readSender(payload, to)), ...mail, html: html(look), to };
  const { progress, options } = watchProgress();
  const sent = handOver(payload, settings, message, { ...TIMEOUTS, ...options });
  const [[ok, steps], domainSteps] = await Promise.all([
    withTimeout(sent, LONGEST_MS).then(
      (info) => describeSent(settings, to, progress, { ...(info as Outcome), isSent: true }),
      (err: Outcome) => describeSent(settings, to, progress, err),
    ),
    checkSenderDomain(settings, makeResolver()),
  ]);
  return { ok, steps: [...steps, ...domainSteps] };
}
