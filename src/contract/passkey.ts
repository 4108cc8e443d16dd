import * as z from 'zod';
import { LENGTH } from './limits';
import { MESSAGES } from './messages';
import { messageSchema } from './operation';
import { requiredLine } from './text';

/** A part of a WebAuthn response in base64url; the largest are certificates of an authenticator. */
const bytes = z
  .string({ error: MESSAGES.passkeyRefused })
  .max(LENGTH.passkeyPart, MESSAGES.passkeyRefused)
  .regex(/^[\w-]*$/, MESSAGES.passkeyRefused);

const credential = <R extends z.ZodType>(response: R) =>
  z.object(
    {
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key', { error: MESSAGES.passkeyRefused }),
      response,
      clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    },
    { error: MESSAGES.passkeyRefused },
  );

const name = requiredLine(LENGTH.passkeyName);

/** `POST /api/auth/passkeys`: what the browser has made for the options of the server (WebAuthn, RegistrationResponseJSON). */
export const passkeyCreateSchema = z.object({
  name,
  response: credential(
    z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(LENGTH.passkeyName)).max(10).default([]),
    }),
  ),
});

/** `PUT /api/auth/passkeys/{id}`. */
export const passkeyUpdateSchema = z.object({ name });

/** The proof of a passkey (WebAuthn, AuthenticationResponseJSON). */
export const passkeyProofSchema = credential(
  z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
);

const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

export const passkeysSchema = z.object({ passkeys: z.array(passkeySchema) });
export const passkeySavedSchema = messageSchema.extend({ passkey: passkeySchema });

/** Options of WebAuthn, as its specification writes them in JSON. */
export const webAuthnOptionsSchema = z.looseObject({ challenge: z.string() });

export type PasskeyAnswer = z.output<typeof passkeySchema>;
export type PasskeyCreate = z.output<typeof passkeyCreateSchema>;
export type PasskeyProof = z.output<typeof passkeyProofSchema>;
