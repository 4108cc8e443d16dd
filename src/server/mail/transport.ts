import ipaddr from 'ipaddr.js';
import type { Env } from '@/config/env';

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
