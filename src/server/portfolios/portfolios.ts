import type { Payload, PayloadRequest } from 'payload';
import type { z } from 'zod';
import type { ListPage } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer, portfolioUpdateSchema } from '@/contract/portfolio';
import type { Media, Portfolio } from '@/payload-types';
import { idsOf } from '../database/rows';
import { invalidInput } from '../errors';
import { populateImages } from '../images/readImages';
import { imageDetails, imageSource, onlyPopulated } from '../images/serialize';
import { findRows, type Viewer } from '../lists/findRows';
import { type Listing, streamListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';
import { requireKnownService } from '../services/services';

/** Portfolios in the owner's order (docs/specification.md#order), perhaps only those of one service. */
export const streamPortfolios = (
  payload: Payload,
  page: ListPage,
  viewer: Viewer,
  serviceId?: string,
): Promise<Listing<Portfolio>> =>
  streamListing(
    payload,
    {
      collection: 'portfolio',
      ...(serviceId && { where: { service: { equals: serviceId } } }),
      sort: OWNER_SORT,
      viewer,
    },
    page,
    (ids) => readPortfolios(payload, ids, viewer),
  );

/** Portfolios by their ids, with their services and photographs, in that order. */
export const readPortfolios = async (payload: Payload, ids: string[], viewer: Viewer = 'visitor') =>
  populatePortfolios(payload, await readByIds(payload, 'portfolio', ids, { viewer }));

/** Portfolios with their services and photographs in place of the ids. */
export async function populatePortfolios(payload: Payload, portfolios: Portfolio[]) {
  const [populated, services] = await Promise.all([
    populateImages(payload, portfolios),
    readByIds(payload, 'service', [...new Set(portfolios.map(serviceOf))]),
  ]);
  const found = new Map(services.map((service) => [service.id, service]));
  return populated.map((portfolio) => ({
    ...portfolio,
    service: found.get(serviceOf(portfolio)) ?? portfolio.service,
  }));
}

const serviceOf = ({ service }: Portfolio): string => String(service);

/** A portfolio, read with depth 1, as every call answers it to a viewer (docs/specification.md#answers, #portfolio-answers). */
export const portfolioAnswer =
  (viewer: Viewer) =>
  (portfolio: Portfolio): PortfolioAnswer => {
    const { service } = portfolio;
    const images = onlyPopulated(portfolio.images);
    return {
      _id: portfolio.id,
      name: portfolio.name,
      description: portfolio.description,
      date: portfolio.date ?? null,
      service:
        typeof service === 'object'
          ? { _id: service.id, name: service.name }
          : { _id: service, name: '' },
      images: images.map(imageSource),
      imageDetails: images.map(imageDetails),
      slug: portfolio.slug ?? '',
      cover: images.find(({ id }) => id === portfolio.cover)?.id ?? null,
      ...(viewer === 'administrator' && {
        status: portfolio.status ?? 'published',
        publishAt: portfolio.publishAt ?? null,
        onHome: portfolio.onHome ?? true,
      }),
      createdAt: portfolio.createdAt,
      updatedAt: portfolio.updatedAt,
    };
  };

/** Refuses what cannot be written, before photographs are decoded (docs/specification.md#visibility). @throws AppError `invalid` */
export async function checkPortfolioInput(
  input: Pick<z.infer<typeof portfolioUpdateSchema>, 'service' | 'status' | 'publishAt'>,
  req: PayloadRequest,
): Promise<void> {
  const { status, publishAt } = input;
  // An update may leave out the status: `setVisibility` then checks the time against the stored one.
  if (publishAt && status && status !== 'scheduled')
    throw invalidInput({ publishAt: MESSAGES.timeNotWanted });
  await requireKnownService(input, req);
}

/** The id of the photograph that stands for a portfolio: the one that its owner chose, else its first. */
export function coverIdOf({
  cover,
  images,
}: Pick<Portfolio, 'cover' | 'images'>): string | undefined {
  const ids = idsOf(images);
  return ids.find((id) => id === cover) ?? ids[0];
}

/** Portfolios with photographs. `exists` would not do: on MongoDB an empty list exists, too. */
export const HAS_IMAGES = { images: { greater_than: '' } };

/** Among so many portfolios there is nearly always one with a photograph; a query for it is slow on a large site. */
const A_FEW = 20;

/** The photographs of the first portfolios, in the owner's order, `most` at most; of a large site not all. */
export async function photographsOfFirstPortfolios(payload: Payload, most = A_FEW) {
  const find = { collection: 'portfolio', sort: OWNER_SORT, select: { images: true } } as const;
  let portfolios = await findRows(payload, { ...find, limit: A_FEW });
  if (portfolios.length === A_FEW && !portfolios.some(({ images }) => images?.length))
    portfolios = await findRows(payload, { ...find, where: HAS_IMAGES, limit: 1 });
  const photoIds = portfolios.flatMap(({ images }) => (images ?? []).map(String)).slice(0, most);
  return readByIds(payload, 'media', photoIds);
}

/** The first photograph of the first portfolio that has any. */
export const firstPhotograph = async (payload: Payload): Promise<Media | undefined> =>
  (await photographsOfFirstPortfolios(payload, 1))[0];
