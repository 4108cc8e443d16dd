import styled from 'styled-components';
import { streamPortfolios } from '@/server/portfolios/portfolios';
import { screen } from '@/theme/breakpoints';
import { guardedView } from '../layout/guardedView';
import { readAll, readServices } from '../records/readRecords';
import { Portfolios } from './Portfolios';
import { serializeForTable } from './serializePortfolio';

const PortfoliosStyle = styled.div`
  /* Narrower columns, so that names are not broken. */
  ${screen.phone} {
    .records table :is(th, td):first-child { width: 44px; padding-inline-end: 4px; }
    .records table :is(th, td):nth-child(2) { padding-inline: 6px; }
    .records table :is(th, td):last-child { width: 112px; padding-inline-start: 4px; }
  }
  /* Below this width it would break the words of a name. */
  @media (max-width: 359.98px) { .cover { display: none; } }
`;

/** `/admin/portfolio` (docs/specification.md#tables). */
export const PortfoliosView = guardedView(async ({ req }) => (
  <PortfoliosStyle>
    <Portfolios
      services={await readServices(req)}
      records={readAll(streamPortfolios(req.payload, undefined), serializeForTable)}
    />
  </PortfoliosStyle>
));
