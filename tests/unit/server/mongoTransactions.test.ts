import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import {
  queueMongoTransactions,
  warnWithoutTransactions,
} from '@/server/database/mongoTransactions';

/** Payload's adapter reduced to transactions, connected to a server that describes itself with `topology`. */
async function connected(topology: Record<string, unknown>) {
  const session = { startTransaction: jest.fn(), commitTransaction: jest.fn() };
  const ends = { commit: jest.fn(), rollback: jest.fn() };
  const warn = jest.fn();
  const adapter = {
    name: 'mongoose',
    sessions: {} as Record<string, unknown>,
    connect: async () => {},
    commitTransaction: ends.commit,
    rollbackTransaction: ends.rollback,
    connection: {
      db: { command: async () => topology },
      getClient: () => ({ startSession: () => session }),
    },
  };
  queueMongoTransactions(adapter as unknown as MongooseAdapter, {} as Payload);
  await adapter.connect();
  await warnWithoutTransactions({ db: adapter, logger: { warn } } as unknown as Payload);
  return { db: adapter as unknown as Required<MongooseAdapter>, session, ends, warn };
}

describe.each([
  ['a replica set', { setName: 'rs0' }],
  ['a sharded cluster', { msg: 'isdbgrid' }],
])('on %s', (_, topology) => {
  it('a transaction uses a session of MongoDB', async () => {
    const { db, session, ends, warn } = await connected(topology);
    expect(warn).not.toHaveBeenCalled();
    const id = String(await db.beginTransaction());
    expect(db.sessions[id]).toBe(session);
    expect(session.startTransaction).toHaveBeenCalledTimes(1);
    await db.commitTransaction(id);
    expect(ends.commit).toHaveBeenCalledWith(id);
    const next = String(await db.beginTransaction());
    await db.rollbackTransaction(next);
    expect(ends.rollback).toHaveBeenCalledWith(next);
  });

  it('a transaction begins when the previous one has ended, even with an error', async () => {
    const { db, ends } = await connected(topology);
    ends.commit.mockRejectedValueOnce(new Error('refused'));
    const first = String(await db.beginTransaction());
    const begun: string[] = [];
    const second = db.beginTransaction().then((id) => begun.push(String(id)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual([]);
    await expect(db.commitTransaction(first)).rejects.toThrow('refused');
    await second;
    expect(begun).toHaveLength(1);
  });

  it('a commit is retried while MongoDB does not report its result', async () => {
    const { db, session, ends } = await connected(topology);
    const labelled = { errorLabels: ['UnknownTransactionCommitResult'] };
    const unknown = Object.assign(new Error('the primary has gone'), labelled);
    ends.commit.mockRejectedValue(unknown);
    session.commitTransaction.mockRejectedValueOnce(unknown);
    await db.commitTransaction(String(await db.beginTransaction()));
    expect(session.commitTransaction).toHaveBeenCalledTimes(2);
    session.commitTransaction.mockRejectedValueOnce(new Error('refused'));
    const next = String(await db.beginTransaction());
    await expect(db.commitTransaction(next)).rejects.toThrow('refused');
  });
});

it('a standalone server gets no transactions and causes a warning, and writes still run one after another', async () => {
  const { db, session, ends, warn } = await connected({ ismaster: true });
  expect(warn).toHaveBeenCalledTimes(1);
  const first = String(await db.beginTransaction());
  const begun: string[] = [];
  const second = db.beginTransaction().then((id) => begun.push(String(id)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([]);
  await db.commitTransaction(first);
  await second;
  expect(begun).toHaveLength(1);
  expect(session.startTransaction).not.toHaveBeenCalled();
  expect(ends.commit).not.toHaveBeenCalled();
});
