import type { DataFromGlobalSlug, Field, GlobalSlug, Payload } from 'payload';

/**
 * The editable texts of a page (decision G5). They are public, and a page without its texts is no
 * page: when they cannot be read the failure is logged and the documented ones stand in.
 */
export async function pageTexts<S extends GlobalSlug>(
  payload: Payload,
  slug: S,
): Promise<DataFromGlobalSlug<S>> {
  try {
    return await payload.findGlobal({ slug, depth: 0, overrideAccess: true });
  } catch (err) {
    payload.logger.error({ err, msg: `The texts of ${slug} could not be read` });
    const config = payload.globals.config.find((global) => global.slug === slug);
    return defaultsOf(config?.fields ?? []) as unknown as DataFromGlobalSlug<S>;
  }
}

function defaultsOf(fields: Field[]): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.type === 'group' && 'name' in field) defaults[field.name] = defaultsOf(field.fields);
    else if ('name' in field && 'defaultValue' in field) defaults[field.name] = field.defaultValue;
  }
  return defaults;
}
