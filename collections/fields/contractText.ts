import type { TextareaField, TextField } from 'payload';
import type { z } from 'zod';
import { validateWith } from './validate';

type Options = { required?: boolean; localized?: boolean; label?: string };

/**
 * A one-line text that obeys the contract's schema of the same field.
 * @param name the field's name, the same as in the contract
 */
export const lineField = (name: string, schema: z.ZodType, options: Options = {}): TextField => ({
  name,
  type: 'text',
  validate: validateWith(schema, { required: options.required ?? false }),
  ...options,
});

/**
 * A text of several lines that obeys the contract's schema of the same field.
 * @param name the field's name, the same as in the contract
 */
export const textareaField = (
  name: string,
  schema: z.ZodType,
  options: Options = {},
): TextareaField => ({
  name,
  type: 'textarea',
  validate: validateWith(schema, { required: options.required ?? false }),
  ...options,
});
