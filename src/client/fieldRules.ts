import { MESSAGES } from '@/contract/messages';

// Without zod, which would add 31 kB of scripts to a page; the server checks the rest.

/** Refuses a blank text. */
export const required = (text: string): true | string => text.trim() !== '' || MESSAGES.required;

/** Refuses what is no address of a mailbox. */
export const email = (text: string): true | string =>
  /^\S+@\S+\.\S+$/.test(text.trim()) || MESSAGES.invalidEmail;
