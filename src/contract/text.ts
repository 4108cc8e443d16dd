import * as z from 'zod';
import { fill } from '@/texts/fill';
import { LENGTH } from './limits';
import { MESSAGES } from './messages';

/** A text as it is stored: trimmed, with `\n` for the line breaks of forms (docs/specification.md#bodies). */
export const normalizeText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** The same without marks that turn the direction of writing, which can make one name look like another. */
const normalizeLine = (text: string): string =>
  normalizeText(text.replace(/\p{Bidi_Control}/gu, ''));

/**
 * A text that must be there: with something to see, without NUL and halves of surrogate pairs.
 * @param max the largest number of characters, of which an emoji is one
 * @param required the sentence for a missing or blank text
 */
export const requiredText = (
  max: number,
  required: string = MESSAGES.required,
  normalize = normalizeText,
) => textUpTo(max, normalize, required).refine((text) => /\P{Cf}/u.test(text), required);

/** A text that may be empty: without NUL and halves of surrogate pairs, at most `max` characters. */
export const optionalText = (max: number, normalize = normalizeText) => textUpTo(max, normalize);

const textUpTo = (max: number, normalize: (text: string) => string, missing?: string) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : undefined) ?? MESSAGES.invalidText })
    .refine((text) => !/\0|\p{Surrogate}/u.test(text), MESSAGES.invalidText)
    .overwrite(normalize)
    .refine((text) => [...text].length <= max, fill(MESSAGES.tooLong, { max }))
    .meta({ maxLength: max });

/** A text of one line that may be empty. Line breaks, which photographs and other programs bring, become blanks. */
export const optionalLine = (max: number) =>
  optionalText(max, (text) => normalizeLine(text.replace(/\p{Cc}+/gu, ' ')));

/** A text of one line: line breaks and other control characters are refused (they could forge mail headers). */
export const requiredLine = (max: number, required?: string) =>
  requiredText(max, required, normalizeLine).refine(
    (text) => !/\p{Cc}/u.test(text),
    MESSAGES.invalidText,
  );

/** The letters of a domain in any script, and the full stops that RFC 3490, 3.1, knows. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

/**
 * An email address in the one form in which it is stored and compared: trimmed, in lower case, an international domain in
 * ASCII (UTS 46), as mail servers take it.
 */
export function normalizeEmail(text: string): string {
  const email = normalizeLine(text).toLowerCase();
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  if (domain.length > LENGTH.email || !DOMAIN.test(domain) || !/\P{ASCII}/u.test(domain))
    return email;
  const url = `http://${domain}`;
  return URL.canParse(url) ? email.slice(0, start) + new URL(url).hostname : email;
}

/** Zod's own, and top-level domains in ASCII form, such as `xn--p1ai`. */
export const EMAIL = new RegExp(
  z.regexes.email.source.replace('[A-Za-z]{2,}', '(?:[A-Za-z]{2,}|xn--[a-z\\d-]{2,59})'),
);

/** A valid email address in the form of `normalizeEmail` (docs/specification.md#forms, #lengths). */
export const emailText = (required?: string) =>
  requiredText(LENGTH.email, required, normalizeEmail)
    .refine((text) => !/\p{Cc}/u.test(text), MESSAGES.invalidText)
    .pipe(z.email({ pattern: EMAIL, error: MESSAGES.invalidEmail }));

const linkText = z
  .string({ error: MESSAGES.invalidText })
  .trim()
  .max(LENGTH.link, fill(MESSAGES.tooLong, { max: LENGTH.link }));
const linkOf = (protocol: RegExp) => z.url({ protocol }).regex(/^[^\s\p{Cc}]+$/u);
const webLink = linkOf(/^https?$/);
const contact = emailText().or(linkOf(/^https$/));

/** An http or https link; blank clears the field (docs/specification.md#entities, #bodies). */
export const optionalLink = linkText.refine(
  (text) => text === '' || webLink.safeParse(text).success,
  MESSAGES.invalidUrl,
);

/**
 * What a link in a rich text leads to: http, https, mailto, tel, a path of the site, or a part of its page. Browsers take a
 * backslash for a slash and leave out tabs and line ends (WHATWG URL, 4.4), so that none of these may be in it.
 */
export const textLinkSchema = z
  .string({ error: MESSAGES.invalidTextLink })
  .trim()
  .regex(
    /^(https?:\/\/(?![/?#:@])(?=.)|(mailto|tel):(?=.)|\/(?!\/)|#)[^\s\p{Cc}\\]*$/iu,
    MESSAGES.invalidTextLink,
  )
  .refine((target) => target.length <= LENGTH.link, fill(MESSAGES.tooLong, { max: LENGTH.link }));

/** What a button or a row of the menu leads to: the same without a part of its page. */
export const linkTargetSchema = textLinkSchema.refine(
  (target) => !target.startsWith('#'),
  MESSAGES.invalidTextLink,
);

/** An email address, or an https link (RFC 9116, 2.5.3); blank clears the field. */
export const optionalContact = linkText.refine(
  (text) => text === '' || contact.safeParse(text).success,
  MESSAGES.invalidContact,
);

/** A word of a URL: small letters, digits and single hyphens (docs/specification.md#slugs). Blank, it is made from the name. */
export const slugSchema = z
  .string({ error: MESSAGES.invalidText })
  .overwrite(normalizeLine)
  .max(LENGTH.slug, MESSAGES.invalidSlug)
  .regex(/^([a-z\d]+(-[a-z\d]+)*)?$/, MESSAGES.invalidSlug);
