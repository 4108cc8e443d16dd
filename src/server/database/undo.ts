import type { MongooseAdapter } from '@payloadcms/db-mongodb';

/** The collections of the log: one document a transaction under way, and one for each of its steps. */
export const TRANSACTIONS = 'undo-transactions';
export const STEPS = 'undo-steps';

/** A document as MongoDB keeps it. */
export type Raw = { _id: unknown } & Record<string, unknown>;

/** One document, as it was before one write. */
export type Step = {
  transaction: string;
  nth: number;
  /** MongoDB's name of the collection that was written to. */
  collection: string;
  /** Which document, when there was none before. */
  filter: Record<string, unknown>;
  before: Raw | null;
};

/**
 * Undoes what a kill has left half done. Nobody else may be writing.
 * @returns how many transactions it was
 */
export async function undoAll(adapter: MongooseAdapter): Promise<number> {
  const left = await headers(adapter).find().toArray();
  for (const { _id } of left) await undo(adapter, String(_id));
  // What the end of a transaction that stands had no time to sweep.
  await steps(adapter).deleteMany({});
  return left.length;
}

/** Undoes one transaction, last step first; done twice, it ends the same. */
export async function undo(adapter: MongooseAdapter, transaction: string): Promise<void> {
  const taken = await steps(adapter).find({ transaction }).sort({ nth: -1 }).toArray();
  for (const { collection, filter, before } of taken as unknown as Step[]) {
    const written = adapter.connection.collection(collection);
    if (before) await written.replaceOne({ _id: before._id as never }, before, { upsert: true });
    else await written.deleteMany(filter);
  }
  await headers(adapter).deleteOne({ _id: transaction as never });
  await steps(adapter).deleteMany({ transaction });
}

export const headers = ({ connection }: MongooseAdapter) => connection.collection(TRANSACTIONS);
export const steps = ({ connection }: MongooseAdapter) => connection.collection(STEPS);
