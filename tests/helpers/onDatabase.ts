import { isOnMongo } from './database';

/**
 * For tests that change the SQLite file itself, for example replace it, break a table or limit its size. MongoDB has no
 * migrations, reads missing fields as empty, and may run on another machine.
 */
export const describeOnSqlite = isOnMongo ? describe.skip : describe;

/** A single test of `describeOnSqlite`. */
export const itOnSqlite = isOnMongo ? it.skip : it;

/** A single test of `describeOnMongo`. */
export const itOnMongo = isOnMongo ? it : it.skip;

/** Registers no tests, not even as skipped. */
const omit = Object.assign(() => {}, { each: () => () => {} });

/** For tests of behaviour on MongoDB only. */
export const describeOnMongo = (isOnMongo ? describe : omit) as typeof describe;

/** For code that is the same on either database: runs on SQLite only. */
export const describeDatabaseIndependent = (isOnMongo ? omit : describe) as typeof describe;

/** A single test of `describeDatabaseIndependent`. */
export const itDatabaseIndependent = (isOnMongo ? omit : it) as typeof it;
