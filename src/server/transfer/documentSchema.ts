import type { SanitizedConfig } from 'payload';
import { z } from 'zod';
import { NUMBERED } from './carried';
import { carriedFields, GLOBALS, type ListName } from './documents';

const time = z.iso.datetime();
const always = { createdAt: time, updatedAt: time };

/**
 * What every document of a list looks like: the fields that are carried and no others. What they hold has passed the
 * rules of the site that it comes from.
 */
export function documentSchema(list: ListName, config: SanitizedConfig): z.ZodType {
  if (list === GLOBALS) {
    const kinds = config.globals.map(({ slug, flattenedFields }) =>
      z.strictObject({ ...anything(flattenedFields), ...always, global: z.literal(slug) }),
    );
    return z.discriminatedUnion('global', kinds as [(typeof kinds)[number]]);
  }
  const fields = anything(carriedFields(config, list));
  // A preference has no time of its making on MongoDB, where Payload first writes it by an update.
  return NUMBERED.some((slug) => slug === list)
    ? z.strictObject({ ...fields, ...always, createdAt: time.optional() })
    : z.strictObject({ ...fields, ...always, id: z.string().min(1) });
}

const anything = (fields: readonly { name: string }[]) =>
  Object.fromEntries(fields.map(({ name }) => [name, z.unknown().optional()]));
