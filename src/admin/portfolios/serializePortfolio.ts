import type { Media, Portfolio } from '@/payload-types';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { onlyPopulated, thumbnailOf } from '@/server/images/serialize';
import { portfolioAnswer } from '@/server/portfolios/portfolios';
import type { OfficePortfolio, StoredPhotograph } from './portfolioTile';

/** A portfolio for the back office: of its photographs what a tile needs. */
export function serializePortfolio(portfolio: Portfolio): OfficePortfolio {
  const { images: _, imageDetails: __, ...answer } = portfolioAnswer('administrator')(portfolio);
  return {
    ...answer,
    publishedAt: portfolio.publishedAt ?? null,
    photographs: onlyPopulated(portfolio.images).map(storedPhotograph),
  };
}

const storedPhotograph = (media: Media): StoredPhotograph => ({
  id: media.id,
  thumbnail: thumbnailOf(media),
  alt: media.alt ?? '',
  focal: focalPoint(media),
  fileName: media.originalName ?? '',
  takenAt: media.takenAt ?? null,
});
