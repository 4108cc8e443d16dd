import config from '@payload-config';
import { headers } from 'next/headers';
import { getPayload } from 'payload';
import { cache } from 'react';
import type { Viewer } from '@/server/lists/findRows';
import { readAbout } from '@/server/pages/about';
import { readContact } from '@/server/pages/contact';
import { readHome } from '@/server/pages/home';
import { readLayout, readSignIn } from '@/server/pages/layout';
import { readPolicy } from '@/server/pages/policy';
import { readPortfolioPage } from '@/server/pages/portfolioPage';
import { readProfile } from '@/server/pages/profile';
import { readProject } from '@/server/pages/project';
import { readServicePage } from '@/server/pages/servicePage';
import { pageTexts } from '@/server/pages/texts';
import { readWorksPage } from '@/server/pages/works';

const payload = () => getPayload({ config });

/** What a page shows, read once for its view, its metadata and its layout. */
export const getProfile = cache(async () => readProfile(await payload()));
export const getLayout = cache(async () => readLayout(await payload(), getProfile()));
export const getHome = cache(async () => readHome(await payload(), getProfile()));
export const getAbout = cache(async () => readAbout(await payload(), getProfile()));
export const getContact = cache(async () => readContact(await payload(), getProfile()));
export const getPolicy = cache(async () => readPolicy(await payload()));
export const getServiceCards = cache(async () => pageTexts(await payload(), 'services-page'));
export const getProject = cache(async () => readProject(await payload(), getProfile()));
export const getWorks = cache(async (tab: number, page: number) =>
  readWorksPage(await payload(), { tab, page }),
);
export const getServicePage = cache(
  async (id: string, page: number, photo?: string, viewer?: Viewer) =>
    readServicePage(await payload(), id, { page, photo, viewer }, getProfile()),
);
export const getPortfolioPage = cache(async (slug: string, photo?: string, viewer?: Viewer) =>
  readPortfolioPage(await payload(), slug, { photo, viewer }, getProfile()),
);
/** For whom a page is read: only one with `?preview` asks (docs/specification.md#preview), as the others are kept for all. */
export const getViewer = cache(async (isPreview: boolean): Promise<Viewer> => {
  if (!isPreview) return 'visitor';
  const { user } = await (await payload()).auth({ headers: await headers() });
  return user ? 'administrator' : 'visitor';
});
export const getSignIn = cache(async () => readSignIn(await payload()));
