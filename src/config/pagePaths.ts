import { PHOTO_PARAMETER, paths } from './paths';

const withQuery = (path: string, ...parameters: (string | false)[]): string =>
  [path, parameters.filter(Boolean).join('&')].filter(Boolean).join('?');

/** The path of a page of a tab of the works page; tabs are numbered from 0, pages from 1. */
export const worksPath = (tab: number, page: number): string =>
  withQuery(paths.works, tab !== 0 && `tab=${tab}`, page !== 1 && `page=${page}`);

/** The path of a page of a service, from 1. */
export const serviceWorksPath = (serviceId: string, page: number): string =>
  withQuery(paths.serviceWorks(serviceId), page !== 1 && `page=${page}`);

/** The path of a photograph on the page of its service, which opens its preview. */
export const photoPath = (serviceId: string, photo: string): string =>
  `${paths.serviceWorks(serviceId)}?${PHOTO_PARAMETER}=${encodeURIComponent(photo)}`;
