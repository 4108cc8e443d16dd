import type { TestServer } from '../server';
import { fillMongo } from './mongo';
import type { Filled } from './shape';
import { fillSqlite } from './sqlite';

/**
 * Replaces services and portfolios in a site's database by ten services and so many portfolios (from 1 up)
 * of five photographs, which they share. The rows are written past the site: a running server
 * shows them after its next restart, or after it has changed content itself.
 */
export const fillPortfolios = (
  { dataDir, env }: Pick<TestServer, 'dataDir' | 'env'>,
  portfolios: number,
): Promise<Filled> =>
  env.DATABASE_URI ? fillMongo(env.DATABASE_URI, portfolios) : fillSqlite(dataDir, portfolios);
