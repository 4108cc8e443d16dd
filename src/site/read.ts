import config from '@payload-config';
import { headers } from 'next/headers';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { getPayload, type Payload } from 'payload';
import { cache } from 'react';
import { pathWithQuery } from '@/config/pagePaths';
import type { Query } from '@/config/pages';
import { PREVIEW_PARAMETER } from '@/config/paths';
import type { Viewer } from '@/server/lists/findRows';
import { readAbout } from '@/server/pages/about';
import { readContact } from '@/server/pages/contact';
import { readHome } from '@/server/pages/home';
import { readLayout, readSignIn } from '@/server/pages/layout';
import { readPolicy } from '@/server/pages/policy';
import { readPortfolioPage, resolvePortfolioPage } from '@/server/pages/portfolioPage';
import { readProfile } from '@/server/pages/profile';
import { readProject } from '@/server/pages/project';
import type { Resolution, Resolver } from '@/server/pages/resolution';
import { readServicePage, resolveServicePage } from '@/server/pages/servicePage';
import { pageTexts } from '@/server/pages/texts';
import { readWorksPage, resolveWorksPage } from '@/server/pages/works';

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<Query> };

const payload = () => getPayload({ config });

/** What a page shows, read once for its view, its metadata and its layout. */
export const getProfile = cache(async () => readProfile(await payload()));
type Profile = ReturnType<typeof getProfile>;
export const getLayout = cache(async () => readLayout(await payload(), getProfile()));
export const getHome = cache(async () => readHome(await payload(), getProfile()));
export const getAbout = cache(async () => readAbout(await payload(), getProfile()));
export const getContact = cache(async () => readContact(await payload(), getProfile()));
export const getPolicy = cache(async () => readPolicy(await payload()));
export const getServiceCards = cache(async () => pageTexts(await payload(), 'services-page'));
export const getProject = cache(async () => readProject(await payload(), getProfile()));
export const getSignIn = cache(async () => readSignIn(await payload()));

/** For whom a page is read: only one with `?preview` asks (docs/specification.md#preview), as the others are kept for all. */
const readViewer = cache(async (isPreview: boolean): Promise<Viewer> => {
  if (!isPreview) return 'visitor';
  const { user } = await (await payload()).auth({ headers: await headers() });
  return user ? 'administrator' : 'visitor';
});

/** Makes the function by which a page and its metadata learn what its URL leads to, with the content where there is a page. */
function pageGetter<Found, Content>(
  resolve: Resolver<Found>,
  read: (payload: Payload, found: Found, profile: Profile) => Promise<Content>,
) {
  const readOnce = cache(async (found: Found) => read(await payload(), found, getProfile()));
  return async ({ params, searchParams }: Props): Promise<Resolution<Content>> => {
    const [[segment = ''], query] = [Object.values(await params), await searchParams];
    const viewer = await readViewer(PREVIEW_PARAMETER in query);
    const resolution = await resolve(await payload(), { segment, query, viewer });
    return resolution.state === 'there'
      ? { ...resolution, found: await readOnce(resolution.found) }
      : resolution;
  };
}

export const getWorks = pageGetter(resolveWorksPage, readWorksPage);
export const getServicePage = pageGetter(resolveServicePage, readServicePage);
export const getPortfolioPage = pageGetter(resolvePortfolioPage, readPortfolioPage);

/**
 * What a page shows. @throws what Next answers with a 404 or a redirect when the URL leads elsewhere, which the HTTP server
 * does itself for whoever is not signed in (src/front/cache/lookUpPage.ts)
 */
export async function openPage<Content>(
  resolution: Resolution<Content>,
  searchParams: Props['searchParams'],
): Promise<Content> {
  switch (resolution.state) {
    case 'there':
      return resolution.found;
    case 'moved':
      return permanentRedirect(pathWithQuery(resolution.path, await searchParams));
    case 'unknownParameter':
      return redirect(resolution.path);
    case 'missing':
      return notFound();
  }
}
