import type { CollectionBeforeOperationHook, Payload, Plugin } from 'payload';
import { withHooks } from './withHooks';

/** A field, or one inside another or of a related document. MongoDB fails on empty names and on those with a dollar sign. */
const PATH = /^-?\w+(\.\w+)*$/;

/**
 * Leaves an order away that is none, or leads through a relation to a secret field, by whatever route: documents in the order
 * of a hash tell something of it. Payload refuses such a filter, and an order by a secret field of the document itself.
 */
export const ignoreUnsafeOrders: Plugin = ({ collections = [], ...config }) => ({
  ...config,
  collections: collections.map((collection) =>
    withHooks(collection, { last: { beforeOperation: ignoreUnsafeOrder } }),
  ),
});

const ignoreUnsafeOrder: CollectionBeforeOperationHook = ({ args, overrideAccess, req }) => {
  if (overrideAccess || !('sort' in args) || !args.sort) return args;
  const paths = [args.sort].flat().flatMap((order) => String(order).split(','));
  const isSafe = (path: string) => PATH.test(path) && !leadsToSecret(path, req.payload);
  return paths.every(isSafe) ? args : { ...args, sort: undefined };
};

/** Whether a path leads through a relation to a field that is hidden in any collection. Payload reads `__` as a dot. */
function leadsToSecret(path: string, { config }: Payload): boolean {
  const [, ...inner] = path.split(/\.|__/);
  return config.collections.some(({ flattenedFields }) =>
    flattenedFields.some(
      (field) => 'hidden' in field && field.hidden === true && inner.at(-1) === field.name,
    ),
  );
}
