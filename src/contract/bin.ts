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

/** An item as the screen of the bin shows it. */
export type ShownBinItem = BinItem & {
  /** That of the photograph, or of one that went with it; blank for none. */
  thumbnail: string;
  /** How many portfolios went with a service. */
  portfolios: number;
  /** How many portfolios of a service, or photographs of a gallery, were deleted before it: they go for good with it. */
  before: number;
  /** What shows a photograph, and would come back without it. */
  shownIn: string[];
  /** How many guests a gallery has. */
  guests: number;
  /** The id of the gallery to which a photograph belongs. */
  gallery: string | undefined;
  /** Begun days until it is deleted for good: 0 when that is due. */
  daysLeft: number;
};

/** A page of that screen, and how much the whole bin holds. */
export type BinPage = { items: ShownBinItem[]; page: number; total: number; bytes: number };

export const binSchema = z.object({ items: z.array(binItemSchema) });

/** What names an item in a path. An unknown type is not found, as an unknown id. */
export const binPathSchema = z.object({ type: z.string(), id: z.string() });

const id = z.string(MESSAGES.invalidIds);

/** What is to come back in one call. */
export const binChoiceSchema = z.object({
  items: z
    .array(z.object({ type: id, _id: id }, MESSAGES.invalidIds), MESSAGES.invalidIds)
    .max(BIN.atOnce, MESSAGES.invalidIds),
});

export const restoredSchema = z.object({
  message: z.string(),
  /** The item as it is now; `slug` is null where there are no addresses. */
  item: binItemSchema.extend({ slug: z.string().nullable() }),
});
