import { SLUG } from '@collections/slugs';
import { notFound } from 'next/navigation';
import { officeView } from '../../frame/officeView';
import { readServices } from '../../services/readServices';
import { wholePortfolio } from '../officePortfolio';
import { PortfolioEditor } from './PortfolioEditor';
import { PortfolioStyle } from './PortfolioStyle';

/** `/admin/portfolio/{id}` (docs/specification.md#one-portfolio). */
export const PortfolioView = officeView(async ({ user, req, params }) => {
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
