import { isOnMongo } from './database';

const hasTransactions = !isOnMongo || Boolean(process.env.TEST_MONGODB_TRANSACTIONS);

/**
 * For what only transactions of the database promise: a write that is refused or killed halfway leaves nothing, and
 * nobody sees it before its end. A MongoDB that stands alone, as mongo-java-server does, has none
 * (docs/decisions/0011-mongodb-takes-turns-too.md).
 */
export const itWithTransactions = hasTransactions ? it : it.skip;
