import * as z from 'zod';
import { filledPassword, remember } from './account';
import { LENGTH } from './limits';
import { pageNumberSchema } from './list';
import { MESSAGES } from './messages';
import { messageSchema } from './operation';
import { passkeyProofSchema } from './passkey';

/** What the security log records (docs/specification.md#security-log). */
export const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'locked-out',
  'signed-out',
  'password-changed',
  'password-reset',
  'two-step-on',
  'two-step-off',
  'recovery-code-used',
  'recovery-codes-made',
  'passkey-added',
  'passkey-removed',
  'administrator-added',
  'administrator-removed',
  'confirmed',
  'command',
  'exported',
] as const;

export type SecurityEventType = (typeof SECURITY_EVENTS)[number];

/** What of the security log is shown. It stands in the URL of its screen, so what makes no sense counts as missing. */
export const securityLogQuerySchema = z.object({
  type: z.enum(SECURITY_EVENTS).or(z.literal('')).catch(''),
  page: pageNumberSchema,
});

export type SecurityLogQuery = z.output<typeof securityLogQuerySchema>;

/** A page of the security log, newest first. */
export const securityLogSchema = z.object({
  events: z.array(
    z.object({
      _id: z.string(),
      type: z.enum(SECURITY_EVENTS),
      at: z.iso.datetime(),
      /** As it was then; null for an email address without an account, and for what a command has done. */
      account: z.object({ _id: z.string(), email: z.string() }).nullable(),
      device: z.string(),
      /** The IP address, or '' for what a command has done. */
      address: z.string(),
    }),
  ),
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
});

export type SecurityLog = z.output<typeof securityLogSchema>;

/** A code of the authenticator app or a recovery code, as it is typed: blanks and hyphens do not count. */
const code = z
  .string({ error: MESSAGES.codeRequired })
  .max(LENGTH.secondStep, MESSAGES.codeWrong)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, MESSAGES.codeRequired));

/** `POST /api/auth/two-step/enable` and `POST /api/auth/signin/two-step`. */
export const codeSchema = z.object({ code });
export const twoStepSignInSchema = z.object({
  /** What cannot be a ticket is answered as a spent one. */
  ticket: z.string().max(LENGTH.ticket).catch(''),
  code,
});

/** `POST /api/auth/two-step/disable`. */
export const disableTwoStepSchema = z.object({ password: filledPassword, code });

/** The form of a confirmation by password. */
export const confirmPasswordSchema = z.object({ password: filledPassword });

/** `POST /api/auth/confirm`: by password, or by the proof of a passkey. */
export const confirmSchema = z
  .object({ password: filledPassword.optional(), response: passkeyProofSchema.optional() })
  .refine(({ password, response }) => password ?? response, {
    path: ['password'],
    message: MESSAGES.passwordRequired,
  });

/** `POST /api/auth/signin/passkey`. */
export const passkeySignInSchema = z.object({ response: passkeyProofSchema, remember });

export const twoStepSchema = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() });
export const twoStepSetupSchema = z.object({ secret: z.string(), uri: z.string() });
export const recoveryCodesSchema = messageSchema.extend({ recoveryCodes: z.array(z.string()) });

export type TwoStepAnswer = z.output<typeof twoStepSchema>;
