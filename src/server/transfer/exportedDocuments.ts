import type { CollectionSlug, GlobalSlug, Payload, SanitizedConfig } from 'payload';
import { BIN_TYPES } from '@/contract/bin';
import { profileUpdateSchema } from '@/contract/profile';
import { IN_BIN, seeingBin } from '../database/hideBin';
import { iterateDocuments } from '../lists/iterateDocuments';
import {
  fillMissing,
  type IsGone,
  type PlainDocument,
  toPlainDocument,
  withoutReferences,
} from './plainDocument';

/**
 * The collections whose documents an export carries, each after those that it points to. The others end by themselves (sessions,
 * codes, answers of calls, jobs, mails, locks, and the security log after twelve months), or are of this database alone (Payload's
 * migrations and key-value store).
 */
export const EXPORTED_COLLECTIONS = [
  'client-gallery',
  'media',
  'brand',
  'service',
  'portfolio',
  'page',
  'story',
  'education',
  'experience',
  'user',
  'two-step',
  'passkey',
  'contact-message',
  'own-text',
  'mail-setting',
  'gallery-guest',
  'gallery-event',
  // Settings of the panel: the columns of a list, collapsed groups.
  'payload-preferences',
] as const satisfies CollectionSlug[];

type ExportedSlug = (typeof EXPORTED_COLLECTIONS)[number];

/** The exported fields of an account. Other fields may hold a secret. */
const ACCOUNT = new Set([
  ...['id', 'email', 'salt', 'hash', 'seat', 'verified', 'image', 'createdAt', 'updatedAt'],
  ...Object.keys(profileUpdateSchema.shape),
]);

/** Whether a field of an exported collection is exported too. */
export const isExportedField = (collection: ExportedSlug, field: string): boolean => {
  // Each database numbers them in its own way.
  if (collection === 'payload-preferences') return field !== 'id';
  // Whoever has an export cannot send mail as the studio.
  if (collection === 'mail-setting') return field !== 'password';
  return collection !== 'user' || ACCOUNT.has(field);
};

/** A list of documents that has a file of its own in an export. */
export type ListName = ExportedSlug | typeof GLOBALS | typeof DRAFTS;

/** The list of all globals, each with its slug. */
export const GLOBALS = 'globals';

/** The list of the newest drafts, each with the slug of its collection or global. What was published before is not exported. */
const DRAFTS = 'drafts';

/** Whether a field of a document in a list names its collection or global. */
export const namesOwner = (list: ListName, field: string): boolean =>
  (list === GLOBALS || list === DRAFTS) && ['global', 'collection'].includes(field);

/** The lists of an export, in the order in which they can be written. */
export const LISTS: readonly ListName[] = [...EXPORTED_COLLECTIONS, GLOBALS, DRAFTS];

export type ExportOptions = {
  /** Whether what is in the bin stays behind, with its files and its guests, and what photographs were before they were replaced. */
  withoutBin?: boolean;
};

/** The documents of a list as they are exported: below hooks and access rules, in every language. */
export async function* documentsOf(
  payload: Payload,
  list: ListName,
  { withoutBin = false }: ExportOptions = {},
): AsyncGenerator<PlainDocument> {
  if (!withoutBin) {
    yield* storedDocuments(payload, list);
    return;
  }
  const isBinned = await readBin(payload);
  for await (const document of storedDocuments(payload, list)) {
    const { id, collection = list, gallery } = document;
    const isRecord = list === 'gallery-guest' || list === 'gallery-event';
    if (isBinned(String(collection), id) || (isRecord && isBinned('client-gallery', gallery)))
      continue;
    const fields = fieldsOf(payload.config, list, document) ?? [];
    // In the order in which they are exported.
    yield {
      ...document,
      ...withoutReferences(fields, document, isBinned),
      ...(list === 'media' && { earlier: null }),
    };
  }
}

/** Reads what is in the bin. @returns whether a document is, by its collection and id */
async function readBin(payload: Payload): Promise<IsGone> {
  const ids = await Promise.all(
    BIN_TYPES.map(async (collection) => {
      const find = { collection, where: IN_BIN, select: {}, pagination: false };
      const { docs } = await payload.db.find<{ id: string }>(find);
      return docs.map(({ id }) => `${collection}:${id}`);
    }),
  );
  const binned = new Set(ids.flat());
  return (collection, id) => binned.has(`${collection}:${id}`);
}

