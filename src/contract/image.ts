import * as z from 'zod';
import { IMAGE } from './limits';
import { MESSAGES } from './messages';

/** A JSON list in a form field, or a list in a JSON body. Missing or blank means none. */
const textList = (error: string) =>
  z
    .preprocess(parseList, z.array(z.string({ error }), { error }))
    .optional()
    .transform((texts) => texts ?? []);

/** Paths of images. */
export const imagePathsSchema = textList(MESSAGES.invalidList);

/** Ids of stored photographs; those of client galleries are refused (docs/specification.md#library). */
export const mediaIdsSchema = textList(MESSAGES.invalidIds);

/** What the calls that add photographs take beside files: the ids of stored photographs, of which copies are added. */
export const copiesSchema = z.object({
  copies: mediaIdsSchema.refine(
    (ids) => ids.length <= IMAGE.perRequest,
    MESSAGES.tooManyImages(IMAGE.perRequest),
  ),
});

function parseList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return [];
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What a page needs to show one photograph without layout shift (docs/specification.md#portfolio-answers). */
export const imageDetailsSchema = z.object({
  _id: z.string(),
  src: z.string(),
  srcSet: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  blurDataURL: z.string(),
  takenAt: z.string().nullable(),
  camera: z.string().nullable(),
});

export type ImageDetails = z.infer<typeof imageDetailsSchema>;
