import type { Media, Portfolio } from '@/payload-types';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { imageDetails, onlyPopulated, thumbnailOf } from '@/server/images/serialize';
import { portfolioAnswer } from '@/server/portfolios/portfolios';
import type { OfficePortfolio, StoredPhotograph } from './portfolioTile';

/** A portfolio for the table: of its photographs only what a small picture needs. */
export const serializeForTable = (portfolio: Portfolio) => serialize(portfolio, smallPicture);

/** A portfolio for its own screen, with everything that can be changed about its photographs. */
export const serializeForEditor = (portfolio: Portfolio) => serialize(portfolio, wholePhotograph);

function serialize(
  portfolio: Portfolio,
  photographOf: (media: Media) => StoredPhotograph,
): OfficePortfolio {
  const { images: _, imageDetails: __, ...answer } = portfolioAnswer('administrator')(portfolio);
  return {
    ...answer,
    publishedAt: portfolio.publishedAt ?? null,
    photographs: onlyPopulated(portfolio.images).map(photographOf),
  };
}

function smallPicture(media: Media): StoredPhotograph {
  const fields = { alt: media.alt ?? '', focal: focalPoint(media) };
  return { id: media.id, thumbnail: thumbnailOf(media), fields };
}

function wholePhotograph(media: Media): StoredPhotograph {
  const { src, srcSet, width, height } = imageDetails(media);
  const { fields, ...photograph } = smallPicture(media);
  const { title, caption, creator, copyright } = media;
  const texts = Object.entries({ title, caption, creator, copyright });
  return {
    ...photograph,
    picture: { src, srcSet, width, height },
    fields: { ...fields, ...Object.fromEntries(texts.map(([name, text]) => [name, text ?? ''])) },
  };
}
