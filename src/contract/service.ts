import { z } from 'zod';
import { savedDocument } from './document';
import { removedImages } from './image';
import { LENGTH } from './limits';
import { requiredLine } from './text';

/** `POST /api/services` (docs/specification.md#names). */
export const serviceCreate = z.object({ name: requiredLine(LENGTH.name) });

/** `PUT /api/services/{id}`: changes only what it carries (docs/specification.md#portfolio-answers). */
export const serviceUpdate = serviceCreate.partial().extend({ removedImages });

export type ServiceCreate = z.infer<typeof serviceCreate>;
export type ServiceUpdate = z.infer<typeof serviceUpdate>;

/** A service as every call answers it (docs/specification.md#entities). */
export const service = savedDocument.extend({ name: z.string(), images: z.array(z.string()) });

export type ServiceAnswer = z.infer<typeof service>;
