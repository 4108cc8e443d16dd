import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod';
import {
  emailSchema,
  passwordsMatch,
  pinBoxesSchema,
  repetitionSchema,
  signInSchema,
  signUpSchema,
  strictPasswordSchema,
} from '@/contract/account';
import { LENGTH } from '@/contract/limits';
import { codeSchema } from '@/contract/security';
import { requiredLine } from '@/contract/text';

const { email } = emailSchema.shape;

/** At least 8 characters, by the rule of sign-up, and twice the same (docs/specification.md#password-reset). */
const newPassword = z
  .object({ password: strictPasswordSchema, confirmation: repetitionSchema })
  .refine(...passwordsMatch);

/** The resolvers of the sign-in forms; they bring zod along, and AuthForm loads them when a form is used. */
export const RESOLVERS = {
  signIn: zodResolver(signInSchema.extend({ email })),
  signUp: zodResolver(signUpSchema.omit({ setupCode: true })),
  firstSignUp: zodResolver(signUpSchema.extend({ setupCode: requiredLine(LENGTH.setupCode) })),
  forgotPassword: zodResolver(emailSchema),
  newPassword: zodResolver(newPassword),
  secondStep: zodResolver(codeSchema),
  pin: zodResolver(pinBoxesSchema.extend({ email })),
};
