import type { PayloadRequest } from 'payload';
import { inTransaction } from '@/server/database/transaction';

/** Payload comes as ES modules, which Jest does not load; these three do as its own. */
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

/** A database that refuses as MongoDB does when a transaction has met another server's. */
const conflict = () =>
  Object.assign(new Error('Caused conflicts'), { errorLabels: ['TransientTransactionError'] });

function fakeRequest() {
  const said: string[] = [];
  let begun = 0;
  const db = {
    beginTransaction: async () => {
      begun += 1;
      said.push(`begin ${begun}`);
      return String(begun);
    },
    commitTransaction: jest.fn(async (id: string) => {
      said.push(`commit ${id}`);
    }),
    rollbackTransaction: async (id: string) => {
      said.push(`rollback ${id}`);
    },
  };
  const req = { payload: { db } } as unknown as PayloadRequest;
  return { req, db, said };
}

beforeEach(() => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => jest.restoreAllMocks());

it('begins again what SQLite refused because a row it points to has just gone', async () => {
  const { req } = fakeRequest();
  const gone = Object.assign(new Error('FOREIGN KEY'), { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' });
  const work = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('Failed query', { cause: gone }))
    .mockResolvedValueOnce('done');
  await expect(inTransaction(req, work)).resolves.toBe('done');
});

it('begins again, in a transaction of its own, what has met another server', async () => {
  const { req, said } = fakeRequest();
  let tries = 0;
  const result = await inTransaction(req, async () => {
    tries += 1;
    if (tries < 3) throw conflict();
    return `done in ${String(req.transactionID)}`;
  });
  expect(result).toBe('done in 3');
  expect(said).toEqual(['begin 1', 'rollback 1', 'begin 2', 'rollback 2', 'begin 3', 'commit 3']);
});

it('begins again what is refused only when it is to be kept', async () => {
  const { req, db, said } = fakeRequest();
  db.commitTransaction.mockRejectedValueOnce(Object.assign(new Error('met'), { code: 112 }));
  await inTransaction(req, async () => {});
  expect(said).toEqual(['begin 1', 'rollback 1', 'begin 2', 'commit 2']);
});

it('gives up after the fifth time, with what the database said', async () => {
  const { req, said } = fakeRequest();
  await expect(inTransaction(req, () => Promise.reject(conflict()))).rejects.toThrow(
    'Caused conflicts',
  );
  expect(said.filter((word) => word.startsWith('begin'))).toHaveLength(5);
  expect(said.at(-1)).toBe('rollback 5');
});

it('begins nothing again that fails of itself', async () => {
  const { req, said } = fakeRequest();
  await expect(inTransaction(req, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(said).toEqual(['begin 1', 'rollback 1']);
});

it('leaves it to the transaction around it, which has more to do again', async () => {
  const { req, said } = fakeRequest();
  const inner = jest.fn().mockRejectedValueOnce(conflict()).mockResolvedValue('kept');
  const outer = jest.fn(() => inTransaction(req, inner));
  expect(await inTransaction(req, outer)).toBe('kept');
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([2, 2]);
  expect(said).toEqual(['begin 1', 'rollback 1', 'begin 2', 'commit 2']);
});
