import type { PayloadRequest } from 'payload';
import { type FieldValue, type FieldValues, madeOnSchema } from '@/contract/madeOn';
import { MESSAGES } from '@/contract/messages';
import { normalizeText } from '@/contract/text';
import { AppError, parse } from '../errors';

/**
 * Refuses a change of fields that are stored otherwise than its `madeOn` says (docs/specification.md#stale-fields). What is
 * stored as it is sent is no conflict: a call whose answer was lost comes again. Call it in the transaction of the write.
 * @param isField whether a field may be compared, and so be answered
 * @throws AppError `conflict` with what is stored, or `invalid`
 */
export function requireCurrent(
  { data = {} }: PayloadRequest,
  stored: object,
  sent: object,
  isField: (name: string) => boolean = () => true,
): void {
  const newer: FieldValues = {};
  for (const [path, loaded] of Object.entries(parse(madeOnSchema, data).madeOn ?? {})) {
    const [name = ''] = path.split('.');
    if (!Object.hasOwn(data, name) || !isField(name)) continue;
    const now = valueAt(stored, path);
    if (![loaded, valueAt(sent, path)].some((value) => isSame(value, now))) newer[path] = now;
  }
  if (Object.keys(newer).length > 0)
    throw new AppError('conflict', MESSAGES.fieldsStale, { beside: { stored: newer } });
}

/** The value of a field; null for none, and for what is no plain value. */
function valueAt(fields: object, path: string): FieldValue {
  let value: unknown = fields;
  for (const name of path.split('.')) value = Object(value)[name];
  return value instanceof Object ? null : ((value as FieldValue | undefined) ?? null);
}

/** Blank is the same as none, and a form sends numbers and flags as text. */
const isSame = (one: FieldValue, other: FieldValue): boolean =>
  normalizeText(String(one ?? '')) === normalizeText(String(other ?? ''));
