import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import {
  confirmation,
  forgotPassword,
  passwordsMatch,
  pinBoxes,
  signIn,
  signUp,
  strictPassword,
} from '@/contract/account';
import { LENGTH } from '@/contract/limits';
import { emailText, requiredLine } from '@/contract/text';

const email = emailText(LENGTH.email);
const remember = z.boolean();

/** At least 8 characters, by the rule of sign-up, and twice the same (docs/specification.md#password-reset). */
const newPassword = z.object({ password: strictPassword, confirmation }).refine(...passwordsMatch);

/** The resolvers of the sign-in forms; they bring zod along, and AuthForm loads them when a form is used. */
export const RESOLVERS = {
  signIn: zodResolver(signIn.extend({ email, remember })),
  signUp: zodResolver(signUp.omit({ setupCode: true }).extend({ remember })),
  firstSignUp: zodResolver(signUp.extend({ remember, setupCode: requiredLine(LENGTH.setupCode) })),
  forgotPassword: zodResolver(forgotPassword),
  newPassword: zodResolver(newPassword),
  pin: zodResolver(pinBoxes.extend({ email })),
};
