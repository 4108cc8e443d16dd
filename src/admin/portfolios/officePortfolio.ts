import type { PayloadRequest } from 'payload';
import type { Media, Portfolio } from '@/payload-types';
import { focalPoint } from '@/server/images/derivatives/derivative';
import { imageDetails, populated } from '@/server/images/serialize';
import { portfolioAnswer } from '@/server/portfolios/portfolios';
import { listServices } from '@/server/services/services';
import { type OfficePortfolio, type StoredPhotograph, smallest } from './photograph';

/** A portfolio for the table: of its photographs only what a small picture needs. */
export const listedPortfolio = (portfolio: Portfolio): OfficePortfolio =>
  withPhotographs(portfolio, listedPhotograph);

/** A portfolio for its own screen, with everything that can be changed about its photographs. */
export const wholePortfolio = (portfolio: Portfolio): OfficePortfolio =>
  withPhotographs(portfolio, wholePhotograph);

function withPhotographs(portfolio: Portfolio, serialize: (media: Media) => StoredPhotograph) {
  const { images: _, imageDetails: __, ...answer } = portfolioAnswer(portfolio);
  return { ...answer, photographs: populated(portfolio.images).map(serialize) };
}

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

/** A service that a portfolio can belong to. */
export type ServiceChoice = { _id: string; name: string };

/** The services that a portfolio can belong to, in the owner's order. */
export const readServiceChoices = async (req: PayloadRequest): Promise<ServiceChoice[]> =>
  (await listServices(req)).map(({ id, name }) => ({ _id: id, name }));
