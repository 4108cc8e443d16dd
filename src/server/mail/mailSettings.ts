import ipaddr from 'ipaddr.js';
import { env } from '@/config/env';
import type { MailSetting, MailSettingsAnswer } from '@/contract/mail';
import { decrypt } from '../accounts/encryption';
import { findRow, type ReadRequest } from '../database/rows';

/** How mail is sent. Without a host it is written to the server's log. */
export type MailSettings = Omit<MailSettingsAnswer, 'hasPassword' | 'from'> & { password: string };

/** The one row that the settings of the back office have. */
export const SETTINGS_ROW = { key: { equals: 'mail' } };

/** The port for programs that hand over mail (RFC 6409). */
const SUBMISSION_PORT = 587;

/** The sender while none is set. */
export const NO_SENDER = 'studio@example.com';

/** What describes the mail server. With `SMTP_HOST` the environment sets all of it, so that its password reaches no other server. */
const SERVER = ['host', 'port', 'security', 'user', 'password'] as const satisfies MailSetting[];

/** The settings that the environment sets. */
export const inEnvironment = (setting: MailSetting): boolean =>
  setting === 'fromAddress'
    ? env.MAIL_FROM !== undefined
    : env.SMTP_HOST !== undefined && SERVER.some((one) => one === setting);

/** The settings as they count now: those of the environment, and of the back office where it sets none. */
export async function readMailSettings(req: ReadRequest): Promise<MailSettings> {
  const stored = await findRow('mail-setting', SETTINGS_ROW, req);
  const fromName = stored?.fromName ?? '';
  const fromAddress = env.MAIL_FROM ?? (stored?.fromAddress || NO_SENDER);
  if (env.SMTP_HOST !== undefined) return { ...serverOfEnvironment(), fromName, fromAddress };
  const { host, port, security, user, password } = stored ?? {};
  return {
    host: host ?? '',
    port: port ?? SUBMISSION_PORT,
    security: security ?? 'starttls',
    user: user ?? '',
    password: (password && decrypt(req.payload.secret, 'mail password', password)) || '',
    fromName,
    fromAddress,
  };
}

const serverOfEnvironment = () => ({
  host: env.SMTP_HOST ?? '',
  port: env.SMTP_PORT,
  security: env.SMTP_SECURE
    ? ('tls' as const)
    : isThisMachine(env.SMTP_HOST ?? '')
      ? ('none' as const)
      : ('starttls' as const),
  user: env.SMTP_USER ?? '',
  password: env.SMTP_PASS ?? '',
});

/** Whether the back office has changed the settings since a time (ISO). */
export async function haveChanged(since: string, req: ReadRequest): Promise<boolean> {
  const where = { and: [SETTINGS_ROW, { updatedAt: { greater_than: since } }] };
  return (await findRow('mail-setting', where, req)) !== undefined;
}

/** Whether mail is sent; otherwise it is written to the log (docs/specification.md#mail). */
export const sendsMail = async (req: ReadRequest): Promise<boolean> =>
  (await readMailSettings(req)).host !== '';

/** What an administrator may know of the settings (docs/specification.md#mail). */
export async function mailSettingsAnswer(req: ReadRequest): Promise<MailSettingsAnswer> {
  const { password, ...shown } = await readMailSettings(req);
  const sourceOf = (setting: MailSetting) =>
    inEnvironment(setting) ? 'environment' : shown.host ? 'settings' : 'log';
  return {
    ...shown,
    hasPassword: password !== '',
    from: {
      host: sourceOf('host'),
      port: sourceOf('port'),
      security: sourceOf('security'),
      user: sourceOf('user'),
      password: sourceOf('password'),
      fromName: sourceOf('fromName'),
      fromAddress: sourceOf('fromAddress'),
    },
  };
}

/** Codes and links that open accounts leave this machine encrypted or not at all. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
