import type { Payload } from 'payload';
import { PAGES, type Query } from '@/config/pages';
import type { PreviewTarget } from '@/contract/previewLink';
import { processState } from '@/shared/processState';
import { contentChangeCount } from '../content/contentVersion';
import type { Viewer } from '../lists/findRows';

/** What a URL asks of a page, and for whom. `segment` is the parameter of its path. */
export type Asked = { segment: string; query: Query; viewer: Viewer };

/**
 * What a URL leads to. `there` also stands for a page that could not be looked up: then `found` lacks what could not be read.
 * `unknownParameter`: the URL names a part that the page does not have. `moved`: the page has another URL now.
 */
export type Resolution<Found> =
  | { state: 'there'; found: Found }
  | { state: 'moved' | 'unknownParameter'; path: string; found?: undefined }
  | { state: 'missing'; found?: undefined };

export type Resolver<Found> = (payload: Payload, asked: Asked) => Promise<Resolution<Found>>;

/** The id of the document of a collection that a link shows to this request though it is not published. */
export function previewedId(collection: PreviewTarget['collection']): string | undefined {
  const previewed = processState.requests.getStore()?.previewed;
  return previewed?.collection === collection ? previewed.id : undefined;
}

export const MISSING = { state: 'missing' } as const;

/**
 * Has a URL resolved once for a request: the HTTP server asks before it has the page rendered (src/front/cache), and page and
 * metadata get the same result.
 * @param route of the page in src/app
 */
export const oncePerRequest =
  <Found>(route: string, resolve: Resolver<Found>): Resolver<Found> =>
  (payload, asked) => {
    const { segment, query, viewer } = asked;
    const resolutions = processState.requests.getStore()?.resolutions;
    const url = PAGES[route]?.urlOf?.(segment, query) ?? segment;
    const key = [route, url, viewer, contentChangeCount()].join(' ');
    const known = resolutions?.get(key) as ReturnType<Resolver<Found>> | undefined;
    const resolution = known ?? resolve(payload, asked);
    resolutions?.set(key, resolution);
    return resolution;
  };
