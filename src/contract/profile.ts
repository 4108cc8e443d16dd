import { z } from 'zod';
import { savedDocument } from './document';
import { LENGTH } from './limits';
import { optionalLink, requiredLine, requiredText } from './text';

/** The fields of the Profile Details form (docs/specification.md#settings). Email is read-only and not among them. */
export const profileDetails = z.object({
  firstName: requiredLine(LENGTH.personName),
  lastName: requiredLine(LENGTH.personName),
  phone: requiredLine(LENGTH.phone),
  address: requiredText(LENGTH.address),
  linkedIn: optionalLink(LENGTH.link),
  facebook: optionalLink(LENGTH.link),
  instagram: optionalLink(LENGTH.link),
  twitter: optionalLink(LENGTH.link),
});

export type ProfileDetails = z.infer<typeof profileDetails>;

/** The About card (docs/specification.md#settings). */
export const aboutText = z.object({ about: requiredText(LENGTH.about) });

/** `PUT /api/auth/update/{userId}` changes only the fields it carries (docs/specification.md#entities). */
export const profileUpdate = profileDetails.extend(aboutText.shape).partial();

export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** The profile that the public pages show (docs/specification.md#entities). */
export const profile = savedDocument.extend({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  about: z.string(),
  /** URL of the display image, or null: the reader shows the default profile icon. */
  image: z.string().nullable(),
  linkedIn: z.string(),
  /** The same link as `linkedIn`, for readers of the documented entity. */
  linkedin: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  twitter: z.string(),
});

export type ProfileAnswer = z.infer<typeof profile>;

/** The signed-in user's own view of the account. */
export const account = profile.extend({ verified: z.boolean() });

export type AccountAnswer = z.infer<typeof account>;

/** What sign-in and sign-up answer (docs/specification.md#routes). */
export const session = z.object({
  user: account,
  accessToken: z.string(),
  refreshToken: z.string(),
  message: z.string(),
});

export type SessionAnswer = z.infer<typeof session>;
