import { isDeepStrictEqual } from 'node:util';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { documentsOf, type ListName, writeDocument } from './documents';
import { inBatchesOf } from './lines';
import type { Plain } from './plain';
import { documentsIn } from './readExport';
import type { Progress } from './run';

/** Documents written at a time: SQLite waits for the disk once for all of them. */
const BATCH = 500;

/** Writes the documents of an export into an empty database and compares them. @throws Error when one has not arrived as it was */
export async function importDocuments(
  payload: Payload,
  folder: string,
  lists: ListName[],
  say: Progress,
): Promise<void> {
  if (payload.db.name === 'mongoose') {
    const { disableDefaults } = await import('../database/mongo');
    disableDefaults(payload.db as unknown as MongooseAdapter);
  }
  for (const list of lists) {
    say(`Writing ${list}.`);
    for await (const batch of inBatchesOf(BATCH, documentsIn(folder, list)))
      await writeBatch(payload, list, batch);
  }
  say('Comparing.');
  for (const list of lists) await compare(payload, folder, list);
}

async function writeBatch(payload: Payload, list: ListName, batch: Plain[]): Promise<void> {
  // An unfinished import is thrown away as a whole; MongoDB needs no transaction to write quickly.
  const transaction = payload.db.name === 'sqlite' ? await payload.db.beginTransaction() : null;
  for (const document of batch)
    await writeDocument(payload, list, document, transaction ?? undefined);
  if (transaction) await payload.db.commitTransaction(transaction);
}

/** Both are in the same order. A newer version's fields have their defaults, of which the export says nothing. */
async function compare(payload: Payload, folder: string, list: ListName): Promise<void> {
  const stored = documentsOf(payload, list);
  for await (const exported of documentsIn(folder, list)) {
    const { value: arrived = {} } = await stored.next();
    const lost = Object.entries(exported).find(
      ([field, value]) => !isSame((arrived as Plain)[field], value),
    );
    // Not what it holds: that may be a secret.
    if (lost) throw new Error(`${lost[0]} of a document of ${list} has not arrived as it was`);
  }
  if (!(await stored.next()).done)
    throw new Error(`There are more documents of ${list} than were exported`);
}

/** Where a document says nothing a database may say `null`, or name a language, a group or a list without content. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withoutNothing(one), withoutNothing(other));

const withoutNothing = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, inside: unknown) =>
    inside === null || (typeof inside === 'object' && Object.keys(inside).length === 0)
      ? undefined
      : inside,
  );
