import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import type { Config, EmailAdapter } from 'payload';
import type { Env } from '@/config/env';
import { UNREDACTED } from '@/shared/logText';
import { smtpTransport } from './transport';

const FROM_NAME = 'Photography studio';

/** SMTP when `SMTP_HOST` is set; otherwise mail is written to the server's log (docs/specification.md#mail). */
export function mailAdapter(env: Env): Config['email'] {
  if (!env.SMTP_HOST) return logAdapter(env);
  return nodemailerAdapter({
    defaultFromAddress: env.MAIL_FROM,
    defaultFromName: FROM_NAME,
    skipVerify: true,
    transportOptions: smtpTransport(env),
  });
}

const logAdapter =
  (env: Env): EmailAdapter =>
  ({ payload }) => ({
    name: 'log',
    defaultFromAddress: env.MAIL_FROM,
    defaultFromName: FROM_NAME,
    sendEmail: async ({ to, subject, text }) => {
      payload.logger.info({
        [UNREDACTED]: true,
        msg: `No mail server is set up. Mail to ${String(to)}: ${subject}\n${String(text)}`,
      });
    },
  });
