import { randomBytes } from 'node:crypto';
import type { FieldHook, PayloadRequest, TextField } from 'payload';
import type { z } from 'zod';
import { firstLanguage } from '@/config/env';
import { calendarDateSchema } from '@/contract/date';
import { linkTargetSchema, slugSchema } from '@/contract/text';
import { nobody } from './access';

/** Counts the ids of this process, which orders those of the same second. */
let idCount = 0;

/**
 * Twelve bytes in hex: seconds since 1970, a three-byte counter and five random bytes. Ids sort by age, which lists are
 * ordered by (docs/specification.md#order), cannot be guessed, and are the same text on both databases.
 */
export function newId(): string {
  const timeAndCount = Buffer.alloc(7);
  timeAndCount.writeUInt32BE(Math.floor(Date.now() / 1000));
  timeAndCount.writeUIntBE(idCount++ % 2 ** 24, 4, 3);
  return Buffer.concat([timeAndCount, randomBytes(5)]).toString('hex');
}

/** The id of a document: text on both databases, never chosen by a client (docs/specification.md#ids). */
export const idField: TextField = {
  name: 'id',
  type: 'text',
  required: true,
  access: { update: nobody },
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
  hooks: {
    beforeValidate: [({ value, operation }) => (operation === 'create' ? newId() : value)],
  },
};

/** Payload's `validate` of a field from its schema in the contract. A field that is not required may be empty. */
export const validateWith =
  (schema: z.ZodType, { required }: { required?: boolean } = {}) =>
  (value: unknown): true | string => {
    const empty = value === undefined || value === null || value === '';
    if (empty && !required) return true;
    const result = schema.safeParse(empty ? undefined : value);
    return result.success || (result.error.issues[0]?.message ?? 'Invalid');
  };

/** The same of a text that must be there in the site's first language, which stands in for those of others. */
export const validateName =
  (schema: z.ZodType) =>
  (value: unknown, { req }: { req: PayloadRequest }): true | string =>
    validateWith(schema, { required: inFirstLanguage(req) })(value);

type Options = Pick<TextField, 'required' | 'localized' | 'label' | 'defaultValue'> & {
  admin?: { description?: string; placeholder?: string };
};

const fieldOfType =
  <Type extends 'text' | 'textarea'>(type: Type) =>
  (name: string, schema: z.ZodType, options: Options = {}) => ({
    type,
    name,
    validate: validateWith(schema, options),
    hooks: { beforeValidate: [normalizeWith(schema)] },
    ...options,
  });

/** A one-line text that obeys the contract's schema of the same field. */
export const lineField = fieldOfType('text');

/** A text of several lines that obeys the contract's schema of the same field. */
export const textareaField = fieldOfType('textarea');

/** Stores a text as the contract does, also when it comes through Payload's own routes. An invalid one stays, for `validate` to refuse. */
const normalizeWith =
  (schema: z.ZodType): FieldHook =>
  ({ value }) => {
    if (typeof value !== 'string') return value;
    const { success, data } = schema.safeParse(value);
    return success ? data : value;
  };

const hintedField =
  (schema: z.ZodType, placeholder: string) =>
  (
    name: string,
    { description, ...options }: { required?: true; description?: string } = {},
  ): TextField =>
    lineField(name, schema, {
      ...options,
      admin: { placeholder, ...(description && { description }) },
    });

/** What a button or a row of the menu leads to. */
export const linkField = hintedField(
  linkTargetSchema,
  'https://…, mailto:…, tel:… or a path of this site',
);

/** A calendar date kept as text, `YYYY-MM-DD`, so that no time zone can shift it (docs/specification.md#dates). */
export const calendarDateField = hintedField(calendarDateSchema, 'YYYY-MM-DD');

/** A field that only the server writes and no request reads. */
export const secretField = <Type extends 'text' | 'json'>(
  name: string,
  type: Type,
  more: { unique?: true } = {},
) => ({
  name,
  type,
  hidden: true,
  access: { create: nobody, read: nobody, update: nobody },
  ...more,
});

/** The word that names a document in URLs, and those that it had before (docs/specification.md#slugs). The index makes it unique even for parallel requests. */
export const slugFields = (components: { Error?: string } = {}): TextField[] => [
  { ...lineField('slug', slugSchema, { label: 'Address' }), unique: true, admin: { components } },
  {
    name: 'oldSlugs',
    type: 'text',
    hasMany: true,
    index: true,
    access: { create: nobody, update: nobody },
    admin: { hidden: true },
  },
];

/** Whether a request writes the texts of the site's first language, as one does that names no language. */
export const inFirstLanguage = ({ locale }: PayloadRequest): boolean =>
  !locale || locale === firstLanguage;
