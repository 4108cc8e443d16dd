import {
  type CollectionAfterChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type CollectionSlug,
  Forbidden,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  type GlobalSlug,
  isolateObjectProperty,
  NotFound,
  type PayloadHandler,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SelectField,
  saveVersion,
} from 'payload';
import { firstLanguage } from '@/config/env';
import { PAGE } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { inTransaction } from '@/server/database/transaction';
import { invalidInput } from '@/server/errors';
import { makeSlug, type SlugCollection } from '@/server/slugs/slugs';
import { signedIn } from '../access';
import { inFirstLanguage } from '../fields';
import { noteWriter } from './refuseStale';

declare module 'payload' {
  interface RequestContext {
    /** Whether the operation saves a draft, by which what visitors see stays as it is. */
    savesDraft?: boolean;
    /** The time of the version on which a form was made; null for a form of what was never saved, undefined for what is no form. */
    madeOnVersion?: string | null | undefined;
    /** Whether the operation saves what somebody is typing. */
    autosaves?: boolean;
  }
}

const STATUSES = ['draft', 'published'];

/** What is typed is saved soon, and seen in the preview. */
const DRAFTS = { autosave: { interval: 800 } };

type Document = Record<string, unknown>;

/** Payload's field, whose options it has. */
const STATUS = {
  name: '_status',
  type: 'select',
  label: 'Status',
  options: [],
} satisfies SelectField;

/** A text that was never saved is public, as is one that is older than drafts; by default it would be a draft. */
const STATUS_OF_TEXT: SelectField = { ...STATUS, defaultValue: 'published' };

const STATUS_IN_LIST: SelectField = {
  ...STATUS,
  admin: { components: { Cell: '/src/admin/pages/StatusCell#StatusCell' } },
};

const UNSAVED = { beforeDocumentControls: ['/src/admin/unsaved/UnsavedDraft#UnsavedDraft'] };

/** Payload's Live Preview beside the form, open on wide screens. */
const livePreview = (urlOf: (document: Document) => string) => ({
  url: ({ data }: { data: Document }) => urlOf(data),
  openByDefault: true,
  breakpoints: [
    { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
    { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
    { name: 'phone', label: 'Phone', width: 390, height: 844 },
  ],
});

/**
 * A global with drafts (docs/specification.md#drafts); a change without `draft=true` is published.
 * @param previewUrl of the page that shows it
 */
export const withGlobalDrafts = (global: GlobalConfig, previewUrl: string): GlobalConfig => ({
  ...global,
  fields: [...global.fields, STATUS_OF_TEXT],
  // Payload's edit view (3.90.1, getVersions.js) asks for the time alone, and then whether it is published.
  forceSelect: { _status: true },
  admin: {
    ...global.admin,
    livePreview: livePreview(() => previewUrl),
    components: {
      ...global.admin?.components,
      elements: { ...global.admin?.components?.elements, ...UNSAVED },
    },
  },
  versions: { max: PAGE.versions, drafts: DRAFTS },
  hooks: { ...global.hooks, beforeOperation: [publishUnlessDraft], afterChange: [keepLock] },
  endpoints: [{ path: '/versions/:id', method: 'post', handler: restoreAsDraft }],
});

/**
 * A collection with drafts; a change is published only when its `_status` says so.
 * @param previewUrlOf the page that shows a document
 */
export const withDrafts = (
  collection: CollectionConfig,
  previewUrlOf: (document: Document) => string,
): CollectionConfig => ({
  ...collection,
  fields: [...collection.fields, STATUS_IN_LIST],
  admin: {
    ...collection.admin,
    livePreview: livePreview(previewUrlOf),
    components: {
      ...collection.admin?.components,
      edit: { ...collection.admin?.components?.edit, ...UNSAVED },
    },
  },
  versions: { maxPerDoc: PAGE.versions, drafts: { ...DRAFTS, schedulePublish: true } },
  hooks: {
    ...collection.hooks,
    beforeOperation: [saveAsDraft],
    afterChange: [...(collection.hooks?.afterChange ?? []), keepLock],
  },
  endpoints: [{ path: '/versions/:id', method: 'post', handler: restoreAsDraft }],
});

/** Whether a form of the panel sends a document: nothing else of it sends multipart bodies. */
export const isPanelForm = ({ headers }: PayloadRequest): boolean =>
  /^multipart\//i.test(headers.get('content-type') ?? '');

/** Before Payload fills the data up with what is stored. */
function noteDraft(
  req: PayloadRequest,
  { data, autosave }: WriteArguments,
  savesDraft: boolean,
): boolean {
  const { context } = req;
  context.savesDraft = savesDraft;
  const isForm = isPanelForm(req);
  context.autosaves = isForm && autosave === true;
  context.madeOnVersion = isForm ? (data.updatedAt ?? (autosave ? null : undefined)) : undefined;
  return savesDraft;
}

/**
 * Each save of Payload ends its lock (3.90.1, checkDocumentLockStatus), so that who opens a form in which somebody types would
 * not be told. What is saved meanwhile keeps it; the form releases it (src/admin/unsaved).
 */
const keepLock = async (
  change: Pick<Parameters<CollectionAfterChangeHook>[0], 'doc' | 'req'> & {
    collection?: { slug: string };
    global?: { slug: string };
  },
): Promise<void> => {
  const { collection, global, doc, req } = change;
  const { context, payload, user } = req;
  if (!context.autosaves || !user) return;
  const document = collection && { relationTo: collection.slug, value: doc.id };
  const data = {
    document,
    globalSlug: global?.slug,
    user: { relationTo: user.collection, value: user.id },
  };
  await payload.db.create({ collection: 'payload-locked-documents', data, req, returning: false });
};

/** Payload would store what a call without `draft=true` changes under the status of the newest version, which may be a draft. */
const publishUnlessDraft: GlobalBeforeOperationHook = async ({ args, global, operation, req }) => {
  if (operation !== 'update') return args;
  const { draft, data } = args;
  await storeDefaults(global.slug as GlobalSlug, req);
  if (noteDraft(req, args, draft === true && data._status !== 'published')) return args;
  return { ...args, draft: false, data: { ...data, _status: 'published' } };
};

/**
 * Stores texts that were never saved as they are documented, before another language than the first is saved: the rows of their lists
 * would be stored without the texts of the first.
 */
async function storeDefaults(slug: GlobalSlug, req: PayloadRequest): Promise<void> {
  const { db } = req.payload;
  if (inFirstLanguage(req) || (await db.findGlobal({ slug, req }))?.updatedAt) return;
  const own = isolateObjectProperty(req, ['context', 'locale', 'fallbackLocale']);
  Object.assign(own, { locale: firstLanguage });
  await req.payload.updateGlobal({ slug, data: {}, depth: 0, overrideAccess: true, req: own });
}

/**
 * Payload would change what is published by a call without `_status`, and take it back where a draft waits. Such a call saves
 * a draft instead, which is validated.
 */
const saveAsDraft: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'create') return args;
  const write = args as unknown as WriteArguments;
  const { data, draft = false, collection } = write;
  // Payload takes any status, and hides the document by one that it does not know.
  if (data._status !== undefined && !STATUSES.includes(data._status))
    throw invalidInput({ _status: MESSAGES.invalidChoice });
  const isDraft = data._status === undefined || (draft && data._status !== 'published');
  if (!noteDraft(req, write, isDraft) || draft || operation === 'create') return args;
  const versions = { maxPerDoc: PAGE.versions, drafts: { ...DRAFTS, validate: true } };
  const config = { ...collection.config, versions };
  return Object.assign(args, { draft: true, collection: { ...collection, config } });
};

