import { isOnMongo } from './database';

/**
 * For what a test does to the SQLite file itself, such as replacing it, breaking a table or limiting its size:
 * MongoDB has no migrations, reads missing fields as empty, and may run on another machine.
 */
export const describeOnSqlite = isOnMongo ? describe.skip : describe;

/** A single test of that kind. */
export const itOnSqlite = isOnMongo ? it.skip : it;

/** For what holds only on a database server. */
export const itOnMongo = isOnMongo ? it : it.skip;

/** Registers nothing. */
const leaveOut = Object.assign(() => {}, { each: () => () => {} });

/** For what is the same code on either database: described in the run on SQLite alone. */
export const describeOnce = (isOnMongo ? leaveOut : describe) as typeof describe;

/** A single test of that kind. */
export const itOnce = (isOnMongo ? leaveOut : it) as typeof it;
