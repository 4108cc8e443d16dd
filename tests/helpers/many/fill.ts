import type { TestServer } from '../server';
import { fillMongo } from './mongo';
import type { Filled } from './shape';
import { fillSqlite } from './sqlite';

/**
 * Replaces the services and portfolios in a database by ten services and the given number of portfolios (at least 1),
 * which share the stored photographs, five each. The rows bypass the app: a running server shows them after its next
 * restart, or after it has changed content itself.
 */
export const fillPortfolios = (
  { dataDir, env }: Pick<TestServer, 'dataDir' | 'env'>,
  portfolios: number,
): Promise<Filled> =>
  env.DATABASE_URI ? fillMongo(env.DATABASE_URI, portfolios) : fillSqlite(dataDir, portfolios);
