import type { Payload } from 'payload';
import type { WorksPage } from '@/payload-types';
import { type Slice, slice } from '../lists/slice';
import { listWorkPlaces, readWorks, type Work, type WorkPlace } from '../portfolios/listWorks';
import { comparableName } from '../services/services';
import { loadOptional } from './loadOptional';
import { pageTexts, type Texts } from './texts';

/** How many cards a tab has at a time: a number that fills two columns and three. */
const CARDS = 48;

/** A tab with the part of its portfolios that is shown. */
export type WorksTab = Slice & { name: string; works: Work[] };

/** A tab, counted from 0, and a page of it, from 1. */
type WorksPart = { tab: number; page: number };

/** What the works page shows. */
export type Works = NonNullable<Awaited<ReturnType<typeof readWorksPage>>>;

/**
 * The works page's content (docs/specification.md#works). Of a site with very many portfolios each tab shows
 * some at a time, and the tab that is asked for the page that is asked for.
 * @returns undefined when there is no such tab or page
 */
export async function readWorksPage(payload: Payload, part: WorksPart) {
  const [texts, places] = await Promise.all([
    pageTexts(payload, 'works-page'),
    loadOptional(payload, 'The portfolios', listWorkPlaces(payload)),
  ]);
  const { tabs: further, all, title, description, heading } = texts;
  const names = [all, ...further.map(({ name }) => name)];
  const page = { title, description, heading, names, services: servicesOf(places ?? []) };
  if (!places) return { ...page, tabs: undefined };
  const slices = slicesOf(places, further, part);
  if (!slices[part.tab]) return undefined;
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

/** Whether the works page has a tab and a page of it, or may have. */
export async function hasWorks(payload: Payload, part: WorksPart): Promise<boolean> {
  const places = await loadOptional(payload, 'The portfolios', listWorkPlaces(payload));
  if (!places) return true;
  const { tabs } = await pageTexts(payload, 'works-page');
  return slicesOf(places, tabs, part)[part.tab] !== undefined;
}

/** What each tab shows; undefined for the asked page of a tab when there is no such page. */
const slicesOf = (places: WorkPlace[], further: FurtherTab[], part: WorksPart) =>
  [places, ...further.map((tab) => places.filter(shows(tab)))].map((list, tab) =>
    slice(list, tab === part.tab ? part.page : 1, CARDS),
  );

type FurtherTab = Texts<WorksPage>['tabs'][number];

/** Without services assigned to it, a tab has the portfolios of the service of its own name. */
function shows({ name, services }: FurtherTab): (place: WorkPlace) => boolean {
  const assigned = new Set((services ?? []).map(idOf));
  const own = comparableName(name);
  return ({ service }) =>
    assigned.size > 0 ? assigned.has(service.id) : comparableName(service.name) === own;
}

const idOf = (related: string | { id: string }): string =>
  typeof related === 'object' ? related.id : related;

const servicesOf = (places: WorkPlace[]): WorkPlace['service'][] => [
  ...new Map(places.map(({ service }) => [service.id, service])).values(),
];
