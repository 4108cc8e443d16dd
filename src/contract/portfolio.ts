import * as z from 'zod';
import { futureTimeSchema, optionalDateSchema } from './date';
import { savedDocumentSchema } from './document';
import { imageDetailsSchema, imagePathsSchema, mediaIdsSchema } from './image';
import { LENGTH } from './limits';
import { MESSAGES } from './messages';
import { requiredLine, requiredText, slugSchema } from './text';

/** Who sees a portfolio (docs/specification.md#visibility): everybody, administrators alone, or everybody from a set time on. */
export const PORTFOLIO_STATUSES = ['published', 'hidden', 'scheduled'] as const;

/** `POST /api/portfolios` (docs/specification.md#portfolio-answers). `service` is the id of an existing service. */
export const portfolioCreateSchema = z.object({
  service: requiredLine(LENGTH.name),
  name: requiredLine(LENGTH.name),
  description: requiredText(LENGTH.description),
  date: optionalDateSchema,
  status: z.enum(PORTFOLIO_STATUSES, { error: MESSAGES.invalidChoice }).optional(),
  publishAt: futureTimeSchema,
  /** A form sends it as a text. */
  onHome: z.union([z.stringbool(), z.boolean()], { error: MESSAGES.invalidFlag }).optional(),
  /** The id of one of its photographs; blank or null for none. */
  cover: z
    .string({ error: MESSAGES.invalidText })
    .nullable()
    .transform((id) => id || null)
    .optional(),
  slug: slugSchema.optional(),
  /** Ids, not of photographs of client galleries; `removedImages` has paths, as the specification names them. */
  addedImages: mediaIdsSchema,
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

export type PortfolioTexts = Pick<
  z.infer<typeof portfolioCreateSchema>,
  'service' | 'name' | 'description' | 'date'
>;

/** A portfolio as every call answers it (docs/specification.md#entities, #portfolio-answers). */
export const portfolioSchema = savedDocumentSchema.extend({
  name: z.string(),
  description: z.string(),
  date: z.iso.date().nullable(),
  service: z.object({ _id: z.string(), name: z.string() }),
  images: z.array(z.string()),
  imageDetails: z.array(imageDetailsSchema),
  slug: z.string(),
  cover: z.string().nullable(),
  /** These three for administrators alone (docs/specification.md#visibility). */
  status: z.enum(PORTFOLIO_STATUSES).optional(),
  publishAt: z.iso.datetime().nullable().optional(),
  onHome: z.boolean().optional(),
});

export type PortfolioAnswer = z.infer<typeof portfolioSchema>;
