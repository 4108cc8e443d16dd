import { randomUUID } from 'node:crypto';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import { commitForCertain } from './commitForCertain';
import { saysWhatWasSaved } from './savedBefore';
import { UndoLog } from './undoLog';
import { type Release, WriteQueue } from './writeQueue';
import { wrapWrites } from './writes';

type Turn = {
  release: Release;
  /** In the place of a transaction, where the server has none. */
  undo?: UndoLog;
};

/**
 * Has the writes of this process take turns, as those on SQLite do: a transaction never meets another one of
 * the same process, and what it reads is not changed under its hands. On a replica set it is MongoDB's own.
 * A server that stands alone has none; there a log of what was before each write undoes it.
 */
export function takeTurns(adapter: MongooseAdapter): void {
  const queue = new WriteQueue();
  const turns = new Map<string, Turn>();
  const { connect, commitTransaction, rollbackTransaction } = adapter;
  let hasTransactions = false;
  /** What could not be undone or ended, as MongoDB did not answer; nothing begins before it is undone. */
  let left: UndoLog | undefined;

  const beginTransaction = async () => {
    const release = await queue.enter();
    try {
      await left?.undo();
      left = undefined;
      const id = randomUUID();
      if (hasTransactions) {
        const session = adapter.connection.getClient().startSession();
        session.startTransaction();
        Object.assign(adapter.sessions, { [id]: session });
      }
      turns.set(id, { release, ...(!hasTransactions && { undo: new UndoLog(adapter, id) }) });
      return id;
    } catch (error) {
      release();
      throw error;
    }
  };
  const end = async (
    given: Promise<number | string> | number | string | undefined,
    settle: (turn: Turn, id: string) => Promise<unknown>,
  ) => {
    const id = String(await given);
    const turn = turns.get(id);
    if (!turn) return;
    turns.delete(id);
    try {
      await settle(turn, id);
    } catch (error) {
      left = turn.undo;
      throw error;
    } finally {
      turn.release();
    }
  };

  adapter.connect = async (args) => {
    await connect?.call(adapter, args);
    hasTransactions = await supportsTransactions(adapter);
    // Payload takes it away where the address names no replica set.
    adapter.beginTransaction = beginTransaction;
  };
  adapter.commitTransaction = (given) =>
    end(given, ({ undo }, id) => {
      if (undo) return undo.forget();
      const session = adapter.sessions[id];
      return commitForCertain(session, () => commitTransaction.call(adapter, id));
    });
  adapter.rollbackTransaction = (given) =>
    end(given, ({ undo }, id) => undo?.undo() ?? rollbackTransaction.call(adapter, id));

  saysWhatWasSaved(adapter, (transaction, ...document) =>
    turns.get(transaction)?.undo?.savedBefore(...document),
  );
  // A write of no transaction is one of one document, which is whole by itself and may come in between.
  wrapWrites(adapter, (name, write) => async (args) => {
    const undo = turns.get(String(await args.req?.transactionID))?.undo;
    return undo ? undo.write(name, args, write) : write(args);
  });
}

/**
 * Whether the server is part of a replica set or stands before shards, which it says itself. Every server knows
 * the question by its old name.
 */
export async function supportsTransactions({
  connection,
}: Pick<MongooseAdapter, 'connection'>): Promise<boolean> {
  const { setName, msg } = (await connection.db?.command({ isMaster: 1 })) ?? {};
  return Boolean(setName) || msg === 'isdbgrid';
}
