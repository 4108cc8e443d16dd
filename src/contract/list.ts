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

/** The number of a page in the URL of a screen; what makes no sense counts as 1. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(LIST.lastPage).catch(1);

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
