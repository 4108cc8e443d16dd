import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import { readPhotographs } from '../images/readPhotographs';
import { imageSource } from '../images/serialize';
import { type Changed, readSources, type Sources, type WorkSource } from './sitemapSources';

/** What a sitemap may hold: pages in a file (sitemaps.org), photographs of a page (Google). */
const MOST = { pages: 50_000, photographs: 1_000 } as const;

/** A page as search engines are told of it. */
export type SitemapPage = { path: string; lastModified?: string; images: string[] };

/** A page by what it shows: when that was changed, and the ids of its photographs. */
type Shows = { path: string; changed: Changed[]; photographs?: string[] };

/**
 * Every public page and every service's, with their photographs. The home page, which draws others for
 * each visit, is told with the first of each portfolio.
 * @throws when something cannot be read: no sitemap is better than one that lacks pages
 */
export async function readSitemap(payload: Payload): Promise<SitemapPage[]> {
  const pages = pagesOf(await readSources(payload)).slice(0, MOST.pages);
  const told = pages.map(({ photographs = [] }) => photographs.slice(0, MOST.photographs));
  const media = await readPhotographs(payload, told.flat());
  return pages.map(({ path, changed }, index) => {
    const photographs = told[index]?.flatMap((id) => media.get(id) ?? []) ?? [];
    const lastModified = latest([...changed, ...photographs.map(({ updatedAt }) => updatedAt)]);
    return { path, images: photographs.map(imageSource), ...(lastModified && { lastModified }) };
  });
}

function pagesOf({ services, works, entries, profile, project, texts }: Sources): Shows[] {
  const covers = eachOnce(works.flatMap(({ photographs }) => photographs.slice(0, 1)));
  const worked = works.map(({ changed }) => changed);
  const byService = grouped(works);
  return [
    {
      path: paths.home,
      changed: [texts.home, profile.changed, ...worked],
      photographs: covers,
    },
    {
      path: paths.about,
      changed: [texts.about, profile.changed, ...entries],
      photographs: profile.photographs,
    },
    { path: paths.works, changed: [texts.works, ...worked], photographs: covers },
    ...services.map(({ id, changed }) => {
      const own = byService.get(id) ?? [];
      return {
        path: paths.service(id),
        changed: [changed, ...own.map((work) => work.changed)],
        photographs: eachOnce(own.flatMap(({ photographs }) => photographs)),
      };
    }),
    { path: paths.services, changed: [texts.services] },
    {
      path: paths.project,
      changed: [project.changed],
      photographs: project.photographs.length > 0 ? project.photographs : covers.slice(0, 1),
    },
    { path: paths.contact, changed: [texts.contact, profile.changed] },
    { path: paths.policy, changed: [texts.policy] },
  ];
}

function grouped(works: WorkSource[]): Map<string, WorkSource[]> {
  const byService = new Map<string, WorkSource[]>();
  for (const work of works) {
    const others = byService.get(work.service);
    if (others) others.push(work);
    else byService.set(work.service, [work]);
  }
  return byService;
}

const eachOnce = (ids: string[]): string[] => [...new Set(ids)];

/** Times of one form sort as texts. */
const latest = (times: Changed[]): string | undefined =>
  times
    .filter((time) => typeof time === 'string')
    .sort()
    .at(-1);
