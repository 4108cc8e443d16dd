import type { Payload } from 'payload';
import { servicePagePath } from '@/config/pagePaths';
import type { WorksPage } from '@/payload-types';
import { oncePerVersion } from '../content/contentVersion';
import { idOf } from '../database/rows';
import { imageIdsOf } from '../images/imageUses';
import { readImages } from '../images/readImages';
import { type ShownPhotograph, toPhotograph, withAlternativeText } from '../images/serialize';
import { listNames } from '../lists/findPage';
import { findRows } from '../lists/findRows';
import { type Pagination, paginate } from '../lists/paginate';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';
import { coverIdOf } from '../portfolios/portfolios';
import { namesSameKind } from '../services/services';
import { loadOptional } from './loadOptional';
import { PORTFOLIOS_PER_PAGE } from './servicePage';
import { pageTexts, type Texts } from './texts';

/** How many cards a tab has at a time: a number that fills two columns and three. */
const CARDS = 48;

/** `page` is the page of its service on which a portfolio stands. */
type PortfolioRef = { id: string; service: { id: string; name: string }; page: number };

export type Work = Omit<PortfolioRef, 'page'> & {
  name: string;
  /** Its chapter on the page of its service. */
  path: string;
  cover?: ShownPhotograph;
};

export type WorksTab = Pagination & { name: string; works: Work[] };

type Query = { tab: number; page: number };

export type Works = NonNullable<Awaited<ReturnType<typeof readWorksPage>>>;

/**
 * The works page's content (docs/specification.md#works). Tabs that `query` does not mean show their first page.
 * @returns undefined when there is no such tab or page
 */
export async function readWorksPage(payload: Payload, query: Query) {
  const [texts, portfolios] = await Promise.all([
    pageTexts(payload, 'works-page'),
    loadOptional(payload, 'The portfolios', listPortfolios(payload)),
  ]);
  const { tabs: further, all, title, description, heading } = texts;
  const names = [all, ...further.map(({ name }) => name)];
  const page = { title, description, heading, names, services: servicesOf(portfolios ?? []) };
  if (!portfolios) return { ...page, tabs: undefined };
  const slices = slicesOf(portfolios, further, query);
  if (!slices[query.tab]) return undefined;
  const tabs: WorksTab[] | undefined = await loadOptional(
    payload,
    'The portfolios',
    Promise.all(
      slices.map(async (shown, index) => ({
        name: names[index] ?? '',
        page: shown?.page ?? 1,
        pages: shown?.pages ?? 1,
        works: await readWorks(payload, shown?.items ?? []),
      })),
    ),
  );
  return { ...page, tabs };
}

/** Whether the works page has the tab and the page that are asked for; true when that cannot be read. */
export async function hasWorksPage(payload: Payload, query: Query): Promise<boolean> {
  const portfolios = await loadOptional(payload, 'The portfolios', listPortfolios(payload));
  if (!portfolios) return true;
  const { tabs } = await pageTexts(payload, 'works-page');
  return slicesOf(portfolios, tabs, query)[query.tab] !== undefined;
}

/** What each tab shows; undefined for the tab that is asked for when it has no such page. */
const slicesOf = (portfolios: PortfolioRef[], further: FurtherTab[], query: Query) =>
  [portfolios, ...further.map((tab) => portfolios.filter(shows(tab)))].map((list, tab) =>
    paginate(list, tab === query.tab ? query.page : 1, CARDS),
  );

type FurtherTab = Texts<WorksPage>['tabs'][number];

/** Without services assigned to it, a tab has the portfolios of the service of its own name (docs/specification.md#works). */
function shows({ name, services }: FurtherTab): (portfolio: PortfolioRef) => boolean {
  const assigned = new Set((services ?? []).map((service) => idOf(service)));
  return ({ service }) =>
    assigned.size > 0 ? assigned.has(service.id) : namesSameKind(service.name, name);
}

const servicesOf = (portfolios: PortfolioRef[]): PortfolioRef['service'][] => [
  ...new Map(portfolios.map(({ service }) => [service.id, service])).values(),
];

/** Every portfolio in the owner's order by its id and service, once for all pages. */
const listPortfolios = oncePerVersion(async (payload: Payload): Promise<PortfolioRef[]> => {
  const [portfolios, services] = await Promise.all([
    findRows(payload, { collection: 'portfolio', sort: OWNER_SORT, select: { service: true } }),
    listNames(payload, 'service'),
  ]);
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  return portfolios.map(({ id, service }) => {
    const serviceId = String(service);
    const before = counts.get(serviceId) ?? 0;
    counts.set(serviceId, before + 1);
    return {
      id,
      service: { id: serviceId, name: names.get(serviceId) ?? '' },
      page: Math.floor(before / PORTFOLIOS_PER_PAGE) + 1,
    };
  });
});

/** Portfolios as cards, in their order; one that is gone meanwhile is left out. */
async function readWorks(payload: Payload, refs: PortfolioRef[]): Promise<Work[]> {
  const places = new Map(refs.map((ref) => [ref.id, ref]));
  const portfolios = await readByIds(payload, 'portfolio', [...places.keys()], {
    select: { name: true, slug: true, images: true, cover: true },
  });
  const covers = await readImages(
    payload,
    portfolios.flatMap((portfolio) => coverIdOf(portfolio) ?? []),
  );
  return portfolios.flatMap(({ id, name, slug, ...portfolio }) => {
    const cover = covers.get(coverIdOf(portfolio) ?? '');
    const place = places.get(id);
    if (!place) return [];
    const { service, page } = place;
    const path = `${servicePagePath(service.id, page)}#${slug}`;
    if (!cover) return { id, name, service, path };
    const number = imageIdsOf(portfolio).indexOf(cover.id) + 1;
    const shown = toPhotograph(withAlternativeText(cover, name, number));
    return { id, name, service, path, cover: shown };
  });
}
