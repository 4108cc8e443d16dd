import { comparableName } from '@collections/hooks/keepNameUnique';
import type { Payload } from 'payload';
import type { Portfolio, WorksPage } from '@/payload-types';
import { type Photograph, photograph } from '../images/photograph';
import { populated } from '../images/serialize';
import { listPortfolios } from '../portfolios/portfolios';
import { orLogged } from './orLogged';
import { pageTexts } from './texts';

/** A portfolio as a card of the works page. */
export type Work = {
  id: string;
  name: string;
  service: { id: string; name: string };
  /** Its first photograph; a portfolio may have none. */
  cover?: Photograph;
};

/** What the works page shows. */
export type Works = {
  title: string;
  description: string;
  heading: string;
  /** The first has every portfolio; `works` is undefined when the portfolios could not be read. */
  tabs: { name: string; works?: Work[] }[];
};

/** The works page's content (product.md 2, decision P3). */
export async function readWorks(payload: Payload): Promise<Works> {
  const [texts, portfolios] = await Promise.all([
    pageTexts(payload, 'works-page'),
    orLogged(payload, 'The portfolios', listPortfolios({ payload })),
  ]);
  const works = portfolios?.map(work);
  const all = { name: texts.all ?? '', ...(works && { works }) };
  return {
    title: texts.title ?? '',
    description: texts.description ?? '',
    heading: texts.heading ?? '',
    tabs: [all, ...(texts.tabs ?? []).map((tab) => furtherTab(tab, works))],
  };
}

type FurtherTab = NonNullable<WorksPage['tabs']>[number];

/** Without services assigned to it, a tab has the portfolios of the service of its own name. */
function furtherTab({ name, services }: FurtherTab, works: Work[] | undefined) {
  const assigned = new Set((services ?? []).map(idOf));
  const own = comparableName(name ?? '');
  const shows = ({ service }: Work) =>
    assigned.size > 0 ? assigned.has(service.id) : comparableName(service.name) === own;
  return { name: name ?? '', ...(works && { works: works.filter(shows) }) };
}

function work({ id, name, service, images }: Portfolio): Work {
  const [first] = populated(images);
  return {
    id,
    name,
    service: { id: idOf(service), name: typeof service === 'object' ? service.name : '' },
    ...(first && { cover: photograph(first) }),
  };
}

const idOf = (related: string | { id: string }): string =>
  typeof related === 'object' ? related.id : related;
