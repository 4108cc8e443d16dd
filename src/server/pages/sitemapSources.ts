import { SLUG } from '@collections/slugs';
import type { GlobalSlug, Payload } from 'payload';
import { publicProfile } from '../accounts/seats';
import { OWNER_ORDER } from '../order';

/** When something was last changed; nothing when it never was. */
export type Changed = string | null | undefined;

/** What the public pages are made of, as far as a sitemap tells of it. */
export type Sources = Awaited<ReturnType<typeof readSources>>;
/** A portfolio. */
export type WorkSource = Sources['works'][number];

const TEXTS = {
  home: 'home-page',
  about: 'about-page',
  works: 'works-page',
  services: 'services-page',
  contact: 'contact-page',
  policy: 'policy-page',
} as const satisfies Record<string, GlobalSlug>;

const EVERY = { depth: 0, pagination: false, overrideAccess: true } as const;
const WHEN = { updatedAt: true } as const;

/** Reads them, without the words. @throws when something cannot be read */
export async function readSources(payload: Payload) {
  const [services, portfolios, educations, experiences, profile, project, texts] =
    await Promise.all([
      payload.find({ ...EVERY, collection: SLUG.service, sort: OWNER_ORDER, select: WHEN }),
      payload.find({
        ...EVERY,
        collection: SLUG.portfolio,
        sort: OWNER_ORDER,
        select: { ...WHEN, service: true, images: true },
      }),
      payload.find({ ...EVERY, collection: SLUG.education, select: WHEN }),
      payload.find({ ...EVERY, collection: SLUG.experience, select: WHEN }),
      publicProfile(payload),
      payload.findGlobal({ slug: 'project-page', depth: 0, overrideAccess: true }),
      readTexts(payload),
    ]);
  return {
    services: services.docs.map(({ id, updatedAt }) => ({ id, changed: updatedAt })),
    works: portfolios.docs.map(({ updatedAt, service, images }) => ({
      changed: updatedAt,
      service: idOf(service),
      photographs: (images ?? []).map(idOf),
    })),
    /** Educations and experiences. */
    entries: [...educations.docs, ...experiences.docs].map(({ updatedAt }) => updatedAt),
    profile: { changed: profile?.updatedAt, photographs: idsOf(profile?.image) },
    project: { changed: project.updatedAt, photographs: idsOf(project.image) },
    texts,
  };
}

async function readTexts(payload: Payload): Promise<Record<keyof typeof TEXTS, Changed>> {
  const changed = async (slug: GlobalSlug): Promise<Changed> =>
    (await payload.findGlobal({ slug, depth: 0, overrideAccess: true })).updatedAt;
  const entries = Object.entries(TEXTS).map(async ([page, slug]) => [page, await changed(slug)]);
  return Object.fromEntries(await Promise.all(entries));
}

type Related = string | { id: string };

const idOf = (related: Related): string => (typeof related === 'object' ? related.id : related);
const idsOf = (related: Related | null | undefined): string[] => (related ? [idOf(related)] : []);
