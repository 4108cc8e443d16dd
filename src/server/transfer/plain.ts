import type { FlattenedField } from 'payload';

/** A document with nothing in it but what JSON can say. */
export type Plain = Record<string, unknown>;

/**
 * A document as both databases can take it: its fields alone, in their order. `null` stays, as it is not a field's
 * default; but of what is unique MongoDB takes `null` only once. JSON and rich text stay as they are.
 */
export const plain = (fields: readonly FlattenedField[], document: Plain): Plain =>
  mapFields(fields, document, (field, value) =>
    value === null && 'unique' in field && field.unique ? undefined : value,
  );

/**
 * A document in which every localized field says `null` in the languages that it has no text in, but others have: SQLite
 * keeps the texts of a language in one row, and would fill the gap with the field's default.
 */
export function fillMissingLocales(fields: readonly FlattenedField[], document: Plain): Plain {
  const locales = new Set<string>();
  mapFields(fields, document, (_, value, locale) => {
    if (locale) locales.add(locale);
    return value;
  });
  const gaps = Object.fromEntries([...locales].map((locale) => [locale, null]));
  return mapFields(fields, document, (_, value) => value, gaps);
}

type Map = (field: FlattenedField, value: unknown, locale?: string) => unknown;

/**
 * Maps the value of every field, those of groups, rows and languages one by one. What becomes undefined is left out, as
 * is a group in which nothing remains.
 * @param gaps what a localized field says before it says anything
 */
function mapFields(
  fields: readonly FlattenedField[],
  document: Plain,
  map: Map,
  gaps: Plain = {},
  isWithinLocale = false,
): Plain {
  const mapped: Plain = {};
  for (const field of fields) {
    if (field.type === 'join' || ('virtual' in field && field.virtual)) continue;
    const said = document[field.name];
    const isLocalized = !isWithinLocale && 'localized' in field && field.localized === true;
    const isWithin = isWithinLocale || isLocalized;
    const mapOne = (value: unknown, locale?: string) => {
      if (isGroup(field)) {
        const inside = isObject(value) ? value : {};
        return unlessEmpty(mapFields(field.flattenedFields, inside, map, gaps, isWithin));
      }
      const one = map(field, value, locale);
      if (field.type !== 'array' || !Array.isArray(one)) return one;
      return one.map((row) => mapFields(field.flattenedFields, row, map, gaps, isWithin));
    };
    const value = isLocalized
      ? unlessEmpty({ ...gaps, ...mapLocales(said, mapOne) })
      : mapOne(said);
    if (value !== undefined) mapped[field.name] = value;
  }
  return mapped;
}

function mapLocales(said: unknown, mapOne: (value: unknown, locale: string) => unknown): Plain {
  const entries = Object.entries(isObject(said) ? said : {})
    .map(([locale, value]) => [locale, mapOne(value, locale)] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries);
}

const isGroup = (
  field: FlattenedField,
): field is Extract<FlattenedField, { type: 'group' | 'tab' }> =>
  field.type === 'group' || field.type === 'tab';

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unlessEmpty = (value: Plain): Plain | undefined =>
  Object.keys(value).length > 0 ? value : undefined;
