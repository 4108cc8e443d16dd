import type { DataFromGlobalSlug, Field, GlobalSlug, Payload } from 'payload';
import { loadOptional } from './loadOptional';

/**
 * The editable texts of a page (docs/specification.md#editable-texts). They are public, and a page without its texts is no
 * page: when they cannot be read the documented ones stand in.
 */
export const pageTexts = async <S extends GlobalSlug>(
  payload: Payload,
  slug: S,
): Promise<DataFromGlobalSlug<S>> =>
  (await ownTexts(payload, slug)) ?? documentedTexts(payload, slug);

/** The texts of a page as the owner has them; undefined, with the failure logged, when they cannot be read. */
export const ownTexts = <S extends GlobalSlug>(
  payload: Payload,
  slug: S,
): Promise<DataFromGlobalSlug<S> | undefined> =>
  loadOptional(
    payload,
    `The texts of ${slug}`,
    payload.findGlobal({ slug, depth: 0, overrideAccess: true }),
  );

/** The texts of a page as the specification has them. */
export function documentedTexts<S extends GlobalSlug>(
  payload: Payload,
  slug: S,
): DataFromGlobalSlug<S> {
  const config = payload.globals.config.find((global) => global.slug === slug);
  return defaultsOf(config?.fields ?? []) as unknown as DataFromGlobalSlug<S>;
}

function defaultsOf(fields: Field[]): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.type === 'group' && 'name' in field) defaults[field.name] = defaultsOf(field.fields);
    else if ('name' in field && 'defaultValue' in field) defaults[field.name] = field.defaultValue;
  }
  return defaults;
}
