import { LRUCache } from 'lru-cache';
import type { FlattenedField, PayloadRequest, Plugin } from 'payload';
import { FORM_HEADER } from '@/contract/fieldAndCookieNames';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '@/server/errors';
import { requireCurrent } from '@/server/lists/requireCurrent';
import { withHooks } from './withHooks';

/**
 * Refuses changes that were made on something older than what is stored, by whatever route (docs/specification.md#stale-fields).
 * After all other hooks, which may change what will be stored, and begin the transaction anew.
 */
export const refuseStale: Plugin = ({ collections = [], globals = [], ...config }) => {
  const last = { beforeChange: refuseIfStale, afterChange: noteWriter };
  return {
    ...config,
    collections: collections.map((one) => withHooks(one, { last })),
    globals: globals.map((one) => withHooks(one, { last })),
  };
};

type Kind = { slug: string; flattenedFields: FlattenedField[]; versions?: { drafts?: unknown } };
type Owner = { collection?: Kind; global?: Kind; req: PayloadRequest };
type Change = Owner & { data: object; originalDoc?: { id?: string; updatedAt?: string } };

/** Looks at what the path names alone, and not at what changes with it. A set of a gallery is compared where it is renamed. */
function refuseIfStale(change: Change): void {
  const { collection, global, data, originalDoc, req } = change;
  const { id, setId, global: slug } = req.routeParams ?? {};
  const isNamed = global ? global.slug === slug : originalDoc?.id === id && !setId;
  const fields = (collection ?? global)?.flattenedFields.filter(isReadable) ?? [];
  if (!originalDoc || !isNamed) return;
  requireNewestVersion(change, originalDoc);
  requireCurrent(req, originalDoc, data, (name) => fields.some((field) => field.name === name));
}

/**
 * Which form of the panel has written a document last. It may go on without knowing the newest version: the answer was lost or
 * comes late, or the form has taken the page back.
 */
const lastWriters = new LRUCache<string, string>({ max: 1_000 });

const formOf = ({ headers }: PayloadRequest): string => headers?.get(FORM_HEADER) ?? '';

/** Names a document with drafts; undefined for any other. */
function nameOf({ collection, global }: Owner, { id }: { id?: string }): string | undefined {
  const kind = collection ?? global;
  return kind?.versions?.drafts ? `${kind.slug} ${collection ? id : ''}` : undefined;
}

/**
 * Notes which form has written a document; also for a write that runs no hooks. A plan publishes what a form has written, which may
 * be open and go on.
 */
export function noteWriter(change: Owner & { doc: { id?: string } }): void {
  if (change.req.context.isPlanned) return;
  const name = nameOf(change, change.doc);
  if (name) lastWriters.set(name, formOf(change.req));
}

/**
 * The panel's forms send a document whole, with the time of the version that they show: they autosave, and Payload looks for an
 * older form only where nothing is autosaved (3.90.1, ui/views/Edit). A form of a text that was never saved has no time.
 * @throws AppError `conflict`
 */
function requireNewestVersion(change: Owner, stored: { id?: string; updatedAt?: string }): void {
  const { madeOnVersion } = change.req.context;
  const name = nameOf(change, stored);
  if (!name || !stored.updatedAt || madeOnVersion === undefined) return;
  const form = formOf(change.req);
  if (form && lastWriters.get(name) === form) return;
  if (Date.parse(madeOnVersion ?? '') !== Date.parse(stored.updatedAt))
    throw new AppError('conflict', MESSAGES.draftStale);
}

/** Hooks get secrets, too, which no answer may have. */
const isReadable = (field: FlattenedField): boolean =>
  !('hidden' in field && field.hidden) && !('access' in field && field.access?.read);
