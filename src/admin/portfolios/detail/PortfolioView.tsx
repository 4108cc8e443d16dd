import { notFound } from 'next/navigation';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import type { Portfolio } from '@/payload-types';
import { AppError } from '@/server/errors';
import { findDocument } from '@/server/lists/documents';
import { OfficeView } from '../../frame/OfficeView';
import { requireAdmin } from '../../frame/requireAdmin';
import { readServiceChoices, wholePortfolio } from '../officePortfolio';
import { PortfolioEditor } from './PortfolioEditor';
import { PortfolioStyle } from './PortfolioStyle';

/** `/admin/portfolio/{id}` (docs/specification.md#one-portfolio). */
export async function PortfolioView(view: AdminViewServerProps) {
  requireAdmin(view);
  const { req } = view.initPageResult;
  const portfolio = await findOr404([view.params?.segments ?? []].flat().at(1) ?? '', req);
  return (
    <OfficeView view={view}>
      <PortfolioStyle>
        <PortfolioEditor
          portfolio={wholePortfolio(portfolio)}
          services={await readServiceChoices(req)}
        />
      </PortfolioStyle>
    </OfficeView>
  );
}

async function findOr404(id: string, req: PayloadRequest): Promise<Portfolio> {
  try {
    return await findDocument('portfolio', id, req);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') notFound();
    throw error;
  }
}
