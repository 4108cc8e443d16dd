import { z } from 'zod';
import { MESSAGES } from './messages';

/** Paths of images: a JSON list in a form field, or a list in a JSON body. Missing or blank means none. */
export const imagePathsSchema = z
  .preprocess(
    parseList,
    z.array(z.string({ error: MESSAGES.invalidList }), { error: MESSAGES.invalidList }),
  )
  .optional()
  .transform((paths) => paths ?? []);

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
