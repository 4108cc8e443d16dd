import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload';
import {
  afterCommit,
  afterRollback,
  collectPerTransaction,
  queueTransactions,
} from '@/server/database/transactionQueue';

/** A database whose transactions succeed, and a request in one of them. */
async function openTransaction() {
  const db = {} as BaseDatabaseAdapter;
  const step = async () => {};
  queueTransactions(db, {} as Payload, { begin: step, commit: step, rollback: step });
  const begin = async () => {
    const transactionID = String(await db.beginTransaction());
    return {
      id: transactionID,
      req: { payload: { db }, transactionID } as unknown as PayloadRequest,
    };
  };
  return { db, begin, ...(await begin()) };
}

it('runs each task once per transaction, in the order in which they were added', async () => {
  const { db, req, id } = await openTransaction();
  const done: string[] = [];
  const announce = () => void done.push('announced');
  await afterCommit(req, announce);
  await afterCommit(req, () => void done.push('removed'));
  await afterCommit(req, announce);
  await afterRollback(req, () => void done.push('undone'));
  expect(done).toEqual([]);
  await db.commitTransaction(id);
  expect(done).toEqual(['announced', 'removed']);
});

it('runs a task again for the next transaction', async () => {
  const { db, begin, ...first } = await openTransaction();
  const announce = jest.fn();
  await afterRollback(first.req, announce);
  await db.rollbackTransaction(first.id);
  const next = await begin();
  await afterRollback(next.req, announce);
  await db.rollbackTransaction(next.id);
  expect(announce).toHaveBeenCalledTimes(2);
});

it('collects what the writes of a transaction hand in for one task at its end', async () => {
  const atEnd = jest.fn();
  const collect = collectPerTransaction<string>(atEnd);
  for (const outcome of ['commit', 'rollback'] as const) {
    const { db, req, id } = await openTransaction();
    for (const some of [['a'], ['b', 'c']]) await collect(req, some);
    expect(atEnd).not.toHaveBeenCalled();
    await db[`${outcome}Transaction`](id);
    expect(atEnd.mock.calls).toEqual([[req.payload, ['a', 'b', 'c'], outcome]]);
    atEnd.mockClear();
    await collect({ payload: req.payload } as PayloadRequest, ['d']);
    expect(atEnd.mock.calls).toEqual([[req.payload, ['d'], 'commit']]);
    atEnd.mockClear();
  }
});

it('refuses a transaction that has waited 30 seconds for another one, and starts the next when that ends', async () => {
  jest.useFakeTimers();
  const { db, begin, id } = await openTransaction();
  const refused = expect(begin()).rejects.toThrow('The database was busy for too long');
  await jest.advanceTimersByTimeAsync(30_000);
  await refused;
  await db.rollbackTransaction(id);
  await expect(begin()).resolves.toBeDefined();
  jest.useRealTimers();
});
