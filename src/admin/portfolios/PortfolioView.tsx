import { SLUG } from '@collections/slugs';
import { notFound } from 'next/navigation';
import { guardedView } from '../frame/guardedView';
import { readServices } from '../services/readServices';
import { PortfolioEditor } from './PortfolioEditor';
import { PortfolioStyle } from './PortfolioStyle';
import { wholePortfolio } from './serializePortfolio';

/** `/admin/portfolio/{id}` (docs/specification.md#one-portfolio). */
export const PortfolioView = guardedView(async ({ user, req, params }) => {
  const portfolio = await req.payload.findByID({
    collection: SLUG.portfolio,
    id: [params?.segments ?? []].flat().at(1) ?? '',
    depth: 1,
    disableErrors: true,
    overrideAccess: false,
    user,
  });
  if (!portfolio) notFound();
  return (
    <PortfolioStyle>
      <PortfolioEditor portfolio={wholePortfolio(portfolio)} services={await readServices(req)} />
    </PortfolioStyle>
  );
});
