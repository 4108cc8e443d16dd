import * as z from 'zod';
import { LENGTH, MAIL } from './limits';
import { MESSAGES } from './messages';
import { emailText, optionalLine, optionalText } from './text';

/** How the connection to a mail server is secured: by STARTTLS, by TLS from the first byte (RFC 8314), or not at all. */
export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const;

/** Labels with full stops between them (RFC 1123, 2.1), as an IPv4 address has them too. */
const HOST = /^[a-z\d_]([a-z\d_-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/;

/** A name of a machine or an IP address; blank for none. */
const hostSchema = optionalText(MAIL.hostLength, (text) =>
  text.trim().toLowerCase().replace(/\.$/, ''),
).refine(
  (host) => host === '' || HOST.test(host) || z.ipv6().safeParse(host).success,
  MESSAGES.invalidHost,
);

/** What a change of the settings carries; what it leaves out stays. Without a host mail is written to the server's log. */
export const mailSettingsUpdateSchema = z.object({
  host: hostSchema.optional(),
  port: z
    .int(MESSAGES.invalidPort)
    .min(1, MESSAGES.invalidPort)
    .max(65_535, MESSAGES.invalidPort)
    .optional(),
  security: z.enum(MAIL_SECURITY, MESSAGES.invalidMailSecurity).optional(),
  user: optionalLine(LENGTH.email).optional(),
  password: z
    .string(MESSAGES.invalidText)
    .max(MAIL.passwordLength, MESSAGES.invalidText)
    .refine((text) => !/\p{Cc}/u.test(text), MESSAGES.invalidText)
    .optional(),
  /** Blank for the wordmark of the site. */
  fromName: optionalLine(LENGTH.fullName).optional(),
  fromAddress: z.union([z.literal(''), emailText()], MESSAGES.invalidEmail).optional(),
});

export type MailSettingsUpdate = z.output<typeof mailSettingsUpdateSchema>;

export type MailSetting = keyof MailSettingsUpdate;

const source = z.enum(['environment', 'settings', 'log']);

/** The settings of mail as they count. */
export const mailSettingsSchema = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  user: z.string(),
  hasPassword: z.boolean(),
  fromName: z.string(),
  fromAddress: z.string(),
  /** Where each value comes from; `log` while there is no mail server. */
  from: z.object({
    host: source,
    port: source,
    security: source,
    user: source,
    password: source,
    fromName: source,
    fromAddress: source,
  }),
});

export type MailSettingsAnswer = z.infer<typeof mailSettingsSchema>;

export const mailSettingsSavedSchema = mailSettingsSchema.extend({ message: z.string() });

/** To whom a test mail goes: an administrator, by default whoever asks. */
export const testMailSchema = z.object({ to: emailText().optional() });

/** What a test mail goes through, in this order. */
export const SENDING_STEPS = [
  'name',
  'connection',
  'encryption',
  'sign-in',
  'sender',
  'recipient',
  'accepted',
] as const;

/** The same, and then what the receiving side looks for. */
export const MAIL_STEPS = [...SENDING_STEPS, 'spf', 'dkim', 'dmarc'] as const;

export const mailStepSchema = z.object({
  name: z.enum(MAIL_STEPS),
  /** Null when it could not be found out. */
  ok: z.boolean().nullable(),
  message: z.string(),
});

export type MailStep = z.infer<typeof mailStepSchema>;

/** `ok` when the mail server has accepted the mail. Steps behind the one that has failed are left out. */
export const testedMailSchema = z.object({ ok: z.boolean(), steps: z.array(mailStepSchema) });

/** A mail that could not be handed over. */
export const queuedMailSchema = z.object({
  _id: z.string(),
  to: z.string(),
  /** What it is about, without a code or a link. */
  name: z.string(),
  /** `failed` when it is not tried again by itself. */
  state: z.enum(['waiting', 'failed']),
  /** Whether what it says is still good. */
  canRetry: z.boolean(),
  tries: z.int(),
  /** What has failed last, in a sentence; blank before the first try. */
  error: z.string(),
  queuedAt: z.iso.datetime(),
  /** When it is tried next; null when it is not. */
  nextTry: z.iso.datetime().nullable(),
  /** Until when it is tried, or what it says is good. */
  until: z.iso.datetime(),
});

export type QueuedMailAnswer = z.infer<typeof queuedMailSchema>;

export const mailQueueSchema = z.object({ items: z.array(queuedMailSchema) });

export const mailRetriedSchema = z.object({ message: z.string(), item: queuedMailSchema });
