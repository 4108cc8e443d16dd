import type { FlattenedArrayField, FlattenedBlocksField, FlattenedField } from 'payload';
import { isObject } from '@/shared/isObject';

/** A document as JSON can hold it. */
export type PlainDocument = Record<string, unknown>;

/**
 * A document as both databases can store it: only its fields, in their order. `null` stays, because a missing value would
 * become the field's default, except in unique fields, where MongoDB takes `null` only once.
 */
export const toPlainDocument = (fields: readonly FlattenedField[], document: PlainDocument) =>
  mapFields(fields, document, (field, value) =>
    value === null && 'unique' in field && field.unique ? undefined : value,
  );

/** Whether a document is not exported, by its collection and id. */
export type IsGone = (collection: string, id: unknown) => boolean;

/** A document without what it names that is not exported. */
export const withoutReferences = (
  fields: readonly FlattenedField[],
  document: PlainDocument,
  isGone: IsGone,
) =>
  mapFields(fields, document, (field, value) => {
    if (field.type !== 'relationship' && field.type !== 'upload') return value;
    const { relationTo } = field;
    if (typeof relationTo !== 'string') return value;
    if (Array.isArray(value)) return value.filter((id) => !isGone(relationTo, id));
    return isGone(relationTo, value) ? null : value;
  });

/**
 * Gives fields that a document lacks, as it is older than they are, their default: a localized one in each language of the
 * document, as a migration does. A list stays empty.
 * @param fillsGaps whether a field that has a text in one language gets `null` in the others: SQLite keeps the texts of a
 *   language in one row, and would fill the gap with the field's default
 */
export function fillMissing(
  fields: readonly FlattenedField[],
  document: PlainDocument,
  fillsGaps: boolean,
) {
  const locales = new Set<string>();
  mapFields(fields, document, (_, value, locale) => {
    if (locale) locales.add(locale);
    return value;
  });
  const inGaps = (field: FlattenedField, isMissing: boolean) => {
    const text = (isMissing ? defaultOf(field) : undefined) ?? (fillsGaps ? null : undefined);
    return text === undefined ? {} : Object.fromEntries([...locales].map((one) => [one, text]));
  };
  const orDefault: MapField = (field, value, locale) =>
    value === undefined && !locale ? defaultOf(field) : value;
  return mapFields(fields, document, orDefault, inGaps);
}

/** Undefined for none, and for what is worked out when a document is added. */
const defaultOf = (field: FlattenedField): unknown => {
  if (field.type === 'array' || field.type === 'blocks' || !('defaultValue' in field))
    return undefined;
  return typeof field.defaultValue === 'function' ? undefined : field.defaultValue;
};

type MapField = (field: FlattenedField, value: unknown, locale?: string) => unknown;

/** The texts of a localized field in all languages, before those that it has. */
type GapsOf = (field: FlattenedField, isMissing: boolean) => PlainDocument;

/**
 * Maps the value of every field, in groups, rows and languages too. Undefined values and empty groups are left out.
 * @param gapsOf the values of a localized field in languages without a text
 */
function mapFields(
  fields: readonly FlattenedField[],
  document: PlainDocument,
  map: MapField,
  gapsOf: GapsOf = () => ({}),
  isWithinLocale = false,
): PlainDocument {
  const mapped: PlainDocument = {};
  for (const field of fields) {
    if (field.type === 'join' || ('virtual' in field && field.virtual)) continue;
    const stored = document[field.name];
    const isLocalized = !isWithinLocale && 'localized' in field && field.localized === true;
    const isWithin = isWithinLocale || isLocalized;
    const mapOne = (value: unknown, locale?: string) => {
      if (field.type === 'group' || field.type === 'tab') {
        const inside = isObject(value) ? value : {};
        return unlessEmpty(mapFields(field.flattenedFields, inside, map, gapsOf, isWithin));
      }
      const one = map(field, value, locale);
      if (!(field.type === 'array' || field.type === 'blocks') || !Array.isArray(one)) return one;
      return one.map((row) => mapFields(fieldsOfRow(field, row), row, map, gapsOf, isWithin));
    };
    const mapLocales = () => {
      const byLocale = Object.entries(isObject(stored) ? stored : {})
        .map(([locale, value]) => [locale, mapOne(value, locale)] as const)
        .filter(([, value]) => value !== undefined);
      const gaps = gapsOf(field, stored === undefined);
      return unlessEmpty({ ...gaps, ...Object.fromEntries(byLocale) });
    };
    const value = isLocalized ? mapLocales() : mapOne(stored);
    if (value !== undefined) mapped[field.name] = value;
  }
  return mapped;
}

/** The fields of a row of a list, or of a block by its type. */
function fieldsOfRow(field: FlattenedArrayField | FlattenedBlocksField, row: PlainDocument) {
  if (field.type === 'array') return field.flattenedFields;
  const block = field.blocks.find(({ slug }) => slug === row.blockType);
  return [BLOCK_TYPE, ...(block?.flattenedFields ?? [])];
}

/** Payload has no field of it. */
const BLOCK_TYPE = { name: 'blockType', type: 'text' } as const;

const unlessEmpty = (value: PlainDocument): PlainDocument | undefined =>
  Object.keys(value).length > 0 ? value : undefined;
