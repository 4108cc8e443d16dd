import * as z from 'zod';
import { savedDocumentSchema } from './document';
import { imagePathsSchema, mediaIdsSchema } from './image';
import { LENGTH } from './limits';
import { requiredLine, slugSchema } from './text';

/** `POST /api/services` (docs/specification.md#names). */
export const serviceCreateSchema = z.object({
  name: requiredLine(LENGTH.name),
  slug: slugSchema.optional(),
  addedImages: mediaIdsSchema,
});

/** `PUT /api/services/{id}`: changes only what it carries (docs/specification.md#portfolio-answers). */
export const serviceUpdateSchema = serviceCreateSchema
  .partial()
  .extend({ removedImages: imagePathsSchema });

/** A service as every call answers it (docs/specification.md#entities). */
export const serviceSchema = savedDocumentSchema.extend({
  name: z.string(),
  images: z.array(z.string()),
  slug: z.string(),
});

export type ServiceAnswer = z.infer<typeof serviceSchema>;
