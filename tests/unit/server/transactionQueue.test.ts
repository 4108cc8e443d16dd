import { limitSignIn } from '@collections/hooks/limitSignIn';
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload';
import { afterCommit, afterRollback, queueTransactions } from '@/server/database/transactionQueue';

const mockForgive = jest.fn();
jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/rates/limiters', () => ({
  resetLimit: (...args: unknown[]) => mockForgive(...args),
  refund: (...args: unknown[]) => mockForgive(...args),
}));

/** A database whose transactions end well, and a request in one of them. */
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

it('does once what many rows of a transaction ask for, in the order of asking', async () => {
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

it('does it once more for the next transaction', async () => {
  const { db, begin, ...first } = await openTransaction();
  const announce = jest.fn();
  await afterRollback(first.req, announce);
  await db.rollbackTransaction(first.id);
  const next = await begin();
  await afterRollback(next.req, announce);
  await db.rollbackTransaction(next.id);
  expect(announce).toHaveBeenCalledTimes(2);
});

it('gives a right sign-in its tries back once its transaction is over: a silent Redis must not hold up other writes', async () => {
  const { db, req, id } = await openTransaction();
  const headers = new Headers({ 'x-forwarded-for': '192.0.2.1' });
  const signedIn = { ...req, headers, context: { signInHasSpent: true } };
  const args = { req: signedIn, user: { email: 'ann@example.com' } };
  await limitSignIn.afterLogin(args as unknown as Parameters<typeof limitSignIn.afterLogin>[0]);
  expect(mockForgive).not.toHaveBeenCalled();
  await db.commitTransaction(id);
  expect(mockForgive).toHaveBeenCalledTimes(2);
});

it('refuses a transaction that waits 30 seconds for one that never ends, and goes on when it does end', async () => {
  jest.useFakeTimers();
  const { db, begin, id } = await openTransaction();
  const refused = expect(begin()).rejects.toThrow('The database was busy for too long');
  await jest.advanceTimersByTimeAsync(30_000);
  await refused;
  await db.rollbackTransaction(id);
  await expect(begin()).resolves.toBeDefined();
  jest.useRealTimers();
});