async function* storedDocuments(payload: Payload, list: ListName): AsyncGenerator<PlainDocument> {
  if (list === DRAFTS) {
    yield* draftsOf(payload);
    return;
  }
  if (list === GLOBALS) {
    for (const { slug, flattenedFields } of payload.config.globals) {
      const stored: PlainDocument | null = await payload.db.findGlobal({ slug });
      // Without one that was never saved.
      if (stored?.createdAt) yield { global: slug, ...toPlainDocument(flattenedFields, stored) };
    }
    return;
  }
  const fields = exportedFieldsOf(payload.config, list);
  for await (const document of iterateDocuments(payload, list))
    yield toPlainDocument(fields, document as unknown as PlainDocument);
}

const exportedFieldsOf = (config: SanitizedConfig, list: ExportedSlug) =>
  (config.collections.find(({ slug }) => slug === list)?.flattenedFields ?? []).filter(({ name }) =>
    isExportedField(list, name),
  );

async function* draftsOf(payload: Payload) {
  const isDraft = { 'version._status': { equals: 'draft' } };
  for (const collection of EXPORTED_COLLECTIONS) {
    const { versions } = payload.collections[collection].config;
    if (!versions?.drafts) continue;
    const fields = exportedFieldsOf(payload.config, collection);
    const req = seeingBin({ payload });
    const query = { collection, where: isDraft, pagination: false, req };
    const { docs } = await payload.db.queryDrafts<PlainDocument & { id: string }>(query);
    // The databases sort by the number of the version.
    const drafts = docs.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    for (const draft of drafts) yield { collection, ...toPlainDocument(fields, draft) };
  }
  for (const { slug, versions, flattenedFields } of payload.config.globals) {
    if (!versions?.drafts) continue;
    const where = { latest: { equals: true }, ...isDraft };
    const { docs } = await payload.db.findGlobalVersions<PlainDocument>({ global: slug, where });
    for (const { version } of docs)
      yield { global: slug, ...toPlainDocument(flattenedFields, version) };
  }
}

/** The exported fields of a document of a list; undefined for an unknown global or collection. */
export function fieldsOf(
  config: SanitizedConfig,
  list: ListName,
  { global, collection }: PlainDocument,
) {
  if (global) return config.globals.find(({ slug }) => slug === global)?.flattenedFields;
  const slug = list === DRAFTS ? EXPORTED_COLLECTIONS.find((one) => one === collection) : list;
  return slug && slug !== GLOBALS ? exportedFieldsOf(config, slug) : undefined;
}

/** Writes one document of a list into a database that does not have it, as it is. */
export async function writeDocument(
  { db, config }: Payload,
  list: ListName,
  document: PlainDocument,
  transactionID?: number | string,
): Promise<void> {
  const req = transactionID === undefined ? {} : { transactionID };
  const isSqlite = db.name === 'sqlite';
  const fields = fieldsOf(config, list, document) ?? [];
  // A copy: adapters change their input.
  const data = structuredClone(fillMissing(fields, document, isSqlite));
  if (list === DRAFTS) {
    await writeDraft(db, { ...document, ...data }, req);
    return;
  }
  if (list !== GLOBALS) {
    await db.create({ collection: list, data, req, returning: false });
    return;
  }
  const slug = document.global as GlobalSlug;
  delete data.global;
  const given = { slug, data: { ...data, globalType: slug }, req };
  // On SQLite Payload's create sets the times to now. Its update creates a missing global as it is.
  await (isSqlite ? db.updateGlobal(given) : db.createGlobal(given));
}

async function writeDraft(
  db: Payload['db'],
  { global, collection, ...versionData }: PlainDocument,
  req: { transactionID?: number | string },
): Promise<void> {
  const { createdAt, updatedAt } = versionData as { createdAt: string; updatedAt: string };
  const version = { versionData, autosave: false, createdAt, updatedAt, req };
  if (global) {
    await db.createGlobalVersion({ ...version, globalSlug: String(global) as GlobalSlug });
    return;
  }
  const { id, ...data } = versionData;
  await db.createVersion({
    ...version,
    versionData: data,
    collectionSlug: String(collection) as CollectionSlug,
    parent: String(id),
  });
}
