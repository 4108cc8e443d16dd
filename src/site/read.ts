import type { Payload } from 'payload';
import { cache } from 'react';
import { readAbout } from '@/server/pages/about';
import { readContact } from '@/server/pages/contact';
import { readFrame } from '@/server/pages/frame';
import { readHome } from '@/server/pages/home';
import { readPolicy } from '@/server/pages/policy';
import { readProfile } from '@/server/pages/profile';
import { readProject } from '@/server/pages/project';
import { readGallery, readServiceHead } from '@/server/pages/service';
import { readServices } from '@/server/pages/services';
import { readWorksPage } from '@/server/pages/works';

/** What a page shows, read once for its view, its metadata and its frame. */
export const getProfile = cache(readProfile);
export const getFrame = cache((payload: Payload) => readFrame(payload, getProfile(payload)));
export const getHome = cache((payload: Payload) => readHome(payload, getProfile(payload)));
export const getAbout = cache((payload: Payload) => readAbout(payload, getProfile(payload)));
export const getContact = cache((payload: Payload) => readContact(payload, getProfile(payload)));
export const getPolicy = cache((payload: Payload) => readPolicy(payload));
export const getServices = cache((payload: Payload) => readServices(payload));
export const getProject = cache((payload: Payload) => readProject(payload, getProfile(payload)));
export const getWorks = cache((payload: Payload, tab = 0, page = 1) =>
  readWorksPage(payload, { tab, page }),
);
export const getServiceHead = cache((payload: Payload, id: string) => readServiceHead(payload, id));
export const getGallery = cache((payload: Payload, id: string, page?: number, photo?: string) =>
  readGallery(payload, id, { page, photo }),
);
