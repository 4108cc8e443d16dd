import type { FieldHook, TextareaField, TextField } from 'payload';
import type { z } from 'zod';
import { validateWith } from './validate';

type Options = Pick<TextField, 'required' | 'localized' | 'label' | 'defaultValue'> & {
  admin?: { description?: string; placeholder?: string };
};

/** A one-line text that obeys the contract's schema of the same field. */
export const lineField = (name: string, schema: z.ZodType, options: Options = {}): TextField => ({
  type: 'text',
  ...obeying(name, schema, options),
});

/** A text of several lines that obeys the contract's schema of the same field. */
export const textareaField = (
  name: string,
  schema: z.ZodType,
  options: Options = {},
): TextareaField => ({ type: 'textarea', ...obeying(name, schema, options) });

const obeying = (name: string, schema: z.ZodType, options: Options) => ({
  name,
  validate: validateWith(schema, options),
  hooks: { beforeValidate: [normalizeWith(schema)] },
  ...options,
});

/** Stores a text as the contract does, also when it comes through Payload's own routes; what is invalid stays to be refused. */
const normalizeWith =
  (schema: z.ZodType): FieldHook =>
  ({ value }) => {
    if (typeof value !== 'string') return value;
    const { success, data } = schema.safeParse(value);
    return success ? data : value;
  };
