import { z } from 'zod';

/** The header of a call that may be sent twice (docs/specification.md#idempotency). */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  schema: z.string().regex(/^[\x21-\x7e]{1,255}$/),
} as const;

/** One call of the API as it is described to other programs. */
export type Operation = {
  summary: string;
  answer: z.ZodType;
  /** Asks for a signed-in administrator. */
  signedIn?: true;
  /** Takes `page` and `limit`. */
  isList?: true;
  body?: z.ZodType;
  /** The form field in which it takes photographs: one as `image`, or several. */
  files?: 'image' | 'images';
  /** Takes an `Idempotency-Key`, as every call with photographs does. */
  isKeyed?: true;
  /** The media type of an answer that is no JSON. */
  type?: string;
  /** What of the query it takes beside `page` and `limit`. */
  query?: z.ZodObject;
  /** 200 when left out. */
  status?: 201 | 202;
  /** The statuses of its refusals, beside 400 for what is invalid, 401 for who is not signed in, and 500. */
  refuses?: number[];
};

/** A call for everybody. */
export const open = (
  summary: string,
  answer: z.ZodType,
  more: Omit<Operation, 'summary' | 'answer' | 'signedIn'> = {},
): Operation => ({ summary, answer, ...more });

/** A call for administrators. */
export const closed = (...call: Parameters<typeof open>): Operation => ({
  ...open(...call),
  signedIn: true,
});

export const message = z.object({ message: z.string() });
