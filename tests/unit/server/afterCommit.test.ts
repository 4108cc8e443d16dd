import type { BaseDatabaseAdapter, DatabaseAdapterObj, PayloadRequest } from 'payload';
import { afterCommit, afterRollback, withEndings } from '@/server/database/afterCommit';

/** A request in a transaction of a database whose commits go well, and what ends it. */
function openTransaction() {
  const ends = { commitTransaction: async () => {}, rollbackTransaction: async () => {} };
  const init = (() => ({ ...ends })) as unknown as DatabaseAdapterObj['init'];
  const db = withEndings({ init } as DatabaseAdapterObj).init({
    payload: {},
  } as Parameters<typeof init>[0]) as BaseDatabaseAdapter;
  return { db, req: { payload: { db }, transactionID: 't' } as unknown as PayloadRequest };
}

it('does once what many rows of a transaction ask for, in the order of asking', async () => {
  const { db, req } = openTransaction();
  const done: string[] = [];
  const announce = () => void done.push('announced');
  await afterCommit(req, announce);
  await afterCommit(req, () => void done.push('removed'));
  await afterCommit(req, announce);
  await afterRollback(req, () => void done.push('undone'));
  expect(done).toEqual([]);
  await db.commitTransaction('t');
  expect(done).toEqual(['announced', 'removed']);
});

it('does it once more for the next transaction', async () => {
  const { db, req } = openTransaction();
  const announce = jest.fn();
  for (let nth = 0; nth < 2; nth += 1) {
    await afterRollback(req, announce);
    await db.rollbackTransaction('t');
  }
  expect(announce).toHaveBeenCalledTimes(2);
});
