import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { isOneOfSeveral } from '@/config/env';
import { supportsTransactions } from './mongoTurns';
import { isAlone } from './otherServers';
import { headers, undoAll } from './undo';

/**
 * Undoes at a start what a kill has left half written. Databases with transactions have done so themselves. Of several
 * servers on one without, none can tell what a kill has left from what is being written.
 */
export async function undoUnfinished(payload: Payload): Promise<void> {
  const db = payload.db as unknown as MongooseAdapter;
  if (db.name !== 'mongoose' || (await supportsTransactions(db))) return;
  payload.logger.warn({
    msg: 'This MongoDB stands alone and has no transactions: use a replica set in production',
  });
  if (isOneOfSeveral || ((await countUnfinished(payload)) > 0 && !(await isAlone()))) {
    payload.logger.warn({ msg: 'Several servers need a MongoDB with transactions: a replica set' });
    return;
  }
  const undone = await undoAll(db);
  if (undone > 0) payload.logger.info({ msg: `Undid ${undone} changes that a kill had cut off` });
}

/**
 * How many changes can be seen half-way just now: those under way on a MongoDB without transactions, and those that a
 * kill has cut off.
 */
export async function countUnfinished(payload: Payload): Promise<number> {
  const db = payload.db as unknown as MongooseAdapter;
  return db.name === 'mongoose' ? headers(db).countDocuments() : 0;
}
