import { randomUUID } from 'node:crypto';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { MutexInterface } from 'async-mutex';
import type { Payload } from 'payload';
import { retryCommit } from './retryCommit';
import { createWriteLock } from './writeLock';

/** What Payload ends a transaction by. */
type TransactionId = Promise<number | string> | number | string;

/**
 * Runs the transactions of this process one after another, as those on SQLite are: MongoDB refuses one of two that write
 * to the same document. A `mongod` that stands alone has no transactions; there the lock is all there is, and a rollback
 * takes back nothing that was written.
 */
export function serializeTransactions(adapter: MongooseAdapter): void {
  const lock = createWriteLock();
  const releases = new Map<string, MutexInterface.Releaser>();
  const { connect, commitTransaction, rollbackTransaction } = adapter;
  let hasTransactions = false;

  const beginTransaction = async () => {
    const release = await lock.acquire();
    try {
      const id = randomUUID();
      if (hasTransactions) {
        const session = adapter.connection.getClient().startSession();
        session.startTransaction();
        Object.assign(adapter.sessions, { [id]: session });
      }
      releases.set(id, release);
      return id;
    } catch (error) {
      release();
      throw error;
    }
  };
  const end = async (
    transaction: TransactionId,
    settle: (session: Session, id: string) => Promise<void>,
  ) => {
    const id = String(await transaction);
    const release = releases.get(id);
    if (!release) return;
    releases.delete(id);
    const session = adapter.sessions[id];
    try {
      if (session) await settle(session, id);
    } finally {
      release();
    }
  };

  adapter.connect = async (args) => {
    await connect?.call(adapter, args);
    hasTransactions = await supportsTransactions(adapter);
    // Payload takes it away where the address names no replica set.
    adapter.beginTransaction = beginTransaction;
  };
  adapter.commitTransaction = (transaction) =>
    end(transaction, (session, id) =>
      retryCommit(session, () => commitTransaction.call(adapter, id)),
    );
  adapter.rollbackTransaction = (transaction) =>
    end(transaction, (_, id) => rollbackTransaction.call(adapter, id));
}

/** Says in the log, at a start, that the database has no transactions. */
export async function warnWithoutTransactions({ db, logger }: Payload): Promise<void> {
  const adapter = db as unknown as MongooseAdapter;
  if (adapter.name !== 'mongoose' || (await supportsTransactions(adapter))) return;
  logger.warn({
    msg: 'This MongoDB stands alone and has no transactions: use a replica set in production, and for several servers',
  });
}

type Session = MongooseAdapter['sessions'][string];

/**
 * Whether the server is part of a replica set or stands before shards, which it says itself. Every server knows
 * the command by its old name.
 */
async function supportsTransactions({ connection }: MongooseAdapter): Promise<boolean> {
  const { setName, msg } = (await connection.db?.command({ isMaster: 1 })) ?? {};
  return Boolean(setName) || msg === 'isdbgrid';
}
