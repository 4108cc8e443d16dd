import { SLUG } from '@collections/slugs';
import type { GlobalSlug, Payload } from 'payload';
import { paths } from '@/config/paths';
import { findPublicProfile } from '../accounts/findUser';
import { readPhotographs } from '../images/readPhotographs';
import { imageSource } from '../images/serialize';
import { photographId } from '../images/usage';
import { findAll } from '../lists/findAll';
import { OWNER_ORDER } from '../order';

/** What a sitemap may hold: pages in a file (sitemaps.org), photographs of a page (Google). */
const MOST = { pages: 50_000, photographs: 1_000 } as const;

/** A page by what it is made of, and the ids of its photographs. */
type Shown = { path: string; parts: Part[]; photographs?: string[] };
/** Something that was changed at some time, or never was. */
type Part = { updatedAt?: string | null } | undefined;

/**
 * Every public page and every service's as search engines are told of it, with their photographs. The home page, which
 * draws others for each visit, is told with the first of each portfolio.
 * @throws when something cannot be read: no sitemap is better than one that lacks pages
 */
export async function readSitemap(payload: Payload) {
  const pages = (await readPages(payload)).slice(0, MOST.pages);
  const told = pages.map(({ photographs }) =>
    Array.from(new Set(photographs)).slice(0, MOST.photographs),
  );
  const media = await readPhotographs(payload, told.flat());
  return pages.map(({ path, parts }, index) => {
    const photographs = told[index]?.flatMap((id) => media.get(id) ?? []) ?? [];
    // Times of one form sort as texts.
    const times = [...parts, ...photographs].flatMap((part) => part?.updatedAt ?? []);
    const lastModified = times.sort().at(-1);
    return { path, images: photographs.map(imageSource), ...(lastModified && { lastModified }) };
  });
}

async function readPages(payload: Payload): Promise<Shown[]> {
  const select = { updatedAt: true } as const;
  const texts = <S extends GlobalSlug>(slug: S) =>
    payload.findGlobal({ slug, depth: 0, overrideAccess: true });
  const [services, portfolios, educations, experiences, profile, project] = await Promise.all([
    findAll(payload, { collection: SLUG.service, sort: OWNER_ORDER, select }),
    findAll(payload, {
      collection: SLUG.portfolio,
      sort: OWNER_ORDER,
      select: { ...select, service: true, images: true },
    }),
    findAll(payload, { collection: SLUG.education, select }),
    findAll(payload, { collection: SLUG.experience, select }),
    findPublicProfile(payload),
    texts('project-page'),
  ]);
  const works = portfolios.map(({ updatedAt, service, images }) => ({
    updatedAt,
    service: String(service),
    photographs: (images ?? []).map(String),
  }));
  const covers = works.flatMap(({ photographs }) => photographs.slice(0, 1));
  const byService = new Map(services.map(({ id }) => [id, [] as typeof works]));
  for (const work of works) byService.get(work.service)?.push(work);
  const ofServices = services.map((service) => {
    const own = byService.get(service.id) ?? [];
    return {
      path: paths.service(service.id),
      parts: [service, ...own],
      photographs: own.flatMap(({ photographs }) => photographs),
    };
  });
  return [
    { path: paths.home, parts: [await texts('home-page'), profile, ...works], photographs: covers },
    {
      path: paths.about,
      parts: [await texts('about-page'), profile, ...educations, ...experiences],
      photographs: [photographId(profile?.image) ?? []].flat(),
    },
    { path: paths.works, parts: [await texts('works-page'), ...works], photographs: covers },
    ...ofServices,
    { path: paths.services, parts: [await texts('services-page')] },
    {
      path: paths.project,
      parts: [project],
      photographs: [photographId(project.image) ?? covers].flat().slice(0, 1),
    },
    { path: paths.contact, parts: [await texts('contact-page'), profile] },
    { path: paths.policy, parts: [await texts('policy-page')] },
  ];
}