/** Payload's types do not follow the operation. */
type WriteArguments = {
  data: { _status?: string; updatedAt?: string | null };
  autosave?: boolean;
  draft?: boolean;
  collection: { config: SanitizedCollectionConfig };
};

/**
 * Brings a version back as a draft. Payload's own routes (3.90.1, restoreVersion.js) write a restored draft of a global over what
 * is published, and take back a published document where its version was a draft. @throws NotFound for an unknown version
 */
const restoreAsDraft: PayloadHandler = async (req) => {
  const { payload, routeParams = {}, t } = req;
  if (!(await signedIn({ req }))) throw new Forbidden(t);
  const { id, collection: slug, global: globalSlug } = routeParams as Record<string, string>;
  const collection = slug ? payload.collections[slug as CollectionSlug].config : undefined;
  const global = payload.globals.config.find((one) => one.slug === globalSlug);
  const find = { where: { id: { equals: id } }, limit: 1, req };
  const { docs } = collection
    ? await payload.db.findVersions<Document>({ ...find, collection: collection.slug })
    : await payload.db.findGlobalVersions<Document>({ ...find, global: globalSlug as GlobalSlug });
  const [found] = docs;
  if (!found) throw new NotFound(t);
  const owner = collection ? { collection, id: found.parent } : { global };
  const { slug: wanted } = found.version;
  const doc = await inTransaction(req, async () => {
    // Another document may have its address by now.
    const kind = collection?.slug as SlugCollection;
    const named = collection && {
      slug: await makeSlug(kind, { id: String(found.parent), name: wanted }, req),
    };
    const docWithLocales = { ...found.version, ...named, _status: 'draft' };
    return saveVersion({ ...owner, docWithLocales, draft: true, autosave: false, payload, req });
  });
  // The form that is still open elsewhere does not show it.
  noteWriter({ collection, global, doc: { id: String(found.parent) }, req });
  const restored = t('version:restoredSuccessfully');
  const message =
    doc.slug === wanted ? restored : `${restored} ${MESSAGES.slugReplaced(String(doc.slug))}`;
  return Response.json({ ...doc, message });
};
