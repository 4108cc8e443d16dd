import type { DataFromGlobalSlug, FlattenedField, GlobalSlug, Payload } from 'payload';
import { loadOptional } from './loadOptional';

/** The fields of a global as a page shows them: a text that the owner has emptied is an empty text. */
export type Texts<T> = { [K in keyof T]-?: Shown<T[K]> };
type Shown<V> = [V] extends [Text]
  ? NonNullable<V>
  : NonNullable<V> extends (infer Row extends object)[]
    ? Texts<Row>[]
    : [NonNullable<V>] extends [Record<string, Text>]
      ? Texts<NonNullable<V>>
      : V;
type Text = string | null | undefined;

type GlobalTexts<S extends GlobalSlug> = Texts<
  Omit<DataFromGlobalSlug<S>, 'id' | 'updatedAt' | 'createdAt'>
>;
type Values = Record<string, unknown>;

/**
 * The editable texts of a page (docs/specification.md#editable-texts). They are public, and a page without its texts is no
 * page: when they cannot be read the documented ones stand in.
 */
export const pageTexts = async <S extends GlobalSlug>(
  payload: Payload,
  slug: S,
): Promise<GlobalTexts<S>> => (await ownTexts(payload, slug)) ?? textsOf(payload, slug);

/** The texts of a page as the owner has them; undefined, with the failure logged, when they cannot be read. */
export async function ownTexts<S extends GlobalSlug>(
  payload: Payload,
  slug: S,
): Promise<GlobalTexts<S> | undefined> {
  const reading = payload.findGlobal({ slug, depth: 0, overrideAccess: true });
  const values = await loadOptional(payload, `The texts of ${slug}`, reading);
  return values && textsOf(payload, slug, { ...values });
}

/** The texts of a page as a global has them, without values as the specification has them. */
export function textsOf<S extends GlobalSlug>(
  payload: Payload,
  slug: S,
  values?: Values,
): GlobalTexts<S> {
  const config = payload.globals.config.find((global) => global.slug === slug);
  return shown(config?.flattenedFields ?? [], values) as GlobalTexts<S>;
}

/** @param values the documented ones by default */
function shown(fields: FlattenedField[], values?: Values): Values {
  const entries = fields.flatMap((field) => {
    // The dates are Payload's own.
    if (field.type === 'date') return [];
    const { name } = field;
    if (field.type === 'group')
      return [[name, shown(field.flattenedFields, values && ((values[name] ?? {}) as Values))]];
    const value = values ? values[name] : 'defaultValue' in field ? field.defaultValue : undefined;
    if (field.type === 'array')
      return [[name, ((value ?? []) as Values[]).map((row) => shown(field.flattenedFields, row))]];
    return [[name, isText(field) ? (value ?? '') : value]];
  });
  return Object.fromEntries(entries);
}

const isText = ({ type }: FlattenedField) => type === 'text' || type === 'textarea';
