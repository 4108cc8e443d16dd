import type { DataFromGlobalSlug, FlattenedField, GlobalSlug, Payload, TypedLocale } from 'payload';
import type { Viewer } from '../lists/findRows';
import { loadOptional } from './loadOptional';

/**
 * The fields of a global as a page shows them: a text that the owner has emptied is an empty text, and a rich text that
 * could not be read is undefined.
 */
export type Texts<T> = { [K in keyof T]-?: TextOf<T[K]> };
type TextOf<V> = [V] extends [OptionalText]
  ? NonNullable<V>
  : NonNullable<V> extends (infer Row extends object)[]
    ? Texts<Row>[]
    : [NonNullable<V>] extends [{ root: unknown }]
      ? V | undefined
      : [NonNullable<V>] extends [unknown[] | string | boolean | { id: string }]
        ? V
        : [NonNullable<V>] extends [object]
          ? Texts<NonNullable<V>>
          : V;
type OptionalText = string | null | undefined;

export type PageTexts<S extends GlobalSlug> = Texts<
  Omit<DataFromGlobalSlug<S>, 'id' | 'updatedAt' | 'createdAt' | '_status'>
>;
type Values = Record<string, unknown>;

/**
 * The editable texts of a page (docs/specification.md#editable-texts), which are public; for an administrator those of the
 * newest draft. When they cannot be read, the documented defaults are shown; a rich text, which is the content of its page, is
 * undefined then.
 */
export async function pageTexts<S extends GlobalSlug>(
  payload: Payload,
  slug: S,
  viewer: Viewer = 'visitor',
  locale?: TypedLocale,
): Promise<PageTexts<S>> {
  const draft = viewer === 'administrator';
  const reading = payload.findGlobal({
    slug,
    draft,
    depth: 0,
    overrideAccess: true,
    ...(locale && { locale }),
  });
  const values = await loadOptional(payload, `The texts of ${slug}`, reading);
  return textsOf(payload, slug, values && { ...values });
}

/** The texts of a page by which nothing was set. */
export const defaultTexts = <S extends GlobalSlug>(payload: Payload, slug: S) =>
  textsOf(payload, slug);

function textsOf<S extends GlobalSlug>(payload: Payload, slug: S, values?: Values): PageTexts<S> {
  const config = payload.globals.config.find((global) => global.slug === slug);
  return withDefaults(config?.flattenedFields ?? [], values) as PageTexts<S>;
}

/** The values of some fields, or without `values` their defaults. */
const withDefaults = (fields: FlattenedField[], values?: Values): Values =>
  Object.fromEntries(
    fields
      // The dates and the status are Payload's own.
      .filter(({ type, name }) => type !== 'date' && name !== '_status')
      .map((field) => [field.name, shownValue(field, values)]),
  );

function shownValue(field: FlattenedField, values?: Values): unknown {
  const stored = values?.[field.name];
  if (field.type === 'group')
    return withDefaults(field.flattenedFields, values && ((stored ?? {}) as Values));
  if (field.type === 'richText') return values && (stored ?? null);
  const value = values || !('defaultValue' in field) ? stored : field.defaultValue;
  if (field.type === 'array')
    return ((value ?? []) as Values[]).map((row) => withDefaults(field.flattenedFields, row));
  return field.type === 'text' || field.type === 'textarea' ? (value ?? '') : value;
}
