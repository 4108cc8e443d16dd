import { keepShownImages } from '@collections/hooks/keepShownImages';
import type { CollectionConfig, Config, GlobalConfig, PayloadRequest, UploadField } from 'payload';
import { lockRows } from '@/server/database/rows';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const updateMany = jest.fn();
const session = { id: 'of the transaction' };
const requestOn = (db: Record<string, unknown>, transactionID?: string) =>
  ({ payload: { db }, transactionID }) as unknown as PayloadRequest;
const mongo = {
  name: 'mongoose',
  sessions: { t1: session },
  collections: { service: { collection: { updateMany } }, media: { collection: { updateMany } } },
};

beforeEach(() => updateMany.mockClear());

it('writes to the documents in the transaction, so that a deletion conflicts with it', async () => {
  await lockRows(requestOn(mongo, 't1'), 'service', ['s1', 's2']);
  const [filter, change, options] = updateMany.mock.calls[0] ?? [];
  expect(filter).toEqual({ _id: { $in: ['s1', 's2'] } });
  // MongoDB does not count the same value again as a write.
  const once = applied(change, {});
  expect(once).not.toEqual({});
  expect(applied(change, once)).not.toEqual(once);
  expect(options.session).toBe(session);
});

/** Applies a change of MongoDB to a document. */
function applied(change: object, document: Record<string, unknown>) {
  const { $set, $inc, ...others } = change as Record<string, Record<string, number>>;
  expect(others).toEqual({});
  const sums = Object.entries($inc ?? {}).map(([name, by]) => [
    name,
    Number(document[name] ?? 0) + by,
  ]);
  return { ...document, ...$set, ...Object.fromEntries(sums) };
}

it.each([
  ['on a MongoDB without transactions', mongo, 't2'],
  ['outside a transaction', mongo, undefined],
  ['on SQLite', { name: 'sqlite', sessions: { t1: {} } }, 't1'],
])('writes nothing %s', async (_, db, transaction) => {
  await lockRows(requestOn(db, transaction), 'service', ['s1', 's2']);
  expect(updateMany).not.toHaveBeenCalled();
});

it('writes nothing when there are no documents to hold', async () => {
  await lockRows(requestOn(mongo, 't1'), 'service', []);
  expect(updateMany).not.toHaveBeenCalled();
});

describe('newly shown photographs are held', () => {
  const held = () => updateMany.mock.calls[0]?.[0];
  const req = requestOn(mongo, 't1');
  const field = (name: string): UploadField => ({
    name,
    type: 'upload',
    relationTo: 'media',
    custom: { shownTo: 'public' },
  });
  const { collections, globals } = keepShownImages({
    collections: [
      { slug: 'portfolio', fields: [{ ...field('images'), hasMany: true }] },
      { slug: 'user', fields: [field('image')] },
    ],
    globals: [{ slug: 'project-page', fields: [field('image')] }],
  } as Config) as Config;
  /** Runs the hook of a collection or global after a change. */
  const change = (owner: CollectionConfig | GlobalConfig | undefined, args: object) =>
    owner?.hooks?.afterChange?.[0]?.({ collection: owner, global: owner, req, ...args } as never);

  it('when they are added to a gallery', async () => {
    const doc = { images: ['a', 'b', { id: 'c' }] };
    await change(collections?.[0], { doc, previousDoc: { images: ['a'] } });
    expect(held()).toEqual({ _id: { $in: ['b', 'c'] } });
  });

  it('when a new profile shows them', async () => {
    await change(collections?.[1], { doc: { image: 'a' }, previousDoc: {} });
    expect(held()).toEqual({ _id: { $in: ['a'] } });
  });

  it('when a page shows them', async () => {
    await change(globals?.[0], { doc: { image: 'a' } });
    expect(held()).toEqual({ _id: { $in: ['a'] } });
  });
});
