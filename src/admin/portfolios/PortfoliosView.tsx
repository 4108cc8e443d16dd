import type { AdminViewServerProps } from 'payload';
import { env } from '@/config/env';
import { openPortfolios } from '@/server/portfolios/portfolios';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { readAll } from '../records/readAll';
import { listedPortfolio, readServiceChoices } from './officePortfolio';
import { Portfolios } from './Portfolios';
import { PortfoliosStyle } from './PortfoliosStyle';

/** `/admin/portfolio` (docs/specification.md#tables). */
export async function PortfoliosView(view: AdminViewServerProps) {
  requireAdmin(view);
  const { req } = view.initPageResult;
  return (
    <OfficeView view={view}>
      <PortfoliosStyle>
        <Portfolios
          services={await readServiceChoices(req)}
          megabytes={env.MAX_IMAGE_MB}
          records={readAll(openPortfolios(req.payload, undefined), listedPortfolio)}
        />
      </PortfoliosStyle>
    </OfficeView>
  );
}
