import type { MongooseAdapter } from '@payloadcms/db-mongodb';

/** MongoDB's own view of the database: names are what they are. */
export type Database = NonNullable<MongooseAdapter['connection']['db']>;

/** Which collections are about to take whose places. Where one is found, nothing may be read before that is done. */
const MARKS = 'take-over';

type Mark = {
  /** What the names of the new collections begin with. */
  prefix: string;
  /** The names that they get. */
  replaced: string[];
  /** Collections in whose place comes nothing. */
  gone: string[];
};

/** Has new collections take the places of old ones: all of them, whatever happens once the mark is there. */
export async function takeOver(database: Database, mark: Mark): Promise<void> {
  await database.collection(MARKS).insertOne({ ...mark });
  await finishTakeOver(database);
}

/** Ends what a kill has cut off of a take-over; done twice, or by two at once, it ends the same. */
export async function finishTakeOver(database: Database): Promise<void> {
  for (const { _id, prefix, replaced, gone } of await database
    .collection<Mark>(MARKS)
    .find()
    .toArray()) {
    for (const name of replaced)
      await whileThere(database, prefix + name, (staged) =>
        database.renameCollection(staged, name, { dropTarget: true }),
      );
    await dropCollections(database, gone);
    await database.collection(MARKS).deleteOne({ _id });
  }
}

/** The collections whose names begin so. */
export async function namesIn(database: Database, prefix: string): Promise<string[]> {
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  return collections.map(({ name }) => name).filter((name) => name.startsWith(prefix));
}

/** Takes collections away; one that is not there is no error. */
export async function dropCollections(database: Database, names: string[]): Promise<void> {
  for (const name of names)
    await whileThere(database, name, (present) => database.dropCollection(present));
}

/** Does something with a collection, unless there is none, or another server has been quicker. */
async function whileThere(
  database: Database,
  name: string,
  work: (name: string) => Promise<unknown>,
): Promise<void> {
  const isThere = async () => (await namesIn(database, name)).includes(name);
  if (!(await isThere())) return;
  try {
    await work(name);
  } catch (error) {
    if (await isThere()) throw error;
  }
}
