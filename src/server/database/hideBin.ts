import type { BaseDatabaseAdapter, CollectionSlug, PayloadRequest, Where } from 'payload';
import { BIN_TYPES } from '@/contract/bin';
import { isObject } from '@/shared/isObject';
import type { ReadRequest } from './rows';

declare module 'payload' {
  interface RequestContext {
    /** Whether what is in the bin is there for the request. */
    seesBin?: boolean;
  }
}

const NOT_IN_BIN: Where = { deletedAt: { exists: false } };
export const IN_BIN: Where = { deletedAt: { exists: true } };

/** The same request, for which what is in the bin is there. It shares the transaction. */
export function seeingBin<R extends ReadRequest>(req: R): R {
  const own = { context: { ...req.context, seesBin: true } };
  const holderOf = (target: R, name: string | symbol) => (name === 'context' ? own : target);
  return new Proxy(req, {
    get: (target, name) => Reflect.get(holderOf(target, name), name),
    set: (target, name, value) => Reflect.set(holderOf(target, name), name, value),
    has: (target, name) => Reflect.has(holderOf(target, name), name),
  });
}

/** What says since when something is in the bin, and by whom. The time of its last change stays. */
export const markOf = ({ user }: PayloadRequest) => ({
  deletedAt: new Date().toISOString(),
  deletedBy: user?.id ?? null,
  updatedAt: null,
});

type Query = {
  collection: CollectionSlug;
  where?: Where;
  id?: number | string;
  req?: Partial<PayloadRequest>;
};

const OF_DOCUMENTS = [
  ...(['find', 'findOne', 'findDistinct', 'count', 'updateOne', 'updateMany'] as const),
];

/** Versions are not marked, but belong to a document that is. */
const OF_VERSIONS = ['queryDrafts', 'findVersions', 'countVersions'] as const;

/** So do these records, to a gallery. */
const OF_GALLERIES: readonly string[] = ['gallery-guest', 'gallery-event'];
const READS = ['find', 'findOne', 'count'] as const;

/**
 * Hides what is in the bin from every query, so that no reader can forget it; not from one that names `deletedAt`, from one of a
 * request that sees the bin, and from a change by the id alone. Payload (3.90.1) leaves it out in its own operations only.
 */
export function hideBin(adapter: BaseDatabaseAdapter): void {
  const find = adapter.find.bind(adapter);
  const wrap = (
    name: string,
    collections: readonly string[],
    narrow: (query: Query) => Promise<Where | undefined>,
  ) => {
    const methods = adapter as unknown as Record<string, (query: Query) => Promise<unknown>>;
    const run = methods[name]?.bind(adapter);
    if (!run) return;
    methods[name] = async (query) => {
      const mayHide = !query.req?.context?.seesBin && collections.includes(query.collection);
      const hidden = mayHide ? await narrow(query) : undefined;
      return run(hidden ? { ...query, where: { and: [query.where ?? {}, hidden] } } : query);
    };
  };
  /** Hides what belongs to a document in the bin, by the field that names it. */
  const notOf = async (owner: string, { collection, req }: Query): Promise<Where | undefined> => {
    const select = { deletedAt: true } as const;
    const { docs } = await find<{ id: string }>({
      ...{ collection, where: IN_BIN, select, pagination: false },
      ...(req && { req }),
    });
    return docs.length > 0 ? { [owner]: { not_in: docs.map(({ id }) => id) } } : undefined;
  };
  for (const name of OF_DOCUMENTS)
    wrap(name, BIN_TYPES, async ({ id, where }) =>
      id || namesDeletion(where) ? undefined : NOT_IN_BIN,
    );
  for (const name of OF_VERSIONS) wrap(name, BIN_TYPES, (query) => notOf('parent', query));
  for (const name of READS)
    wrap(name, OF_GALLERIES, (query) =>
      notOf('gallery', { ...query, collection: 'client-gallery' }),
    );
}

function namesDeletion(where: unknown): boolean {
  if (Array.isArray(where)) return where.some(namesDeletion);
  if (!isObject(where)) return false;
  return Object.entries(where).some(([name, part]) => name === 'deletedAt' || namesDeletion(part));
}
