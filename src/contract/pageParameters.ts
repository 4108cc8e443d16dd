import { z } from 'zod';
import { LENGTH } from './limits';
import { emailText } from './text';

/** What does not fit stands for the default; so does a parameter that comes twice. */
const number = (pattern: RegExp, fallback: number) =>
  z.string().regex(pattern).transform(Number).catch(fallback);

const page = number(/^[1-9]\d{0,5}$/, 1);

/** The part of a screen's path that is an email address. */
export const addressParameter = emailText(LENGTH.email);

/** The last page that an address can name. */
export const LAST_PAGE = 999_999;

/** The query of the works page (docs/specification.md#works): tabs are counted from 0, their pages from 1. */
export const worksParameters = z.object({ tab: number(/^\d{1,2}$/, 0), page });

/** The query of a service's page (docs/specification.md#portfolio-detail): the photograph that a link means, or a page. */
export const serviceParameters = z.object({
  photo: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional()
    .catch(undefined),
  page,
});
