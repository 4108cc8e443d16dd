import type { BaseDatabaseAdapter } from 'payload';

/** The adapter's methods that write; each takes `{ req }` with the transaction it belongs to. */
const WRITES = [
  'create',
  'createGlobal',
  'createGlobalVersion',
  'createVersion',
  'deleteMany',
  'deleteOne',
  'deleteVersions',
  'updateGlobal',
  'updateGlobalVersion',
  'updateJobs',
  'updateMany',
  'updateOne',
  'updateVersion',
  'upsert',
] as const;

/** What every write is called with, among other things. */
type WriteArgs = {
  req?: { transactionID?: number | Promise<number | string> | string };
};

type Write = (args: WriteArgs) => Promise<unknown>;

/**
 * Puts something around each of an adapter's writes.
 * @param wrap gets a write and gives what is called in its place
 */
export function wrapWrites(adapter: BaseDatabaseAdapter, wrap: (write: Write) => Write): void {
  for (const name of WRITES) {
    const write = adapter[name] as unknown as Write;
    Object.assign(adapter, { [name]: wrap(write.bind(adapter)) });
  }
}
