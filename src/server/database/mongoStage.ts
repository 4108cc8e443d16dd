import { randomBytes } from 'node:crypto';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import type { Payload } from 'payload';
import { isOneOfSeveral } from '@/config/env';
import { mongoDatabase } from './mongo';
import { awaitSilence, requireSilence } from './signOfLife';
import type { Stage } from './stage';
import { type Database, dropCollections, namesIn, takeOver } from './takeOver';
import { Undecided } from './undecided';
import { STEPS, TRANSACTIONS } from './undo';

/** What the names of the collections of every stage begin with. */
const STAGED = 'import-';

/** Collections of the same database under other names, which renames put in the place of the site's. */
export function mongoStage(url: string): Stage {
  const prefix = `${STAGED}${randomBytes(4).toString('hex')}-`;
  let lastSign: unknown;
  return {
    async prepare() {},
    async requireStopped(staged) {
      lastSign = await awaitSilence(databaseOf(staged));
    },
    database: mongoDatabase(url, prefix),
    filled: (staged, slugs) => filledCollections(staged, slugs, prefix),
    async takeOver(staged) {
      const database = databaseOf(staged);
      const replaced = (await namesIn(database, prefix)).map((name) => name.slice(prefix.length));
      // Nothing of the site stays that the stage has not, nor what would undo changes of the old documents.
      const gone = [...ownNames(staged, prefix), TRANSACTIONS, STEPS].filter(
        (name) => !replaced.includes(name),
      );
      await requireSilence(database, lastSign);
      await takeOver(database, { prefix, replaced, gone }).catch((error) => {
        throw new Undecided(error);
      });
    },
    drop: (staged) => dropStaged(staged, prefix),
    async sweep(site) {
      // One of several servers cannot know whether an import is under way.
      if (!isOneOfSeveral) await dropStaged(site, STAGED);
    },
  };
}

async function dropStaged(payload: Payload | undefined, prefix: string): Promise<void> {
  if (!payload) return;
  const database = databaseOf(payload);
  await dropCollections(database, await namesIn(database, prefix));
}

const adapterOf = ({ db }: Payload) => db as unknown as MongooseAdapter;

function databaseOf(payload: Payload): Database {
  const { db } = adapterOf(payload).connection;
  if (!db) throw new Error('There is no connection to MongoDB');
  return db;
}

/** The site's names of its collections. */
function ownNames(staged: Payload, prefix: string): string[] {
  const { collections, globals } = adapterOf(staged);
  return [...Object.values(collections), globals].map(({ collection }) =>
    collection.name.slice(prefix.length),
  );
}

async function filledCollections(
  staged: Payload,
  slugs: readonly string[],
  prefix: string,
): Promise<string[]> {
  const { collections, globals } = adapterOf(staged);
  const database = databaseOf(staged);
  const filled: string[] = [];
  for (const slug of slugs) {
    const { collection } = collections[slug] ?? globals;
    const query = collections[slug] ? {} : { globalType: slug };
    const own = database.collection(collection.name.slice(prefix.length));
    if (await own.findOne(query)) filled.push(slug);
  }
  return filled;
}
