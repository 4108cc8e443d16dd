import { readPortfolios } from '@/server/portfolios/portfolios';
import { guardedView } from '../layout/guardedView';
import { readRecords, readServices } from '../records/readRecords';
import { Portfolios } from './Portfolios';
import { serializeForTable } from './serializePortfolio';

/** `/admin/portfolio` (docs/specification.md#tables). */
export const PortfoliosView = guardedView(async (screen) => {
  const { req } = screen;
  const records = readRecords(screen, 'portfolio', async (ids) =>
    (await readPortfolios(req.payload, ids, 'administrator')).map(serializeForTable),
  );
  return <Portfolios services={await readServices(req)} {...(await records)} />;
});
