import type { PayloadRequest } from 'payload';
import type { Media, Portfolio } from '@/payload-types';
import { focalPoint } from '@/server/images/derivative';
import { imageDetails, populated } from '@/server/images/serialize';
import { portfolioAnswer } from '@/server/portfolios/serialize';
import { listServices } from '@/server/services/services';
import { type OfficePortfolio, type StoredPhotograph, smallest } from './photograph';

/** A portfolio for the table: of its photographs only what a small picture needs. */
export const listedPortfolio = (portfolio: Portfolio): OfficePortfolio =>
  withPhotographs(portfolio, (media) => {
    const { src, srcSet, alt } = imageDetails(media);
    const meta = { alt, focal: focalPoint(media) };
    return { src, thumbnail: smallest({ src, srcSet }), meta };
  });

/** A portfolio for its own screen, with everything that can be changed about its photographs. */
export const wholePortfolio = (portfolio: Portfolio): OfficePortfolio =>
  withPhotographs(portfolio, (media) => {
    const { src, srcSet, width, height, alt } = imageDetails(media);
    const { title, caption, creator, copyright } = media;
    return {
      src,
      thumbnail: smallest({ src, srcSet }),
      picture: { src, srcSet, width, height },
      meta: {
        alt,
        focal: focalPoint(media),
        title: title ?? '',
        caption: caption ?? '',
        creator: creator ?? '',
        copyright: copyright ?? '',
      },
    };
  });

function withPhotographs(portfolio: Portfolio, serialize: (media: Media) => StoredPhotograph) {
  const { images: _, imageDetails: __, ...answer } = portfolioAnswer(portfolio);
  return { ...answer, photographs: populated(portfolio.images).map(serialize) };
}

/** A service that a portfolio can belong to. */
export type ServiceChoice = { _id: string; name: string };

/** The services that a portfolio can belong to, in the owner's order. */
export const readServiceChoices = async (req: PayloadRequest): Promise<ServiceChoice[]> =>
  (await listServices(req)).map(({ id, name }) => ({ _id: id, name }));
