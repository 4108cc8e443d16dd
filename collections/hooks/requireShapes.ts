import type { Block, Field, FieldHook, FieldHookArgs, Plugin, SelectField, Tab } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { invalidInput } from '@/server/errors';
import { isObject } from '@/shared/isObject';
import { isPanelForm } from './drafts';

/**
 * Refuses what has not the shape of its field: a group that is no object, rows that are no list or of an unknown type, related
 * documents that are no ids, lists that are too long, and in drafts what is no text or no option. Payload and its adapters (3.90.1) fail on
 * them before anything is validated, or drop them, and drafts are not validated at all.
 */
export const requireShapes: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((one) => ({ ...one, fields: one.fields.map(withShape) })),
  globals: globals.map((one) => ({ ...one, fields: one.fields.map(withShape) })),
});

function withShape<F extends Field | Tab | Block>(field: F): F {
  const { beforeValidate = [], ...hooks } = ('hooks' in field && field.hooks) || {};
  return {
    ...field,
    ...('fields' in field && { fields: field.fields.map(withShape) }),
    ...('tabs' in field && { tabs: field.tabs.map(withShape) }),
    ...('blocks' in field && { blocks: field.blocks.map(withShape) }),
    ...('type' in field && {
      hooks: { ...hooks, beforeValidate: [requireShape, ...beforeValidate] },
    }),
  };
}

const requireShape: FieldHook = (args) => {
  const { field, req, value } = args;
  if (value === undefined) return undefined;
  switch (field.type) {
    case 'group':
      if (!isObject(value)) throw refusal(args);
      return undefined;
    case 'relationship':
    case 'upload': {
      const ids = field.hasMany ? listOf(args, field.maxRows) : (value ?? []);
      const isOne = field.hasMany || !Array.isArray(value);
      if (!isOne || ![ids].flat().every((id) => typeof id === 'string')) throw refusal(args);
      return field.hasMany ? ids : undefined;
    }
    case 'select':
      if (!field.hasMany && typeof (value ?? '') !== 'string') throw refusal(args);
      // MongoDB would fail on another. Outside of drafts Payload says what is wrong with it.
      if (req.context.savesDraft && !isOption(field, value))
        throw refusal(args, MESSAGES.invalidChoice);
      return undefined;
    case 'array':
      return rowsOf(args, field.maxRows);
    case 'blocks':
      return rowsOf(args, field.maxRows, new Set(field.blocks.map(({ slug }) => slug)));
    case 'text':
    case 'textarea': {
      // SQLite would store an object as JSON. Outside of drafts each field says what is wrong with it.
      const isOne = req.context.savesDraft && !('hasMany' in field && field.hasMany);
      if (isOne && typeof (value ?? '') !== 'string') throw refusal(args, MESSAGES.invalidText);
      return undefined;
    }
    default:
      return undefined;
  }
};

/** Whether a select has no other values than its options. */
const isOption = ({ options }: SelectField, value: unknown): boolean =>
  [value || []]
    .flat()
    .every((one) =>
      options.some((option) => (typeof option === 'string' ? option : option.value) === one),
    );

function refusal({ path, req }: FieldHookArgs, message?: string, ...inside: (string | number)[]) {
  const name = [...path, ...inside].join('.');
  return invalidInput({ [name]: message ?? req.t('validation:invalidInput') });
}

/** A list; an empty one in the place of null, on which Payload's SQLite adapter fails. */
function listOf(args: FieldHookArgs, max = Number.POSITIVE_INFINITY): unknown[] {
  const { req, value } = args;
  const list = value ?? [];
  if (!Array.isArray(list)) throw refusal(args);
  const tooMany = { count: max, label: req.t('general:rows') };
  if (list.length > max) throw refusal(args, req.t('validation:requiresNoMoreThan', tooMany));
  return list;
}

/**
 * The rows of a list. A row keeps its id where the document has it, once: an id of another document would be refused by SQLite. The
 * panel's forms name new rows themselves, and know them by these names.
 * @param types of blocks
 */
function rowsOf(args: FieldHookArgs, max?: number, types?: ReadonlySet<unknown>): unknown[] {
  const { previousValue, req } = args;
  const stored = new Map(
    [previousValue].flat().flatMap((row) => (isObject(row) ? [[row.id, row]] : [])),
  );
  const rows = listOf(args, max);
  for (const [index, row] of rows.entries()) {
    // Payload leaves it out.
    if (row === null) continue;
    if (!isObject(row)) throw refusal(args, undefined, index);
    const type = row.blockType ?? stored.get(row.id)?.blockType;
    if (types && !types.has(type)) {
      const block = typeof type === 'string' ? type : '';
      throw refusal(args, req.t('validation:invalidBlock', { block }), index, 'blockType');
    }
    if (!stored.delete(row.id) && !isPanelForm(req)) delete row.id;
  }
  return rows;
}
