import * as z from 'zod';

/** What every document answers beside its own fields; times are ISO 8601. */
export const savedDocumentSchema = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
