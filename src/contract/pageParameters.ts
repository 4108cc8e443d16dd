import { z } from 'zod';
import { LENGTH, LIST } from './limits';
import { emailText } from './text';

/** An invalid or repeated parameter counts as the default. */
const number = (pattern: RegExp, most: number, fallback: number) =>
  z.string().regex(pattern).transform(Number).pipe(z.number().max(most)).catch(fallback);

const page = number(/^[1-9]\d*$/, LIST.lastPage, 1);

/** An email address in the path of a screen. */
export const emailParameterSchema = emailText(LENGTH.email);

/** The query of the works page (docs/specification.md#works): tabs are counted from 0, their pages from 1. */
export const worksParametersSchema = z.object({ tab: number(/^\d+$/, 99, 0), page });

/** The query of a service's page (docs/specification.md#portfolio-detail): the photograph that a link means, or a page. */
export const serviceParametersSchema = z.object({
  photo: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
  page,
});
