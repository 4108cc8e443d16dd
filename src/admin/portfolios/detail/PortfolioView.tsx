import { notFound } from 'next/navigation';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import { env } from '@/config/env';
import type { Media, Portfolio } from '@/payload-types';
import { AppError } from '@/server/errors';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { imageDetails, populated } from '@/server/images/serialize';
import { findDocument } from '@/server/lists/documents';
import { portfolioAnswer } from '@/server/portfolios/portfolios';
import { OfficeView } from '../../frame/OfficeView';
import { requireAdmin } from '../../frame/requireAdmin';
import { readChoices } from '../readChoices';
import type { Words } from '../upload/tile';
import { PortfolioScreen } from './PortfolioScreen';
import { PortfolioStyle } from './PortfolioStyle';

/** `/admin/portfolio/{id}`: one portfolio, its photographs in order, and what is to be said of each (docs/specification.md#one-portfolio). */
export async function PortfolioView(view: AdminViewServerProps) {
  requireAdmin(view);
  const { req } = view.initPageResult;
  const portfolio = await findOr404([view.params?.segments ?? []].flat().at(1) ?? '', req);
  return (
    <OfficeView view={view}>
      <PortfolioStyle>
        <PortfolioScreen
          portfolio={portfolioAnswer(portfolio)}
          photographs={populated(portfolio.images).map((media) => ({
            ...imageDetails(media),
            focal: focalPoint(media),
            words: wordsOf(media),
          }))}
          services={await readChoices(req)}
          megabytes={env.MAX_IMAGE_MB}
        />
      </PortfolioStyle>
    </OfficeView>
  );
}

const wordsOf = ({ title, caption, creator, copyright }: Media): Words => ({
  title: title ?? '',
  caption: caption ?? '',
  creator: creator ?? '',
  copyright: copyright ?? '',
});

async function findOr404(id: string, req: PayloadRequest): Promise<Portfolio> {
  try {
    return await findDocument('portfolio', id, req);
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') notFound();
    throw error;
  }
}
