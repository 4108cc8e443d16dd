import type { z } from 'zod';

/**
 * Payload's `validate` of a field from a schema of the contract, so that the panel and Payload's own
 * REST refuse what the contract refuses. A field that is not required may be empty.
 * @param schema the contract's schema of this one field
 * @param required whether an empty value is refused
 */
export function validateWith(schema: z.ZodType, { required }: { required: boolean }) {
  return (value: unknown): true | string => {
    const empty = value === undefined || value === null || value === '';
    if (empty && !required) return true;
    const result = schema.safeParse(empty ? undefined : value);
    return result.success || (result.error.issues[0]?.message ?? 'Invalid');
  };
}
