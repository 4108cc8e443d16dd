import type { FlattenedField } from 'payload';

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

/**
 * Sets a localized field to `null` in each language in which it has no text but another field has one: SQLite keeps the
 * texts of a language in one row, and would fill the gap with the field's default.
 */
export function fillMissingLocales(fields: readonly FlattenedField[], document: PlainDocument) {
  const locales = new Set<string>();
  mapFields(fields, document, (_, value, locale) => {
    if (locale) locales.add(locale);
    return value;
  });
  const gaps = Object.fromEntries([...locales].map((locale) => [locale, null]));
  return mapFields(fields, document, (_, value) => value, gaps);
}

type MapField = (field: FlattenedField, value: unknown, locale?: string) => unknown;

/**
 * Maps the value of every field, in groups, rows and languages too. Undefined values and empty groups are left out.
 * @param gaps the values of a localized field in languages without a text
 */
function mapFields(
  fields: readonly FlattenedField[],
  document: PlainDocument,
  map: MapField,
  gaps: PlainDocument = {},
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
        return unlessEmpty(mapFields(field.flattenedFields, inside, map, gaps, isWithin));
      }
      const one = map(field, value, locale);
      if (field.type !== 'array' || !Array.isArray(one)) return one;
      return one.map((row) => mapFields(field.flattenedFields, row, map, gaps, isWithin));
    };
    const mapLocales = () => {
      const byLocale = Object.entries(isObject(stored) ? stored : {})
        .map(([locale, value]) => [locale, mapOne(value, locale)] as const)
        .filter(([, value]) => value !== undefined);
      return unlessEmpty({ ...gaps, ...Object.fromEntries(byLocale) });
    };
    const value = isLocalized ? mapLocales() : mapOne(stored);
    if (value !== undefined) mapped[field.name] = value;
  }
  return mapped;
}

const isObject = (value: unknown): value is PlainDocument =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unlessEmpty = (value: PlainDocument): PlainDocument | undefined =>
  Object.keys(value).length > 0 ? value : undefined;
