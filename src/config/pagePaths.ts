import { PHOTO_PARAMETER, paths } from './paths';

/** Adds the parameters that differ from their defaults. */
function withQuery(path: string, parameters: Record<string, number>): string {
  const given = Object.entries(parameters).filter(
    ([name, value]) => value !== (name === 'page' ? 1 : 0),
  );
  const query = given.map(([name, value]) => `${name}=${value}`).join('&');
  return query ? `${path}?${query}` : path;
}

/** The path of a page of a tab of the works page; tabs are numbered from 0, pages from 1. */
export const worksPath = (tab: number, page: number): string =>
  withQuery(paths.works, { tab, page });

/** The path of a page of a service, from 1. */
export const serviceWorksPath = (serviceId: string, page: number): string =>
  withQuery(paths.serviceWorks(serviceId), { page });

/** The path of a photograph on the page of its service, which opens its preview. */
export const photoPath = (serviceId: string, photo: string): string =>
  `${paths.serviceWorks(serviceId)}?${PHOTO_PARAMETER}=${encodeURIComponent(photo)}`;
