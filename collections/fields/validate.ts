import type { z } from 'zod';

/** Payload's `validate` of a field from its schema in the contract. A field that is not required may be empty. */
export const validateWith =
  (schema: z.ZodType, { required }: { required?: boolean } = {}) =>
  (value: unknown): true | string => {
    const empty = value === undefined || value === null || value === '';
    if (empty && !required) return true;
    const result = schema.safeParse(empty ? undefined : value);
    return result.success || (result.error.issues[0]?.message ?? 'Invalid');
  };
