import { limitSignIn } from '@collections/hooks/limitSignIn';
import type { BaseDatabaseAdapter, DatabaseAdapterObj, PayloadRequest } from 'payload';
import { afterCommit, afterRollback, withTransactionTasks } from '@/server/database/afterCommit';

const mockForgive = jest.fn();
jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/rates/limiters', () => ({
  resetLimit: (...args: unknown[]) => mockForgive(...args),
  refund: (...args: unknown[]) => mockForgive(...args),
}));

/** A request in a transaction of a database whose commits go well, and what ends it. */
function openTransaction() {
  const ends = { commitTransaction: async () => {}, rollbackTransaction: async () => {} };
  const init = (() => ({ ...ends })) as unknown as DatabaseAdapterObj['init'];
  const db = withTransactionTasks({ init } as DatabaseAdapterObj).init({
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

it('gives a right sign-in its tries back once its transaction is over: a silent Redis must not hold up other writes', async () => {
  const { db, req } = openTransaction();
  const headers = new Headers({ 'x-forwarded-for': '192.0.2.1' });
  const signedIn = { ...req, headers, context: { signInHasSpent: true } };
  const args = { req: signedIn, user: { email: 'ann@example.com' } };
  await limitSignIn.afterLogin(args as unknown as Parameters<typeof limitSignIn.afterLogin>[0]);
  expect(mockForgive).not.toHaveBeenCalled();
  await db.commitTransaction('t');
  expect(mockForgive).toHaveBeenCalledTimes(2);
});
