import type { FlattenedField, PayloadRequest, Plugin } from 'payload';
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

type Kind = { slug: string; flattenedFields: FlattenedField[] };
type Change = {
  collection?: Kind;
  global?: Kind;
  data: object;
  originalDoc?: { id?: string };
  req: PayloadRequest;
};

/** Looks at what the path names alone, and not at what changes with it. A set of a gallery is compared where it is renamed. */
function refuseIfStale({ collection, global, data, originalDoc, req }: Change): void {
  const { id, setId, global: slug } = req.routeParams ?? {};
  const isNamed = global ? global.slug === slug : originalDoc?.id === id && !setId;
  const fields = (collection ?? global)?.flattenedFields.filter(isReadable) ?? [];
  if (originalDoc && isNamed)
    requireCurrent(req, originalDoc, data, (name) => fields.some((field) => field.name === name));
}

/** Hooks get secrets, too, which no answer may have. */
const isReadable = (field: FlattenedField): boolean =>
  !('hidden' in field && field.hidden) && !('access' in field && field.access?.read);
