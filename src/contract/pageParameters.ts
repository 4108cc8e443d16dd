import * as z from 'zod';
import { LIST } from './limits';

/** An invalid or repeated parameter counts as the default. */
const number = (pattern: RegExp, most: number, fallback: number) =>
  z.string().regex(pattern).transform(Number).pipe(z.number().max(most)).catch(fallback);

const page = number(/^[1-9]\d*$/, LIST.lastPage, 1);

/** The query of the works page (docs/specification.md#works): tabs are counted from 0, their pages from 1. */
export const worksParametersSchema = z.object({ tab: number(/^\d+$/, 99, 0), page });

/** The query of a service's or a portfolio's page: the photograph that a link means, or of a service (docs/specification.md#portfolio-detail) a page. */
export const photoParametersSchema = z.object({
  photo: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
  page,
});
