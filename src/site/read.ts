import config from '@payload-config';
import { headers } from 'next/headers';
import { notFound, permanentRedirect, redirect } from 'next/navigation';
import { getPayload, type Payload } from 'payload';
import { cache } from 'react';
import { pathWithQuery } from '@/config/pagePaths';
import type { Query } from '@/config/pages';
import { PREVIEW_PARAMETER, paths } from '@/config/paths';
import type { Viewer } from '@/server/lists/findRows';
import { readAbout } from '@/server/pages/about';
import { readContact } from '@/server/pages/contact';
import { readCustomPage, resolveCustomPage } from '@/server/pages/customPage';
import { readHome } from '@/server/pages/home';
import { readJournal, readStory, resolveJournal, resolveStory } from '@/server/pages/journal';
import { readLayout, readSignIn } from '@/server/pages/layout';
import { readPolicy } from '@/server/pages/policy';
import { readPortfolioPage, resolvePortfolioPage } from '@/server/pages/portfolioPage';
import { readProfile } from '@/server/pages/profile';
import { readProject } from '@/server/pages/project';
import type { Resolution, Resolver } from '@/server/pages/resolution';
import { readServiceCards } from '@/server/pages/serviceCards';
import { readServicePage, resolveServicePage } from '@/server/pages/servicePage';
import { isSwitchedOff } from '@/server/pages/switchedOff';
import { readWorksPage, resolveWorksPage } from '@/server/pages/works';
import { processState } from '@/shared/processState';

type Props = { params: Promise<Record<string, string>>; searchParams: Promise<Query> };

const payload = () => getPayload({ config });

/**
 * For whom a page is read: only a URL with `?preview` asks who is signed in (docs/specification.md#preview), as the others are
 * kept for all. Next gives the query to pages alone, and not to their layout.
 */
export const readViewer = cache(async (): Promise<Viewer> => {
  const sent = await headers();
  const { searchParams } = new URL(sent.get('x-asked-for') ?? '/', 'http://site.invalid');
  if (!searchParams.has(PREVIEW_PARAMETER)) return 'visitor';
  const { user } = await (await payload()).auth({ headers: sent });
  return user ? 'administrator' : 'visitor';
});

export const getProfile = cache(async () => readProfile(await payload()));
type Profile = ReturnType<typeof getProfile>;

type Reader<Content> = (payload: Payload, viewer: Viewer, profile: Profile) => Promise<Content>;

/** What a page shows, read once for its view, its metadata and its layout. */
const getterOf = <Content>(read: Reader<Content>) =>
  cache(async () => read(await payload(), await readViewer(), getProfile()));

/** The same for a page that the owner may have switched off. @throws what Next answers with a 404 */
const getterOfSwitchable = <Content>(path: string, read: Reader<Content>) =>
  getterOf(async (site, viewer, profile) => {
    // Who has just sent the form of a page learns what became of it.
    const isAnswer = processState.requests.getStore()?.sentForm !== undefined;
    if (!isAnswer && (await isSwitchedOff(site, path, viewer))) notFound();
    return read(site, viewer, profile);
  });

export const getLayout = getterOf(readLayout);
export const getHome = getterOf((site, viewer, profile) =>
  readHome(
    site,
    viewer,
    profile,
    getLayout().then(({ look }) => look),
  ),
);
export const getAbout = getterOfSwitchable(paths.about, readAbout);
export const getContact = getterOfSwitchable(paths.contact, readContact);
export const getPolicy = getterOfSwitchable(paths.policy, readPolicy);
export const getServiceCards = getterOfSwitchable(paths.serviceCards, readServiceCards);
export const getProject = getterOfSwitchable(paths.project, readProject);
export const getSignIn = getterOf(readSignIn);

/** Makes the function by which a page and its metadata learn what its URL leads to, with the content where there is a page. */
function pageGetter<Found, Content>(
  resolve: Resolver<Found>,
  read: (payload: Payload, found: Found, profile: Profile) => Promise<Content>,
) {
  const readOnce = cache(async (found: Found) => read(await payload(), found, getProfile()));
  return async ({ params, searchParams }: Props): Promise<Resolution<Content>> => {
    const [[segment = ''], query] = [Object.values(await params), await searchParams];
    const viewer = await readViewer();
    const resolution = await resolve(await payload(), { segment, query, viewer });
    return resolution.state === 'there'
      ? { ...resolution, found: await readOnce(resolution.found) }
      : resolution;
  };
}

export const getWorks = pageGetter(resolveWorksPage, readWorksPage);
export const getServicePage = pageGetter(resolveServicePage, readServicePage);
export const getCustomPage = pageGetter(resolveCustomPage, readCustomPage);
export const getJournal = pageGetter(resolveJournal, readJournal);
export const getStory = pageGetter(resolveStory, readStory);
export const getPortfolioPage = pageGetter(resolvePortfolioPage, readPortfolioPage);

/**
 * What a page and its layout show. @throws what Next answers with a 404 or a redirect when the URL leads elsewhere, which the
 * HTTP server does itself for whoever is not signed in (src/front/cache/lookUpPage.ts)
 */
export async function openPage<Content>(
  get: (props: Props) => Promise<Resolution<Content>>,
  props: Props,
) {
  const [resolution, layout] = await Promise.all([get(props), getLayout()]);
  switch (resolution.state) {
    case 'there':
      return [resolution.found, layout] as const;
    case 'moved':
      return permanentRedirect(pathWithQuery(resolution.path, await props.searchParams));
    case 'unknownParameter':
      return redirect(resolution.path);
    case 'missing':
      return notFound();
  }
}
