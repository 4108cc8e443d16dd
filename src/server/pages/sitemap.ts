import type { GlobalSlug, Payload } from 'payload';
import { paths } from '@/config/paths';
import type { Portfolio } from '@/payload-types';
import { findPublicProfile } from '../accounts/findUser';
import { idsOf } from '../database/rows';
import { readImages } from '../images/readImages';
import { imageSource } from '../images/serialize';
import { findDocuments, findRows } from '../lists/findRows';
import { OWNER_SORT } from '../lists/sort';
import { coverIdOf } from '../portfolios/portfolios';
import { photographIdsOf } from './customPage';
import { coverIdsOf } from './journal';
import { switchedOffPages } from './switchedOff';

/** How many photographs of a page a sitemap may hold (Google). */
const MOST_PHOTOGRAPHS = 1_000;

type Page = { path: string; documents: Dated[]; photographs?: string[] };
type Dated = { updatedAt?: string | null } | undefined;

/**
 * Every public page with its photographs and the time of its last change, for search engines. The home page shows random
 * photographs; the first of each portfolio are listed for it.
 * @throws when something cannot be read: no sitemap is better than one that lacks pages
 */
export async function readSitemap(payload: Payload) {
  const switchedOff = await switchedOffPages(payload);
  const pages = (await readPages(payload)).filter(({ path }) => !switchedOff.includes(path));
  const listed = pages.map(({ photographs }) =>
    Array.from(new Set(photographs)).slice(0, MOST_PHOTOGRAPHS),
  );
  const media = await readImages(payload, listed.flat());
  return pages.map(({ path, documents }, index) => {
    const photographs = listed[index]?.flatMap((id) => media.get(id) ?? []) ?? [];
    // Times in ISO format sort as texts.
    const times = [...documents, ...photographs].flatMap((document) => document?.updatedAt ?? []);
    const lastModified = times.sort().at(-1);
    return { path, images: photographs.map(imageSource), ...(lastModified && { lastModified }) };
  });
}

async function readPages(payload: Payload): Promise<Page[]> {
  const texts = <S extends GlobalSlug>(slug: S) =>
    payload.findGlobal({ slug, depth: 0, overrideAccess: true });
  const select = { updatedAt: true } as const;
  const [services, portfolios, educations, experiences, profile, project, customPages, stories] =
    await Promise.all([
      findRows(payload, {
        collection: 'service',
        sort: OWNER_SORT,
        select: { ...select, slug: true },
      }),
      findRows(payload, {
        collection: 'portfolio',
        sort: OWNER_SORT,
        select: { ...select, slug: true, service: true, images: true, cover: true },
      }),
      findRows(payload, { collection: 'education', select }),
      findRows(payload, { collection: 'experience', select }),
      findPublicProfile(payload),
      texts('project-page'),
      findDocuments(payload, {
        collection: 'page',
        where: { indexed: { not_equals: false } },
        sort: ['id'],
      }),
      findDocuments(payload, { collection: 'story', sort: ['-date', '-id'] }),
    ]);
  const byService = new Map(services.map(({ id }) => [id, [] as Portfolio[]]));
  for (const portfolio of portfolios) byService.get(String(portfolio.service))?.push(portfolio);
  const covers = portfolios.flatMap((portfolio) => coverIdOf(portfolio) ?? []);
  return [
    {
      path: paths.home,
      documents: [await texts('home-page'), profile, ...portfolios],
      photographs: covers,
    },
    {
      path: paths.about,
      documents: [await texts('about-page'), profile, ...educations, ...experiences],
      photographs: idsOf([profile?.image]),
    },
    {
      path: paths.works,
      documents: [await texts('works-page'), ...portfolios],
      photographs: covers,
    },
    ...services.map((service) => {
      const own = byService.get(service.id) ?? [];
      return {
        path: paths.servicePage(service.slug || service.id),
        documents: [service, ...own],
        photographs: own.flatMap(({ images }) => idsOf(images)),
      };
    }),
    ...portfolios.map((portfolio) => ({
      path: paths.portfolio(portfolio.slug ?? ''),
      documents: [portfolio],
      photographs: (portfolio.images ?? []).map(String),
    })),
    { path: paths.serviceCards, documents: [await texts('services-page')] },
    {
      path: paths.project,
      documents: [project],
      photographs: idsOf([project.image, ...portfolios.flatMap(({ images }) => images)]).slice(
        0,
        1,
      ),
    },
    { path: paths.contact, documents: [await texts('contact-page'), profile] },
    { path: paths.policy, documents: [await texts('policy-page')] },
    ...customPages.map((page) => ({
      path: paths.customPage(page.slug ?? ''),
      documents: [page],
      photographs: photographIdsOf(payload, page),
    })),
    {
      path: paths.journal,
      documents: stories,
      photographs: stories.flatMap((story) => coverIdsOf(payload, story).slice(0, 1)),
    },
    ...stories
      .filter(({ indexed }) => indexed !== false)
      .map((story) => ({
        path: paths.story(story.slug ?? ''),
        documents: [story],
        photographs: [...coverIdsOf(payload, story), ...photographIdsOf(payload, story)],
      })),
  ];
}
