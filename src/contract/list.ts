import * as z from 'zod';
import { LIST } from './limits';
import { MESSAGES } from './messages';

/** A whole number from 1, in digits alone. Blank counts as missing; a repeated parameter is refused. */
const numberUpTo = (most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    z
      .string({ error: MESSAGES.invalidNumber(most) })
      .regex(/^[1-9]\d*$/, MESSAGES.invalidNumber(most))
      .transform(Number)
      .refine((number) => number <= most, MESSAGES.invalidNumber(most))
      .optional(),
  );

/** A number in the URL of a page or screen; what makes no sense, and a repeated parameter, counts as the least. */
export const numberInUrl = (least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).catch(least);

/** The number of a page in such a URL. */
export const pageNumberSchema = numberInUrl(1, LIST.lastPage);

/** The query of the public lists; undefined without `page` and `limit`, which means the whole list. */
export const listQuerySchema = z
  .object({ page: numberUpTo(LIST.lastPage), limit: numberUpTo(LIST.most) })
  .transform(({ page, limit }) =>
    page === undefined && limit === undefined
      ? undefined
      : { page: page ?? 1, limit: limit ?? LIST.usual },
  );

/** The page of a list that is asked for; undefined stands for all of it. */
export type ListPage = z.output<typeof listQuerySchema>;
