import type { Payload } from 'payload';
import { servicePagePath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { worksParametersSchema } from '@/contract/pageParameters';
import type { WorksPage } from '@/payload-types';
import { oncePerVersion } from '../content/contentVersion';
import { idOf } from '../database/rows';
import { photographOf, type ShownPhotograph } from '../images/serialize';
import { listNames } from '../lists/findListPage';
import { findRows } from '../lists/findRows';
import { type Pagination, paginate } from '../lists/paginate';
import { OWNER_SORT } from '../lists/sort';
import { namesSameKind } from '../services/services';
import { readWithCovers } from './covers';
import { loadOptional } from './loadOptional';
import { MISSING, oncePerRequest, type Resolver } from './resolution';
import { PORTFOLIOS_PER_PAGE } from './servicePage';
import { isSwitchedOff } from './switchedOff';
import { type PageTexts, pageTexts, type Texts } from './texts';

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

/** `slices` is undefined when the portfolios could not be read. */
type Found = {
  tab: number;
  texts: PageTexts<'works-page'>;
  portfolios: PortfolioRef[];
  slices: ReturnType<typeof slicesOf> | undefined;
};

/** Finds what the works page shows (docs/specification.md#works). Tabs that the query does not mean show their first page. */
const resolve: Resolver<Found> = async (payload, { query, viewer }) => {
  if (await isSwitchedOff(payload, paths.works, viewer)) return MISSING;
  const { tab, page } = worksParametersSchema.parse(query);
  const [texts, portfolios] = await Promise.all([
    pageTexts(payload, 'works-page', viewer),
    loadOptional(payload, 'The portfolios', listPortfolios(payload)),
  ]);
  const slices = portfolios && slicesOf(portfolios, texts.tabs, { tab, page });
  if (slices && !slices[tab]) return { state: 'unknownParameter', path: paths.works };
  return { state: 'there', found: { tab, texts, portfolios: portfolios ?? [], slices } };
};
export const resolveWorksPage = oncePerRequest(paths.works, resolve);

export type Works = Awaited<ReturnType<typeof readWorksPage>>;

/** The content of the works page; `tabs` is undefined when it could not be read. */
export async function readWorksPage(payload: Payload, { tab, texts, portfolios, slices }: Found) {
  const { tabs: further, all, title, description, heading } = texts;
  const names = [all, ...further.map(({ name }) => name)];
  const reading = slices?.map(async (shown, index) => ({
    name: names[index] ?? '',
    page: shown?.page ?? 1,
    pages: shown?.pages ?? 1,
    works: await readWorks(payload, shown?.items ?? []),
  }));
  const tabs: WorksTab[] | undefined =
    reading && (await loadOptional(payload, 'The portfolios', Promise.all(reading)));
  const isEmptySite = tabs !== undefined && portfolios.length === 0;
  return { tab, title, description, heading, names, isEmptySite, tabs };
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

/** The names of the tabs that show nothing, on a site that has something to show. */
export async function emptyTabs(payload: Payload, tabs: FurtherTab[]): Promise<string[]> {
  const portfolios = await listPortfolios(payload);
  if (portfolios.length === 0) return [];
  return tabs.filter((tab) => !portfolios.some(shows(tab))).map(({ name }) => name);
}

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
  const read = await readWithCovers(payload, [...places.keys()]);
  return read.flatMap(({ portfolio, image }) => {
    const { id, name, slug } = portfolio;
    const place = places.get(id);
    if (!place) return [];
    const { service, page } = place;
    const path = `${servicePagePath(service.id, page)}#${slug}`;
    return { id, name, service, path, ...(image && { cover: photographOf(portfolio, image) }) };
  });
}
