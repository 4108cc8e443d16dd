import * as z from 'zod';
import { fill } from '@/texts/fill';
import { LENGTH } from './limits';
import { MESSAGES } from './messages';
import { emailText, normalizeEmail } from './text';

/** `remember` comes as a boolean in JSON and as text in a form; anything else counts as not ticked. */
export const remember = z
  .preprocess((value) => value === true || value === 'true' || value === 'on', z.boolean())
  .default(false);

const filled = (error: string) => z.string({ error }).min(1, error);

export const filledPassword = filled(MESSAGES.passwordRequired).max(
  LENGTH.passwordMax,
  fill(MESSAGES.tooLong, { max: LENGTH.passwordMax }),
);

/**
 * The rule for new passwords (docs/specification.md#passwords). Any letter passes, not only A to Z: the message is the
 * documented sentence, which asks for more than the rule does.
 */
export const strictPasswordSchema = filledPassword
  .min(LENGTH.passwordMin, MESSAGES.passwordLength)
  .regex(/\p{L}/u, MESSAGES.passwordLetter)
  .regex(/\d/, MESSAGES.passwordDigit)
  .regex(/[@$!%*?&_]/, MESSAGES.passwordSpecial);

/** A new password typed once more, which only a form asks for. */
export const repetitionSchema = filled(MESSAGES.passwordRequired);

/** The arguments of `refine`: both fields of a new password hold the same text (docs/specification.md#password-reset). */
export const passwordsMatch = [
  (typed: { password: string; confirmation: string }) => typed.password === typed.confirmation,
  { path: ['confirmation'] as PropertyKey[], message: MESSAGES.passwordsDiffer },
] as const;

/** `POST /api/auth/signin` checks only that both fields are filled (docs/specification.md#sign-up). */
export const signInSchema = z.object({
  email: z
    .string({ error: MESSAGES.required })
    .overwrite(normalizeEmail)
    .min(1, MESSAGES.required)
    .max(LENGTH.email, fill(MESSAGES.tooLong, { max: LENGTH.email })),
  password: filledPassword.refine((text) => text.trim() !== '', MESSAGES.passwordRequired),
  remember,
});

/** `POST /api/auth/signup` (docs/specification.md#sign-up). */
export const signUpSchema = z.object({
  email: emailText(),
  password: strictPasswordSchema,
  remember,
  /** Required by a deployment; anything but a text counts as missing. */
  setupCode: z.string().max(LENGTH.setupCode).default('').catch(''),
});

/** `POST /api/auth/refresh-token`. */
export const refreshTokenSchema = z.object({ refreshToken: filled(MESSAGES.required) });

/** The body of `POST /api/auth/password/forgot`, and the path of the calls about a PIN and of some screens. */
export const emailSchema = z.object({ email: emailText() });

/** `POST /api/auth/email/verify/{email}`: the PIN as text or as a number. */
export const pinSchema = z.object({
  pin: z.preprocess(
    (value) => (typeof value === 'number' ? String(value).padStart(LENGTH.pin, '0') : value),
    z
      .string({ error: MESSAGES.required })
      .trim()
      .min(1, MESSAGES.required)
      .regex(/^\d{4}$/, MESSAGES.pinInvalid),
  ),
});

const pinBox = filled(MESSAGES.required).regex(/^\d$/, MESSAGES.pinInvalid);

/** The four boxes that a PIN is typed into (docs/specification.md#passwords). */
export const pinBoxesSchema = z.object({ pin1: pinBox, pin2: pinBox, pin3: pinBox, pin4: pinBox });

/** `POST /api/auth/password/reset`: the new password follows the rule of sign-up (docs/specification.md#password-reset). */
export const resetPasswordSchema = z.object({
  email: emailText(),
  token: filled(MESSAGES.resetInvalid).max(200, MESSAGES.resetInvalid),
  password: strictPasswordSchema,
});

/** `PUT /api/auth/password` (docs/specification.md#routes). */
export const changePasswordSchema = z.object({
  currentPassword: filledPassword,
  password: strictPasswordSchema,
});

export type SignIn = z.infer<typeof signInSchema>;
export type SignUp = z.infer<typeof signUpSchema>;

/** One signed-in device of the user, as `GET /api/auth/sessions` lists it; times are ISO. */
export const listedSessionSchema = z.object({
  _id: z.string(),
  device: z.string(),
  /** The IP address that it signed in from. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  /** Equals `signedInAt`: a list of devices asks for it under this name. */
  firstUsedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  current: z.boolean(),
});

export type ListedSession = z.infer<typeof listedSessionSchema>;
