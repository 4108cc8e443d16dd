import * as z from 'zod';
import { savedDocumentSchema } from './document';
import { LENGTH } from './limits';
import { optionalLink, requiredLine, requiredText } from './text';

/** The networks whose links a profile and the footer have. */
export const NETWORKS = ['linkedIn', 'facebook', 'twitter', 'instagram'] as const;

export type Network = (typeof NETWORKS)[number];

/** The fields of the Profile Details form (docs/specification.md#settings). Email is read-only and not among them. */
export const profileDetailsSchema = z.object({
  firstName: requiredLine(LENGTH.personName),
  lastName: requiredLine(LENGTH.personName),
  phone: requiredLine(LENGTH.phone),
  address: requiredText(LENGTH.address),
  linkedIn: optionalLink,
  facebook: optionalLink,
  instagram: optionalLink,
  twitter: optionalLink,
});

export type ProfileDetails = z.infer<typeof profileDetailsSchema>;

/** The About card (docs/specification.md#settings). */
export const aboutTextSchema = z.object({ about: requiredText(LENGTH.about) });

/** `PUT /api/auth/update/{id}` changes only the fields it carries (docs/specification.md#entities). */
export const profileUpdateSchema = profileDetailsSchema.extend(aboutTextSchema.shape).partial();

export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** The profile that the public pages show (docs/specification.md#entities). */
export const profileSchema = savedDocumentSchema.extend({
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

export type ProfileAnswer = z.infer<typeof profileSchema>;

/** The signed-in user's own view of the account. */
export const accountSchema = profileSchema.extend({ verified: z.boolean() });

export type AccountAnswer = z.infer<typeof accountSchema>;

/** What sign-in and sign-up answer (docs/specification.md#routes). */
export const sessionSchema = z.object({
  user: accountSchema,
  accessToken: z.string(),
  refreshToken: z.string(),
  message: z.string(),
});

export type SessionAnswer = z.infer<typeof sessionSchema>;
