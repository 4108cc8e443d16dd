import { setTimeout as pause } from 'node:timers/promises';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { queueTransactions } from './transactionQueue';

/** Milliseconds for which a commit is retried: longer than a replica set takes to elect another primary. */
const COMMIT_TIMEOUT = 20_000;
const COMMIT_PAUSE = 200;

/**
 * Runs the transactions of this process one after another: MongoDB refuses one of two that write to the same document. A
 * standalone `mongod` has no transactions; there a rollback undoes nothing.
 */
export function queueMongoTransactions(adapter: MongooseAdapter, payload: Payload): void {
  const { connect, commitTransaction, rollbackTransaction } = adapter;
  let hasTransactions = false;

  queueTransactions(adapter, payload, {
    begin: async (id) => {
      if (!hasTransactions) return;
      const session = adapter.connection.getClient().startSession();
      session.startTransaction();
      Object.assign(adapter.sessions, { [id]: session });
    },
    commit: async (id) => {
      const session = adapter.sessions[id];
      if (session) await retryCommit(session, () => commitTransaction.call(adapter, id));
    },
    rollback: async (id) => {
      if (adapter.sessions[id]) await rollbackTransaction.call(adapter, id);
    },
  });
  const { beginTransaction } = adapter;
  adapter.connect = async (args) => {
    await connect?.call(adapter, args);
    hasTransactions = await supportsTransactions(adapter);
    // Payload removes it when the URL names no replica set.
    adapter.beginTransaction = beginTransaction;
  };
}

type Session = MongooseAdapter['sessions'][string];

/**
 * Commits, and retries while MongoDB does not know whether the transaction was committed, as when its primary fails:
 * otherwise a committed save could be answered as failed.
 */
async function retryCommit(session: Session, commit: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + COMMIT_TIMEOUT;
  for (let attempt = commit; ; attempt = () => session.commitTransaction()) {
    try {
      await attempt();
      return;
    } catch (error) {
      const { errorLabels = [] } = error as { errorLabels?: string[] };
      const isUnknown = errorLabels.includes('UnknownTransactionCommitResult');
      if (!isUnknown || Date.now() > end) throw error;
    }
    await pause(COMMIT_PAUSE);
  }
}

/** Warns of a standalone `mongod`. */
export async function warnWithoutTransactions({ db, logger }: Payload): Promise<void> {
  const adapter = db as unknown as MongooseAdapter;
  if (adapter.name !== 'mongoose' || (await supportsTransactions(adapter))) return;
  logger.warn({
    msg: 'This MongoDB stands alone and has no transactions: use a replica set in production, and for several servers',
  });
}

/** Replica sets and routers of shards do. Every version knows the old name of the command. */
async function supportsTransactions({ connection }: MongooseAdapter): Promise<boolean> {
  const { setName, msg } = (await connection.db?.command({ isMaster: 1 })) ?? {};
  return Boolean(setName) || msg === 'isdbgrid';
}
