import { isOnMongo } from './database';

/** Whether a write that is killed halfway leaves nothing. */
export const hasTransactions = !isOnMongo || Boolean(process.env.TEST_MONGODB_TRANSACTIONS);

/**
 * For tests that need database transactions: a write that is refused or killed halfway leaves nothing, and is not
 * visible before its end. A standalone MongoDB, such as mongo-java-server, has none
 * (docs/decisions/0011-mongodb-takes-turns-too.md). Also for tests that need the row as an update has left it:
 * mongo-java-server may answer with what concurrent updates have made of it.
 */
export const itWithTransactions = hasTransactions ? it : it.skip;
