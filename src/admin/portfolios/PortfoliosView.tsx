import { streamPortfolios } from '@/server/portfolios/portfolios';
import { guardedView } from '../layout/guardedView';
import { readAll, readServices } from '../records/readRecords';
import { Portfolios } from './Portfolios';
import { serializeForTable } from './serializePortfolio';

/** `/admin/portfolio` (docs/specification.md#tables). */
export const PortfoliosView = guardedView(async ({ req }) => (
  <Portfolios
    services={await readServices(req)}
    records={readAll(streamPortfolios(req.payload, undefined, 'administrator'), serializeForTable)}
  />
));
