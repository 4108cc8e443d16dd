import { z } from 'zod';
import { optionalDateSchema } from './date';
import { savedDocumentSchema } from './document';
import { imageDetailsSchema, imagePathsSchema } from './image';
import { LENGTH } from './limits';
import { requiredLine, requiredText } from './text';

/** Who sees a portfolio (docs/specification.md#visibility): everybody, administrators alone, or everybody from a set time on. */
export const PORTFOLIO_STATUSES = ['published', 'hidden', 'scheduled'] as const;

/** `POST /api/portfolios` (docs/specification.md#portfolio-answers). `service` is the id of an existing service. */
export const portfolioCreateSchema = z.object({
  service: requiredLine(LENGTH.name),
  name: requiredLine(LENGTH.name),
  description: requiredText(LENGTH.description),
  date: optionalDateSchema,
});

/** `PUT /api/portfolios/{id}`: changes only the fields that it carries. */
export const portfolioUpdateSchema = portfolioCreateSchema.partial().extend({
  /** Paths that the portfolio does not have are ignored. */
  removedImages: imagePathsSchema,
  /** Images that it does not name follow (docs/specification.md#one-portfolio). */
  imageOrder: imagePathsSchema,
  /** The order that the client knew when it made `imageOrder`; 409 when another one is stored. */
  orderedFrom: imagePathsSchema,
});

export type PortfolioCreate = z.infer<typeof portfolioCreateSchema>;

/** A portfolio as every call answers it (docs/specification.md#entities, #portfolio-answers). */
export const portfolioSchema = savedDocumentSchema.extend({
  name: z.string(),
  description: z.string(),
  date: z.iso.date().nullable(),
  service: z.object({ _id: z.string(), name: z.string() }),
  images: z.array(z.string()),
  imageDetails: z.array(imageDetailsSchema),
});

export type PortfolioAnswer = z.infer<typeof portfolioSchema>;
