import { isOnMongo } from './database';

/**
 * For what a test does to the SQLite file itself (an older one put in its place, a table broken, no room for
 * it): MongoDB has no migrations, what it lacks reads as empty, and its files are another machine's.
 * Everything else runs on both databases.
 */
export const describeOnSqlite = isOnMongo ? describe.skip : describe;

/** The same for one test. */
export const itOnSqlite = isOnMongo ? it.skip : it;
