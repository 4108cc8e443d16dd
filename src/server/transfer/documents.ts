import type { GlobalSlug, Payload, SanitizedConfig } from 'payload';
import { iterateDocuments } from '../lists/iterateDocuments';
import {
  EXPORTED_COLLECTIONS,
  type ExportedSlug,
  isExportedField,
  NUMBERED,
} from './exportedFields';
import { fillMissingLocales, type Plain, plain } from './plain';

/** A list of documents that has a file of its own in an export. */
export type ListName = ExportedSlug | typeof GLOBALS;

/** The name of the list of all globals, each of which says which one it is. */
export const GLOBALS = 'globals';

/** The lists of an export, in the order in which they can be written. */
export const LISTS: readonly ListName[] = [...EXPORTED_COLLECTIONS, GLOBALS];

/** The documents of a list as they are exported: below hooks and access rules, in every language. @throws Error when versions would be lost */
export async function* documentsOf(payload: Payload, list: ListName): AsyncGenerator<Plain> {
  if (list === GLOBALS) {
    for (const { slug } of payload.config.globals) {
      const global = await readGlobal(payload, slug);
      if (global) yield global;
    }
    return;
  }
  const { config } = payload.collections[list];
  if (config.versions) throw new Error(`The versions of ${list} would be lost`);
  const fields = exportedFieldsOf(payload.config, list);
  for await (const document of iterateDocuments(payload, list))
    yield plain(fields, document as unknown as Plain);
}

/** The exported fields of a collection. */
const exportedFieldsOf = (config: SanitizedConfig, list: ExportedSlug) =>
  (config.collections.find(({ slug }) => slug === list)?.flattenedFields ?? []).filter(({ name }) =>
    isExportedField(list, name),
  );

/** The exported fields of a document of a list; undefined for an unknown global. */
export const fieldsOf = (config: SanitizedConfig, list: ListName, { global }: Plain) =>
  list === GLOBALS
    ? config.globals.find(({ slug }) => slug === global)?.flattenedFields
    : exportedFieldsOf(config, list);

/**
 * The names of the texts that every document of a list has. A preference has no time of its making on MongoDB, where
 * Payload first writes it by an update.
 */
export function valuesAlwaysThere(list: ListName): string[] {
  if (list === GLOBALS) return ['createdAt', 'updatedAt'];
  return NUMBERED.includes(list) ? ['updatedAt'] : ['id', 'createdAt', 'updatedAt'];
}

/** @returns undefined when nobody has ever saved it */
async function readGlobal(payload: Payload, slug: GlobalSlug): Promise<Plain | undefined> {
  const config = payload.config.globals.find((global) => global.slug === slug);
  const stored: Plain | null = await payload.db.findGlobal({ slug });
  if (!config || !stored?.createdAt) return undefined;
  if (config.versions) throw new Error(`The versions of ${slug} would be lost`);
  return { global: slug, ...plain(config.flattenedFields, stored) };
}

/** Writes one document of a list into a database that does not have it, as it is. */
export async function writeDocument(
  { db, config }: Payload,
  list: ListName,
  document: Plain,
  transactionID?: number | string,
): Promise<void> {
  const req = transactionID === undefined ? {} : { transactionID };
  const isSqlite = db.name === 'sqlite';
  const fields = fieldsOf(config, list, document) ?? [];
  // A copy: adapters write into what they are given.
  const data = structuredClone(isSqlite ? fillMissingLocales(fields, document) : document);
  if (list !== GLOBALS) {
    await db.create({ collection: list, data, req, returning: false });
    return;
  }
  const slug = document.global as GlobalSlug;
  delete data.global;
  const given = { slug, data: { ...data, globalType: slug }, req };
  // Payload's SQLite adapter gives what it creates so the time of now; its update creates what is not there.
  await (isSqlite ? db.updateGlobal(given) : db.createGlobal(given));
}
