import type { AdminViewServerProps } from 'payload';
import { env } from '@/config/env';
import { openPortfolios, portfolioAnswer } from '@/server/portfolios/portfolios';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { readAll } from '../records/readAll';
import { Portfolios } from './Portfolios';
import { PortfoliosStyle } from './PortfoliosStyle';
import { readChoices } from './readChoices';
import { readFocalPoints } from './readFocalPoints';

/** `/admin/portfolio` (docs/specification.md#tables). */
export async function PortfoliosView(view: AdminViewServerProps) {
  requireAdmin(view);
  const { req } = view.initPageResult;
  const [services, focal] = await Promise.all([readChoices(req), readFocalPoints(req)]);
  return (
    <OfficeView view={view}>
      <PortfoliosStyle>
        <Portfolios
          {...{ services, focal }}
          megabytes={env.MAX_IMAGE_MB}
          records={readAll(openPortfolios(req.payload, undefined), portfolioAnswer)}
        />
      </PortfoliosStyle>
    </OfficeView>
  );
}
