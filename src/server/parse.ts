import type { z } from 'zod';
import type { FieldErrors } from '@/contract/error-codes';
import { invalidInput } from './errors';

/** Parses input by a schema of the contract. @throws AppError `invalid` with one sentence a field */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues)
    errors[String(issue.path[0] ?? 'body')] ??= issue.message;
  throw invalidInput(errors);
}
