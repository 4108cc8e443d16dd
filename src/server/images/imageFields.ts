import type { Block, Field, Tab, Where } from 'payload';
import { env } from '@/config/env';
import { isObject } from '@/shared/isObject';
import { idOf } from '../database/rows';

declare module 'payload' {
  interface FieldCustom {
    /**
     * Of a field related to `media`: who sees its photographs. `public`: everybody who may see the document or page;
     * `private`: administrators alone.
     */
    shownTo?: 'public' | 'private';
  }
  interface CollectionCustom {
    imageFields?: readonly ImageField[];
  }
  interface GlobalCustom {
    imageFields?: readonly ImageField[];
  }
}

/** A field related to `media`, wherever it is nested in the fields of a collection or global. */
type ImageField = {
  path: readonly Step[];
  shownTo: 'public' | 'private';
  /**
   * Whether a query finds documents by its value. Of a field in blocks Payload's adapters look at the first block type that has
   * one of that name, and of a localized one at a single language.
   */
  isQueryable: boolean;
};

/** The name of a field, and the type of the blocks that are looked into if it is a field of blocks. */
type Step = { name: string; isLocalized: boolean; blockType?: string };

/**
 * Finds the fields related to `media` of a collection or global, as its configuration is written.
 * @param sharedBlocks the blocks of the configuration that fields refer to by their slugs
 * @throws Error for one whose `custom.shownTo` is missing
 */
export function findImageFields(
  { slug: owner, fields }: { slug: string; fields: readonly Field[] },
  sharedBlocks: readonly Block[] = [],
): ImageField[] {
  const find = (some: readonly (Field | Tab)[], path: Step[], isQueryable: boolean): ImageField[] =>
    some.flatMap((field) => {
      const isLocalized = 'localized' in field && field.localized === true;
      const step = 'name' in field && field.name ? [{ name: field.name, isLocalized }] : [];
      const here = [...path, ...step];
      if ('relationTo' in field) {
        if (![field.relationTo].flat().includes('media')) return [];
        const { shownTo } = field.custom ?? {};
        if (!shownTo)
          throw new Error(
            `The field ${pathOf(here)} of ${owner} is related to media: its custom.shownTo must be 'public' or 'private'`,
          );
        const hasIds = isQueryable && !isLocalized && typeof field.relationTo === 'string';
        return [{ path: here, shownTo, isQueryable: hasIds }];
      }
      if ('blocks' in field)
        return (field.blockReferences ?? field.blocks).flatMap((one) => {
          const block =
            typeof one === 'string' ? sharedBlocks.find(({ slug }) => slug === one) : one;
          const row = { name: field.name, isLocalized, blockType: block?.slug ?? '' };
          return find(block?.fields ?? [], [...path, row], false);
        });
      const inside = 'tabs' in field ? field.tabs : 'fields' in field ? field.fields : [];
      return find(inside, here, isQueryable && !isLocalized);
    });
  return find(fields, [], true);
}

const pathOf = (steps: readonly Step[]): string => steps.map(({ name }) => name).join('.');

/** The ids of the photographs that fields of a document name, populated or not, in one language or in all of them. */
export function imageIdsOf(
  document: object | null | undefined,
  fields: readonly ImageField[] = [],
): string[] {
  return fields.flatMap(({ path }) =>
    path
      .reduce<unknown[]>(
        (parents, step) => parents.flatMap((parent) => valuesAt(parent, step)),
        [document],
      )
      .flatMap((value) => imageIdOf(value) ?? []),
  );
}

/** What a document, or a part of one, has at a step of a path: several values of a list, and of a localized field. */
function valuesAt(parent: unknown, { name, isLocalized, blockType }: Step): unknown[] {
  const value = isObject(parent) ? parent[name] : undefined;
  const values = isLocalized && isByLanguage(value) ? Object.values(value).flat() : [value].flat();
  return blockType ? values.filter((row) => isObject(row) && row.blockType === blockType) : values;
}

/** Whether a localized field was read in all languages. Read in one it may be an object, too: a group, or a populated photograph. */
const isByLanguage = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && env.SITE_LOCALES.some((language) => language in value);

/** The id of a photograph; undefined for a document of another collection to which the same field may relate. */
function imageIdOf(value: unknown): string | undefined {
  if (!isObject(value) || !('relationTo' in value))
    return idOf(value as Parameters<typeof idOf>[0]);
  return value.relationTo === 'media' ? imageIdOf(value.value) : undefined;
}

type Owner = { slug: string; custom?: { imageFields?: readonly ImageField[] } };

/** The collections or globals of a configuration with fields related to `media`, by name. */
export const withImages = <T extends Owner>(owners: readonly T[]): T[] =>
  owners
    .filter(({ custom }) => custom?.imageFields)
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1));

/** The fields related to `media` of a collection or global, perhaps only those for the public. */
export const fieldsOf = ({ custom }: Owner, shownTo?: 'public'): readonly ImageField[] =>
  (custom?.imageFields ?? []).filter((field) => !shownTo || field.shownTo === shownTo);

/** A query for the documents that show one of some photographs; undefined where only reading the documents can tell. */
export const whereShows = (fields: readonly ImageField[], ids: string[]): Where | undefined =>
  fields.every(({ isQueryable }) => isQueryable)
    ? { or: fields.map(({ path }) => ({ [pathOf(path)]: { in: ids } })) }
    : undefined;

/**
 * Has a query read of documents what tells their photographs, and further fields. Documents with nested ones are read whole: with a
 * selected group or list of blocks Payload's SQLite adapter leaves out lists of photographs within it.
 */
export function selectImages(fields: readonly ImageField[], ...others: string[]) {
  if (fields.some(({ path }) => path.length > 1)) return {};
  const names = [...fields.map(({ path }) => pathOf(path)), ...others];
  return { select: Object.fromEntries(names.map((name) => [name, true as const])) };
}
