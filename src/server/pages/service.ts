import type { Payload } from 'payload';
import type { Media, Portfolio, Service } from '@/payload-types';
import { AppError } from '../errors';
import { type Card, card } from '../images/card';
import { type Listed, listed } from '../images/listed';
import { type Photograph, photograph } from '../images/photograph';
import { type PhotographText, photographText } from '../images/photographText';
import { findDocument } from '../lists/documents';
import { type Slice, slice } from '../lists/slice';
import { listChapters } from '../portfolios/listChapters';
import { readPortfolios } from '../portfolios/portfolios';
import { loadOptional } from './loadOptional';
import { pageTexts } from './texts';

/** A photograph that an address can name, with what is said of it. */
export type NamedPhotograph = Photograph & { id: string; words: PhotographText };

/** A portfolio as a chapter of its service's page. */
export type Chapter = {
  id: string;
  name: string;
  description: string;
  photographs: NamedPhotograph[];
};

/** What a service's page is about. Without a name the service could not be read. */
export type ServiceHead = { id: string; title: string; name?: string };

/**
 * What is known of a service before its portfolios (docs/specification.md#portfolio-detail).
 * @returns undefined when there is no such service
 */
export async function readServiceHead(
  payload: Payload,
  id: string,
): Promise<ServiceHead | undefined> {
  const [{ serviceTitle, title }, service] = await Promise.all([
    pageTexts(payload, 'works-page'),
    loadOptional(payload, 'The service', findIfThere(payload, id)),
  ]);
  if (service === null) return undefined;
  if (service === undefined) return { id, title };
  const { name } = service;
  return { id, name, title: (serviceTitle || name).replaceAll('{service}', name) };
}

/** How many portfolios a page of a service shows. */
const CHAPTERS = 24;

/** Which part of a service's page is asked for: a page, or the one that shows a photograph. */
export type ServicePart = { page?: number | undefined; photo?: string | undefined };

/** A part of a service's portfolios, as much as one page shows. */
export type Gallery = Slice & {
  /** Of the whole service. */
  counts: { portfolios: number; photographs: number };
  portfolios: NamedPortfolio[];
};

type NamedPortfolio = Pick<Portfolio, 'id' | 'name' | 'description'> & {
  photographs: { name: string; media: Media }[];
};

/**
 * The portfolios of a service that are asked for.
 * @returns undefined, with the failure logged, when they cannot be read; null when there is no such page,
 *   or no such photograph
 */
export const readGallery = (
  payload: Payload,
  id: string,
  part: ServicePart,
): Promise<Gallery | null | undefined> =>
  loadOptional(payload, 'The portfolios', findGallery(payload, id, part));

async function findGallery(
  payload: Payload,
  id: string,
  { photo, page = 1 }: ServicePart,
): Promise<Gallery | null> {
  const all = await listChapters(payload, id);
  const at = photo === undefined ? 0 : all.findIndex(({ names }) => names.includes(photo));
  const wanted = photo === undefined ? page : Math.floor(at / CHAPTERS) + 1;
  const shown = at < 0 ? undefined : slice(all, wanted, CHAPTERS);
  if (!shown) return null;
  const { items, ...rest } = shown;
  const names = new Map(items.map((place) => [place.id, place.names]));
  const portfolios = await readPortfolios(payload, [...names.keys()]);
  return {
    ...rest,
    counts: {
      portfolios: all.length,
      photographs: all.reduce((sum, place) => sum + place.names.length, 0),
    },
    portfolios: portfolios.map((portfolio) => ({
      ...portfolio,
      photographs: (portfolio.images ?? []).flatMap((media, index) =>
        typeof media === 'object'
          ? { name: names.get(portfolio.id)?.[index] ?? media.id, media }
          : [],
      ),
    })),
  };
}

/**
 * The chapters of a service's page.
 * @param photographer the name of the site's; empty when it is not known
 */
export const chapters = ({ portfolios }: Gallery, photographer: string): Chapter[] =>
  portfolios.map(({ id, name, description, photographs }) => ({
    id,
    name,
    description,
    photographs: photographs.map(({ name, media }) => ({
      ...photograph(media),
      id: name,
      words: photographText(media, photographer),
    })),
  }));

/** A photograph on a service's page as it is listed and shared. */
export type Exhibit = Listed & { id: string; portfolio: string; card: Card };

/** The photographs of a service's page, in their order, as search engines and networks get them. */
export const exhibits = ({ portfolios }: Gallery): Exhibit[] =>
  portfolios.flatMap(({ name: portfolio, photographs }) =>
    photographs.map(({ name: id, media }) => ({
      ...listed(media),
      id,
      portfolio,
      card: card(media),
    })),
  );

async function findIfThere(payload: Payload, id: string): Promise<Service | null> {
  try {
    return await findDocument('service', id, { payload });
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return null;
    throw error;
  }
}
