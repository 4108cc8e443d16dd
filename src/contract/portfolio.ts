import { z } from 'zod';
import { optionalDate } from './date';
import { savedDocument } from './document';
import { imageDetails, imageOrder, orderedFrom, removedImages } from './image';
import { LENGTH } from './limits';
import { requiredLine, requiredText } from './text';

/** `POST /api/portfolios` (docs/specification.md#portfolio-answers). `service` is the id of an existing service. */
export const portfolioCreate = z.object({
  service: requiredLine(LENGTH.name),
  name: requiredLine(LENGTH.name),
  description: requiredText(LENGTH.description),
  date: optionalDate,
});

/** `PUT /api/portfolios/{id}`: changes only the fields that it carries. */
export const portfolioUpdate = portfolioCreate
  .partial()
  .extend({ removedImages, imageOrder, orderedFrom });

export type PortfolioCreate = z.infer<typeof portfolioCreate>;
export type PortfolioUpdate = z.infer<typeof portfolioUpdate>;

/** A portfolio as every call answers it (docs/specification.md#entities, #portfolio-answers). */
export const portfolio = savedDocument.extend({
  name: z.string(),
  description: z.string(),
  date: z.iso.date().nullable(),
  service: z.object({ _id: z.string(), name: z.string() }),
  images: z.array(z.string()),
  imageDetails: z.array(imageDetails),
});

export type PortfolioAnswer = z.infer<typeof portfolio>;
