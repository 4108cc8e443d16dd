import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { FoundPage } from '@/shared/processState';
import { card } from '../images/card';
import { listed } from '../images/listed';
import { photograph } from '../images/photograph';
import { photographText } from '../images/photographText';
import { findAll } from '../lists/findAll';
import { readByIds } from '../lists/readByIds';
import { slice } from '../lists/slice';
import { OWNER_ORDER } from '../order';
import { readPortfolios } from '../portfolios/portfolios';
import { loadOptional } from './loadOptional';
import { pageTexts } from './texts';

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
  const [{ serviceTitle, title }, found] = await Promise.all([
    pageTexts(payload, 'works-page'),
    readName(payload, id),
  ]);
  if (!found) return { id, title };
  const [service] = found;
  if (!service) return undefined;
  const { name } = service;
  return { id, name, title: (serviceTitle || name).replaceAll('{service}', name) };
}

const readName = (payload: Payload, id: string) =>
  loadOptional(
    payload,
    'The service',
    readByIds(payload, SLUG.service, [id], { select: { name: true } }),
  );

/** Whether a service, and the part of its page that is asked for, is there. */
export async function findServicePage(
  payload: Payload,
  id: string,
  part: ServicePart,
): Promise<FoundPage> {
  if ((await readName(payload, id))?.length === 0) return 'missing';
  const found = await loadOptional(payload, 'The portfolios', findChapters(payload, id, part));
  return found === null ? 'unknownParameter' : 'there';
}

/** How many portfolios a page of a service shows. */
const CHAPTERS = 24;

/** Which part of a service's page is asked for: a page, or the one that shows a photograph. */
type ServicePart = { page?: number | undefined; photo?: string | undefined };

/** A part of a service's portfolios, as much as one page shows. */
export type Gallery = NonNullable<Awaited<ReturnType<typeof findGallery>>>;

/**
 * The portfolios of a service that are asked for.
 * @returns undefined, with the failure logged, when they cannot be read; null when there is no such page,
 *   or no such photograph
 */
export const readGallery = (payload: Payload, id: string, part: ServicePart) =>
  loadOptional(payload, 'The portfolios', findGallery(payload, id, part));

async function findChapters(payload: Payload, id: string, { photo, page = 1 }: ServicePart) {
  const all = await listChapters(payload, id);
  const at = all.findIndex(({ names }) => names.includes(photo ?? ''));
  const wanted = photo === undefined ? page : Math.floor(at / CHAPTERS) + 1;
  const shown = slice(all, wanted, CHAPTERS);
  return shown ? { all, ...shown } : null;
}

async function findGallery(payload: Payload, id: string, part: ServicePart) {
  const found = await findChapters(payload, id, part);
  if (!found) return null;
  const { all, items, ...rest } = found;
  const names = new Map(items.map((chapter) => [chapter.id, chapter.names]));
  const portfolios = await readPortfolios(payload, [...names.keys()]);
  return {
    ...rest,
    /** Of the whole service. */
    counts: {
      portfolios: all.length,
      photographs: all.reduce((sum, chapter) => sum + chapter.names.length, 0),
    },
    portfolios: portfolios.map(({ id, name, description, images }) => ({
      id,
      name,
      description,
      photographs: (images ?? []).flatMap((media, index) =>
        typeof media === 'object' ? { name: names.get(id)?.[index] ?? media.id, media } : [],
      ),
    })),
  };
}

/**
 * The portfolios of a service in the owner's order, with the names that their photographs have in addresses. One that
 * several show has a name for each.
 */
async function listChapters(payload: Payload, serviceId: string) {
  const portfolios = await findAll(payload, {
    collection: SLUG.portfolio,
    where: { service: { equals: serviceId } },
    sort: OWNER_ORDER,
    select: { images: true },
  });
  const used = new Map<string, number>();
  const nameOnce = (id: string): string => {
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
  return portfolios.map(({ id, images }) => ({
    id,
    names: (images ?? []).map(String).map(nameOnce),
  }));
}

/** A portfolio as a chapter of its service's page. */
export type Chapter = ReturnType<typeof chapters>[number];

/** A photograph that an address can name, with what is said of it. */
export type NamedPhotograph = Chapter['photographs'][number];

/**
 * The chapters of a service's page.
 * @param photographer the name of the site's; empty when it is not known
 */
export const chapters = ({ portfolios }: Gallery, photographer: string) =>
  portfolios.map(({ photographs, ...portfolio }) => ({
    ...portfolio,
    photographs: photographs.map(({ name, media }) => ({
      ...photograph(media),
      id: name,
      words: photographText(media, photographer),
    })),
  }));

/** A photograph on a service's page as it is listed and shared. */
export type Exhibit = ReturnType<typeof exhibits>[number];

/** The photographs of a service's page, in their order, as search engines and networks get them. */
export const exhibits = ({ portfolios }: Gallery) =>
  portfolios.flatMap(({ name: portfolio, photographs }) =>
    photographs.map(({ name: id, media }) => ({
      ...listed(media),
      id,
      portfolio,
      card: card(media),
    })),
  );
