import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
  NotFound,
  type PayloadHandler,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  saveVersion,
} from 'payload';
import { PAGE } from '@/contract/limits';
import { inTransaction } from '@/server/database/transaction';
import { signedIn } from '../access';

declare module 'payload' {
  interface RequestContext {
    /** Whether the operation saves a draft, by which what visitors see stays as it is. */
    savesDraft?: boolean;
  }
}

/** What is typed is saved soon, and seen in the preview. */
const DRAFTS = { autosave: { interval: 800, showSaveDraftButton: true } };

type Document = Record<string, unknown>;

/** Payload's Live Preview beside the form, open on wide screens. */
const livePreview = (urlOf: (document: Document) => string | null) => ({
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
  admin: { ...global.admin, livePreview: livePreview(() => previewUrl) },
  versions: { max: PAGE.versions, drafts: DRAFTS },
  hooks: { ...global.hooks, beforeOperation: [publishUnlessDraft] },
  endpoints: [{ path: '/versions/:id', method: 'post', handler: restoreGlobalAsDraft }],
});

/**
 * A collection with drafts; a change is published only when its `_status` says so.
 * @param previewUrlOf the page that shows a document; null for one without a page
 */
export const withDrafts = (
  collection: CollectionConfig,
  previewUrlOf: (document: Document) => string | null,
): CollectionConfig => ({
  ...collection,
  admin: { ...collection.admin, livePreview: livePreview(previewUrlOf) },
  versions: { maxPerDoc: PAGE.versions, drafts: DRAFTS },
  hooks: { ...collection.hooks, beforeOperation: [saveAsDraft] },
});

function noteDraft({ context }: PayloadRequest, savesDraft: boolean): boolean {
  context.savesDraft = savesDraft;
  return savesDraft;
}

/** Payload would store what a call without `draft=true` changes under the status of the newest version, which may be a draft. */
const publishUnlessDraft: GlobalBeforeOperationHook = ({ args, operation, req }) => {
  if (operation !== 'update') return args;
  const { draft, data } = args;
  if (noteDraft(req, draft === true && data._status !== 'published')) return args;
  return { ...args, draft: false, data: { ...data, _status: 'published' } };
};

/**
 * Payload would change what is published by a call without `_status`, and take it back where a draft waits. Such a call saves
 * a draft instead, which is validated; and a version comes back as a draft.
 */
const saveAsDraft: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (operation === 'restoreVersion') {
    noteDraft(req, true);
    return Object.assign(args, { draft: true });
  }
  if (operation !== 'update' && operation !== 'create') return args;
  const { data, draft = false, collection } = args as unknown as WriteArguments;
  const isDraft = data._status === undefined || (draft && data._status !== 'published');
  if (!noteDraft(req, isDraft) || draft || operation === 'create') return args;
  const versions = { maxPerDoc: PAGE.versions, drafts: { ...DRAFTS, validate: true } };
  const config = { ...collection.config, versions };
  return Object.assign(args, { draft: true, collection: { ...collection, config } });
};

/** Payload's types do not follow the operation. */
type WriteArguments = {
  data: { _status?: string };
  draft?: boolean;
  collection: { config: SanitizedCollectionConfig };
};

/**
 * Brings a version of a global back as a draft. Payload's own route writes a restored draft over what is published (3.90.1,
 * globals/operations/restoreVersion.js). @throws NotFound for an unknown version, and for who is not signed in
 */
const restoreGlobalAsDraft: PayloadHandler = async (req) => {
  const { payload, routeParams, t } = req;
  const global = payload.globals.config.find(({ slug }) => slug === routeParams?.global);
  const isAllowed = await signedIn({ req });
  const where = { id: { equals: routeParams?.id } };
  const found =
    global && isAllowed
      ? await payload.db.findGlobalVersions({ global: global.slug, where, limit: 1, req })
      : undefined;
  const version = found?.docs[0]?.version;
  if (!global || !version) throw new NotFound(t);
  await inTransaction(req, async () => {
    await saveVersion({
      global,
      docWithLocales: { ...version, _status: 'draft' },
      draft: true,
      autosave: false,
      payload,
      req,
    });
  });
  const doc = await payload.findGlobal({
    slug: global.slug,
    draft: true,
    overrideAccess: false,
    req,
  });
  return Response.json({ doc, message: t('version:restoredSuccessfully') });
};
