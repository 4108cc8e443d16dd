import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Client } from '@libsql/client';
import { type SQLiteAdapter, sqliteAdapter } from '@payloadcms/db-sqlite';
import { count, inArray, sql } from '@payloadcms/db-sqlite/drizzle';
import { drizzle } from '@payloadcms/db-sqlite/drizzle/libsql';
import type { DatabaseAdapterObj, Payload, PayloadRequest } from 'payload';
import { migrations } from '@/migrations/sqlite';
import { fileUrl } from '../files/disk';
import { inBatches } from '../lists/inBatches';
import { beginOnSqlite } from './beginOnSqlite';
import { queueTransactions } from './transactionQueue';

/**
 * Payload's SQLite adapter with transactions that work under load (docs/decisions/0002-sqlite-takes-turns.md): one
 * connection for writing with a queue before it, WAL, and a failed COMMIT that is reported.
 */
export function sqliteDatabase(file: string): DatabaseAdapterObj<SQLiteAdapter> {
  const url = fileUrl(file);
  const adapterObj = sqliteAdapter({
    client: { url },
    migrationDir: 'src/migrations/sqlite',
    prodMigrations: migrations,
    beforeSchemaInit: [indexTranslations as SchemaHook],
    push: false,
    transactionOptions: {},
    wal: { synchronous: 'FULL' },
  });
  return {
    ...adapterObj,
    init: (args) => {
      const adapter = adapterObj.init(args) as SQLiteAdapter;
      queueSqliteTransactions(adapter, args.payload, url);
      updateAtOnce(adapter);
      addImplicitTransactions(adapter);
      adapter.countDistinct = countGroups;
      return adapter;
    },
  };
}

/** Payload's own index of translations begins with the language, so that deleting a document would read all of them. */
const indexTranslations = ({ adapter, schema }: SchemaHookArgs) => {
  for (const { name, indexes } of Object.values(adapter.rawTables))
    if (name.endsWith('_locales') && indexes)
      indexes._parent = { name: `${name}_parent_idx`, on: '_parentID' };
  return schema;
};

/**
 * Counts the documents that a query finds. Payload's own count of a query that joins tables is a window function, for
 * which SQLite keeps all rows: it takes twice the time of counting the groups.
 */
const countGroups: SQLiteAdapter['countDistinct'] = async function countGroups(
  this: SQLiteAdapter,
  { db, joins, tableName, where },
) {
  const table = this.tables[tableName];
  if (!table) return 0;
  let found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .groupBy(table.id)
    .$dynamic();
  for (const { type, condition, table: joined } of joins)
    found = found[type ?? 'leftJoin'](joined, condition);
  const [counted] = await db.select({ count: count() }).from(found.as('found'));
  return counted?.count ?? 0;
};

/** Fields that are one column of the document's own table. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'date', 'json', 'relationship']);

/**
 * Changes plain fields of many documents by one statement where nobody wants the documents back. Payload's own method (3.90.1)
 * reads and writes them one by one, for which 10,000 photographs take 20 s.
 */
function updateAtOnce(adapter: SQLiteAdapter): void {
  const updateMany = adapter.updateMany.bind(adapter);
  adapter.updateMany = async (args) => {
    const { collection, where, data, req, returning } = args;
    const { flattenedFields } = adapter.payload.collections[collection]?.config ?? {};
    const isPlain = flattenedFields
      ?.filter(({ name }) => name in data && name !== 'updatedAt')
      .every((field) => PLAIN.has(field.type) && !('hasMany' in field && field.hasMany));
    const table = adapter.tables[collection.replaceAll('-', '_')];
    if (returning !== false || !isPlain || !table) return updateMany(args);
    const find = { collection, where, select: { createdAt: true }, pagination: false } as const;
    const { docs } = await adapter.find<{ id: string }>({ ...find, ...(req && { req }) });
    const { updatedAt = new Date().toISOString(), ...plain } = data as Record<string, unknown>;
    const session = adapter.sessions[String(await req?.transactionID)];
    const db = (session?.db ?? adapter.drizzle) as typeof adapter.drizzle;
    for await (const some of inBatches(docs.map(({ id }) => id)))
      await db
        .update(table)
        .set(updatedAt === null ? plain : { ...plain, updatedAt })
        .where(inArray(table.id, some));
    return null;
  };
}

function queueSqliteTransactions(adapter: SQLiteAdapter, payload: Payload, url: string): void {
  let writer: Client | undefined;
  const end = async (id: string, word: 'COMMIT' | 'ROLLBACK') => {
    delete adapter.sessions[id];
    try {
      await writer?.execute(word);
    } catch (error) {
      if (word === 'COMMIT') await writer?.execute('ROLLBACK').catch(() => {});
      throw error;
    }
  };
  queueTransactions(adapter, payload, {
    begin: async (id) => {
      await adapter.initializing;
      const last = writer;
      writer = undefined;
      writer = await beginOnSqlite(url, last);
      // A connection in a transaction does all that drizzle's transaction object does for Payload.
      const db = drizzle(writer, { schema: adapter.schema }) as unknown as Session['db'];
      adapter.sessions[id] = { db, resolve: async () => {}, reject: async () => {} };
    },
    commit: (id) => end(id, 'COMMIT'),
    rollback: (id) => end(id, 'ROLLBACK'),
  });
}

const WRITES = [
  ...(['create', 'createGlobal', 'createGlobalVersion', 'createVersion'] as const),
  ...(['updateOne', 'updateMany', 'updateJobs', 'updateVersion'] as const),
  ...(['updateGlobal', 'updateGlobalVersion', 'upsert'] as const),
  ...(['deleteOne', 'deleteMany', 'deleteVersions'] as const),
];

type Write = (args: { req?: Partial<PayloadRequest> }) => Promise<unknown>;

/**
 * Runs a write outside a transaction in one of its own, so that it waits for its turn. Before each write the event loop
 * turns once: libsql answers synchronously, so that many writes in a row, such as the jobs of deleted photographs, would
 * block all requests.
 */
function addImplicitTransactions(adapter: SQLiteAdapter): void {
  for (const name of WRITES) {
    const write = (adapter[name] as unknown as Write).bind(adapter);
    const inTransaction: Write = async (args) => {
      await nextTurn();
      if (await args.req?.transactionID) return write(args);
      const transactionID = (await adapter.beginTransaction()) as string;
      try {
        const result = await write({ ...args, req: { ...args.req, transactionID } });
        await adapter.commitTransaction(transactionID);
        return result;
      } catch (error) {
        await adapter.rollbackTransaction(transactionID).catch(() => {});
        throw error;
      }
    };
    Object.assign(adapter, { [name]: inTransaction });
  }
}

type Session = SQLiteAdapter['sessions'][string];
type SchemaHook = SQLiteAdapter['beforeSchemaInit'][number];
/** Payload's types leave the adapter out. */
type SchemaHookArgs = Parameters<SchemaHook>[0] & { adapter: Pick<SQLiteAdapter, 'rawTables'> };
