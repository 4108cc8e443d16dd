import * as z from 'zod';
import { numberInUrl, pageNumberSchema } from './list';

/** The query of the works page (docs/specification.md#works): tabs are counted from 0, their pages from 1. */
export const worksParametersSchema = z.object({
  tab: numberInUrl(0, 99),
  page: pageNumberSchema,
});

/** The query of the journal. */
export const journalParametersSchema = z.object({ page: pageNumberSchema });

/** The query of a service's or a portfolio's page: the photograph that a link means, or of a service (docs/specification.md#portfolio-detail) a page. */
export const photoParametersSchema = z.object({
  photo: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
  page: pageNumberSchema,
});
