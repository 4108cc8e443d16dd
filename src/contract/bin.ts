import * as z from 'zod';
import { BIN } from './limits';
import { MESSAGES } from './messages';

/** The collections whose documents go into the bin when they are deleted (docs/specification.md#bin). */
export const BIN_TYPES = [
  ...(['portfolio', 'service', 'media', 'client-gallery', 'contact-message'] as const),
  ...(['education', 'experience', 'page', 'story'] as const),
] as const;

export type BinType = (typeof BIN_TYPES)[number];

/** Something that was deleted, with what went with it. */
export const binItemSchema = z.object({
  _id: z.string(),
  type: z.enum(BIN_TYPES),
  name: z.string(),
  deletedAt: z.iso.datetime(),
  /** Null when the account is gone. */
  deletedBy: z.object({ _id: z.string(), email: z.string() }).nullable(),
  /** How many photographs came into the bin by the same deletion. */
  photographs: z.int(),
  /** From then on it is deleted for good. */
  until: z.iso.datetime(),
});

export type BinItem = z.infer<typeof binItemSchema>;

export const binSchema = z.object({ items: z.array(binItemSchema) });

/** What names an item in a path. An unknown type is not found, as an unknown id. */
export const binPathSchema = z.object({ type: z.string(), id: z.string() });

const wrongly = { error: MESSAGES.invalidIds };
const namePart = z.string(wrongly);

/** What is to come back in one call. */
export const binChoiceSchema = z.object({
  items: z
    .array(z.object({ type: namePart, _id: namePart }, wrongly), wrongly)
    .max(BIN.atOnce, MESSAGES.invalidIds),
});

export const restoredSchema = z.object({
  message: z.string(),
  /** The item as it is now; `slug` is null where there are no addresses. */
  item: binItemSchema.extend({ slug: z.string().nullable() }),
});
