import type { FlattenedField, PayloadRequest, Plugin } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { AppError } from '@/server/errors';
import { requireCurrent } from '@/server/lists/requireCurrent';
import { withHooks } from './withHooks';

/**
 * Refuses changes that were made on something older than what is stored, by whatever route (docs/specification.md#stale-fields).
 * After all other hooks, which may change what will be stored, and begin the transaction anew.
 */
export const refuseStale: Plugin = ({ collections = [], globals = [], ...config }) => ({
  ...config,
  collections: collections.map((one) => withHooks(one, { last: { beforeChange: refuseIfStale } })),
  globals: globals.map((one) => withHooks(one, { last: { beforeChange: refuseIfStale } })),
});

type Kind = { slug: string; flattenedFields: FlattenedField[]; versions?: { drafts?: unknown } };
type Change = {
  collection?: Kind;
  global?: Kind;
  data: object;
  originalDoc?: { id?: string; updatedAt?: string };
  req: PayloadRequest;
};

/** Looks at what the path names alone, and not at what changes with it. A set of a gallery is compared where it is renamed. */
function refuseIfStale({ collection, global, data, originalDoc, req }: Change): void {
  const { id, setId, global: slug } = req.routeParams ?? {};
  const isNamed = global ? global.slug === slug : originalDoc?.id === id && !setId;
  const kind = collection ?? global;
  const fields = kind?.flattenedFields.filter(isReadable) ?? [];
  if (!originalDoc || !isNamed) return;
  if (kind?.versions?.drafts) requireNewestVersion(req, originalDoc);
  requireCurrent(req, originalDoc, data, (name) => fields.some((field) => field.name === name));
}

/**
 * The panel's forms send a document whole, with the time of the version that they show: they autosave, and Payload looks for an
 * older form only where nothing is autosaved (3.90.1, ui/views/Edit). A form of a text that was never saved has no time.
 * @throws AppError `conflict`
 */
function requireNewestVersion(
  { context: { madeOnVersion } }: PayloadRequest,
  { updatedAt }: { updatedAt?: string },
): void {
  if (!updatedAt || madeOnVersion === undefined) return;
  if (Date.parse(madeOnVersion ?? '') !== Date.parse(updatedAt))
    throw new AppError('conflict', MESSAGES.draftStale);
}

/** Hooks get secrets, too, which no answer may have. */
const isReadable = (field: FlattenedField): boolean =>
  !('hidden' in field && field.hidden) && !('access' in field && field.access?.read);
