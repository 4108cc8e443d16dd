import { readPortfolios } from '@/server/portfolios/portfolios';
import { guardedView } from '../layout/guardedView';
import { readNames, readRecords } from '../records/readRecords';
import { Portfolios } from './Portfolios';
import { serializePortfolio } from './serializePortfolio';

/** `/admin/portfolio` (docs/specification.md#tables). */
export const PortfoliosView = guardedView(async (screen) => {
  const { req } = screen;
  const records = readRecords(screen, 'portfolio', serializePortfolio, {
    read: (ids) => readPortfolios(req.payload, ids, 'administrator'),
  });
  return <Portfolios services={await readNames(req, 'service')} {...(await records)} />;
});
