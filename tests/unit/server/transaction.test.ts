import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/server/database/transaction';

/** Jest does not load the ES modules of Payload; these functions behave like its own. */
jest.mock('payload', () => ({
  async initTransaction(req: PayloadRequest) {
    if (req.transactionID) return false;
    req.transactionID = (await req.payload.db.beginTransaction()) ?? undefined;
    return true;
  },
  async commitTransaction(req: PayloadRequest) {
    await req.payload.db.commitTransaction(String(req.transactionID));
    delete req.transactionID;
  },
  async killTransaction(req: PayloadRequest) {
    await req.payload.db.rollbackTransaction(String(req.transactionID));
    delete req.transactionID;
  },
}));

/** The error of MongoDB for a transaction that conflicts with another server's. */
const conflict = () =>
  Object.assign(new Error('Caused conflicts'), { errorLabels: ['TransientTransactionError'] });

function fakeRequest() {
  const steps: string[] = [];
  let begun = 0;
  const db = {
    beginTransaction: async () => {
      begun += 1;
      steps.push(`begin ${begun}`);
      return String(begun);
    },
    commitTransaction: jest.fn(async (id: string) => {
      steps.push(`commit ${id}`);
    }),
    rollbackTransaction: async (id: string) => {
      steps.push(`rollback ${id}`);
    },
  };
  const req = { payload: { db } } as unknown as PayloadRequest;
  return { req, db, steps };
}

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

it('throws an error that is its own cause, as any other, at once', async () => {
  const { req, steps } = fakeRequest();
  const circular: Error & { cause?: unknown } = new Error('round');
  circular.cause = circular;
  await expect(inTransaction(req, () => Promise.reject(circular))).rejects.toBe(circular);
  expect(steps).toEqual(['begin 1', 'rollback 1']);
});

it('retries work that conflicts with another server in a new transaction', async () => {
  const { req, steps } = fakeRequest();
  let tries = 0;
  const result = await inTransaction(req, async () => {
    tries += 1;
    if (tries < 3) throw conflict();
    return `done in ${String(req.transactionID)}`;
  });
  expect(result).toBe('done in 3');
  expect(steps).toEqual(['begin 1', 'rollback 1', 'begin 2', 'rollback 2', 'begin 3', 'commit 3']);
});

it('retries work that is refused only at its commit', async () => {
  const { req, db, steps } = fakeRequest();
  db.commitTransaction.mockRejectedValueOnce(Object.assign(new Error('met'), { code: 112 }));
  await inTransaction(req, async () => {});
  expect(steps).toEqual(['begin 1', 'rollback 1', 'begin 2', 'commit 2']);
});

it('gives up after the fifth attempt, with the error of the database', async () => {
  const { req, steps } = fakeRequest();
  await expect(inTransaction(req, () => Promise.reject(conflict()))).rejects.toThrow(
    'Caused conflicts',
  );
  expect(steps.filter((step) => step.startsWith('begin'))).toHaveLength(5);
  expect(steps.at(-1)).toBe('rollback 5');
});

it('does not retry work that fails without a conflict', async () => {
  const { req, steps } = fakeRequest();
  await expect(inTransaction(req, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(steps).toEqual(['begin 1', 'rollback 1']);
});

it('leaves the retry to the outer transaction, which has more work to repeat', async () => {
  const { req, steps } = fakeRequest();
  const inner = jest.fn().mockRejectedValueOnce(conflict()).mockResolvedValue('kept');
  const outer = jest.fn(() => inTransaction(req, inner));
  expect(await inTransaction(req, outer)).toBe('kept');
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([2, 2]);
  expect(steps).toEqual(['begin 1', 'rollback 1', 'begin 2', 'commit 2']);
});
