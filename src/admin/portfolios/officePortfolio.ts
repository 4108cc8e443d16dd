import type { Media, Portfolio } from '@/payload-types';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { imageDetails, populatedImages } from '@/server/images/serialize';
import { portfolioAnswer } from '@/server/portfolios/portfolios';
import { smallest } from '../photographs/tile';
import type { OfficePortfolio, StoredPhotograph } from './photograph';

const portfolioWith =
  (serialize: (media: Media) => StoredPhotograph) =>
  (portfolio: Portfolio): OfficePortfolio => {
    const { images: _, imageDetails: __, ...answer } = portfolioAnswer(portfolio);
    return { ...answer, photographs: populatedImages(portfolio.images).map(serialize) };
  };

/** A portfolio for the table: of its photographs only what a small picture needs. */
export const listedPortfolio = portfolioWith(listedPhotograph);

/** A portfolio for its own screen, with everything that can be changed about its photographs. */
export const wholePortfolio = portfolioWith(wholePhotograph);

function listedPhotograph(media: Media): StoredPhotograph {
  const { src, srcSet, alt } = imageDetails(media);
  const meta = { alt, focal: focalPoint(media) };
  return { id: media.id, thumbnail: smallest({ src, srcSet }), meta };
}

function wholePhotograph(media: Media): StoredPhotograph {
  const { src, srcSet, width, height } = imageDetails(media);
  const { meta, ...listed } = listedPhotograph(media);
  const { title, caption, creator, copyright } = media;
  const texts = Object.entries({ title, caption, creator, copyright });
  return {
    ...listed,
    picture: { src, srcSet, width, height },
    meta: { ...meta, ...Object.fromEntries(texts.map(([name, text]) => [name, text ?? ''])) },
  };
}
