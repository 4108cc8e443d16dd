import { PHOTO_PARAMETER, PREVIEW_PARAMETER, paths } from './paths';

const withQuery = (path: string, ...parameters: (string | false)[]): string =>
  [path, parameters.filter(Boolean).join('&')].filter(Boolean).join('?');

/** The path of a page of a tab of the works page; tabs are numbered from 0, pages from 1. */
export const worksPath = (tab: number, page: number): string =>
  withQuery(paths.works, tab !== 0 && `tab=${tab}`, page !== 1 && `page=${page}`);

/** The path of a page of a service, from 1. @param isPreview for administrators, with what is not published */
export const servicePagePath = (slugOrId: string, page: number, isPreview = false): string =>
  withQuery(
    paths.servicePage(slugOrId),
    isPreview && PREVIEW_PARAMETER,
    page !== 1 && `page=${page}`,
  );

/** The path of a page of the journal, from 1. @param isPreview for administrators, with what is not published */
export const journalPath = (page: number, isPreview = false): string =>
  withQuery(paths.journal, isPreview && PREVIEW_PARAMETER, page !== 1 && `page=${page}`);

/** The path of a portfolio's page. @param isPreview of one that is not published, for administrators */
export const portfolioPath = (slug: string, isPreview: boolean): string =>
  withQuery(paths.portfolio(slug), isPreview && PREVIEW_PARAMETER);

/** The path of a page with what of it is not published, for administrators. */
export const previewPath = (path: string): string => withQuery(path, PREVIEW_PARAMETER);

/** The path of a photograph on a page of portfolios, which shows it large. */
export const photoPath = (pagePath: string, photo: string): string =>
  `${pagePath}?${PHOTO_PARAMETER}=${encodeURIComponent(photo)}`;

/** A path with the query of the URL that leads on to it. */
export const pathWithQuery = (
  path: string,
  query: Record<string, string | string[] | undefined>,
): string => {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return withQuery(path, new URLSearchParams(values).toString());
};
