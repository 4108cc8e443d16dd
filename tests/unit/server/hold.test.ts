import type { PayloadRequest } from 'payload';
import { hold } from '@/server/database/hold';

const updateOne = jest.fn();
const session = { id: 'of the transaction' };
const requestOn = (db: Record<string, unknown>, transactionID?: string) =>
  ({ payload: { db }, transactionID }) as unknown as PayloadRequest;
const mongo = {
  name: 'mongoose',
  sessions: { t1: session },
  collections: { service: { collection: { updateOne } } },
};

beforeEach(() => updateOne.mockClear());

it('writes to the document in the transaction, so that a deletion meets it', async () => {
  await hold(requestOn(mongo, 't1'), 'service', 's1');
  const [filter, change, options] = updateOne.mock.calls[0] ?? [];
  expect(filter).toEqual({ _id: 's1' });
  // The same value again would be no write to MongoDB.
  expect(change).toEqual({ $inc: { held: 1 } });
  expect(options.session).toBe(session);
});

it.each([
  ['on a MongoDB without transactions', mongo, 't2'],
  ['outside a transaction', mongo, undefined],
  ['on SQLite', { name: 'sqlite', sessions: { t1: {} } }, 't1'],
])('writes nothing %s', async (_, db, transaction) => {
  await hold(requestOn(db, transaction), 'service', 's1');
  expect(updateOne).not.toHaveBeenCalled();
});
