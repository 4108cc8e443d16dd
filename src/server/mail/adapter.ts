import { nodemailerAdapter } from '@payloadcms/email-nodemailer';
import ipaddr from 'ipaddr.js';
import type { Config, EmailAdapter } from 'payload';
import type { Env } from '@/config/env';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import { UNREDACTED } from '@/shared/logText';

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
        msg: `${LOGGED_MAIL.noMailServer} Mail to ${String(to)}: ${subject}\n${String(text)}`,
      });
    },
  });

type Settings = Pick<Env, 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_SECURE' | 'SMTP_USER' | 'SMTP_PASS'>;

/** How nodemailer reaches the mail server. Codes and links that open accounts leave this machine encrypted or not at all. */
export function smtpTransport({ SMTP_HOST: host = '', SMTP_USER: user, ...env }: Settings) {
  return {
    host,
    port: env.SMTP_PORT,
    secure: env.SMTP_SECURE,
    requireTLS: !env.SMTP_SECURE && !isThisMachine(host),
    ...(user && { auth: { user, pass: env.SMTP_PASS } }),
  };
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
