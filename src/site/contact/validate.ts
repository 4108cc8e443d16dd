import type { Resolver } from 'react-hook-form';
import type { ContactMessage } from '@/contract/contact';
import type { HONEYPOT_FIELD } from '@/contract/honeypot';
import { MESSAGES } from '@/contract/messages';

/** What the form sends; what a robot typed goes with it. */
export type TypedMessage = ContactMessage & Record<typeof HONEYPOT_FIELD, string>;

const FIELDS = ['fullName', 'email', 'message'] as const;
const LIKE_AN_EMAIL = /^\S+@\S+\.\S+$/;

/**
 * What is told before anything is sent: what is blank, and what cannot be an email address. The contract’s
 * own rule needs zod, 31 kB of scripts; it stays on the server and has the last word.
 */
export const validate: Resolver<TypedMessage> = (values) => {
  const faults = FIELDS.flatMap((name) => {
    const message = faultIn(name, values[name].trim());
    return message ? [[name, { type: 'validate', message }] as const] : [];
  });
  return faults.length > 0
    ? { values: {}, errors: Object.fromEntries(faults) }
    : { values, errors: {} };
};

function faultIn(name: keyof ContactMessage, text: string): string | undefined {
  if (text === '') return MESSAGES.contactIncomplete;
  return name === 'email' && !LIKE_AN_EMAIL.test(text) ? MESSAGES.invalidEmail : undefined;
}
