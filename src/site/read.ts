import config from '@payload-config';
import { getPayload } from 'payload';
import { cache } from 'react';
import { readAbout } from '@/server/pages/about';
import { readContact } from '@/server/pages/contact';
import { readHome } from '@/server/pages/home';
import { readLayout } from '@/server/pages/layout';
import { readPolicy } from '@/server/pages/policy';
import { readProfile } from '@/server/pages/profile';
import { readProject } from '@/server/pages/project';
import { readServicePage } from '@/server/pages/service';
import { pageTexts } from '@/server/pages/texts';
import { readWorksPage } from '@/server/pages/works';

const open = () => getPayload({ config });

/** What a page shows, read once for its view, its metadata and its frame. */
export const getProfile = cache(async () => readProfile(await open()));
export const getFrame = cache(async () => readLayout(await open(), getProfile()));
export const getHome = cache(async () => readHome(await open(), getProfile()));
export const getAbout = cache(async () => readAbout(await open(), getProfile()));
export const getContact = cache(async () => readContact(await open(), getProfile()));
export const getPolicy = cache(async () => readPolicy(await open()));
export const getServices = cache(async () => pageTexts(await open(), 'services-page'));
export const getProject = cache(async () => readProject(await open(), getProfile()));
export const getWorks = cache(async (tab = 0, page = 1) =>
  readWorksPage(await open(), { tab, page }),
);
export const getServicePage = cache(async (id: string, page: number, photo?: string) =>
  readServicePage(await open(), id, { page, photo }, getProfile()),
);
