import { galleryOperations } from './galleryOperations';
import { methodAndPath, type Operation } from './operation';
import { OPERATIONS } from './operations';

/** What HTTP server and app know of a request by its method and path alone. */
type RouteFacts = Pick<Operation, 'caller'> & Partial<Operation>;

const session = { caller: 'anybody', changesSession: true, worksOnFullDisk: true } as const;
const photograph = { caller: 'administrator', files: 'image' } as const;

/** The same of Payload's own routes. */
const PAYLOAD_ROUTES: Record<string, RouteFacts> = {
  'post /user/login': { ...session, hashesPassword: true },
  'post /user/logout': session,
  'post /user/refresh-token': session,
  'post /media': photograph,
  'patch /media/{id}': photograph,
};

const ROUTES = Object.entries<RouteFacts>({ ...OPERATIONS, ...PAYLOAD_ROUTES }).map(
  ([call, facts]) => {
    const [method, path] = methodAndPath(call);
    const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return { method: method.toUpperCase(), pattern, facts };
  },
);

/** Finds what is known of a route. @param url its path in normal form, perhaps with a query @returns undefined for any other */
export function findRouteFacts(method = '', url = ''): RouteFacts | undefined {
  const [path = ''] = url.split('?', 1);
  // Nearly every request is for a page or a file.
  if (!path.startsWith('/api/')) return undefined;
  const called = method === 'HEAD' ? 'GET' : method;
  return ROUTES.find((route) => route.method === called && route.pattern.test(path))?.facts;
}

/** What stands first in the paths of the calls of client galleries, and of Payload's own routes for their rows. */
const GALLERY_SEGMENTS = new Set([
  ...Object.keys(galleryOperations).map((call) => methodAndPath(call)[1].split('/')[1]),
  ...['client-gallery', 'gallery-guest', 'gallery-event'],
]);

/** Whether a path of the API belongs to client galleries, also where it has no route. @param url as `findRouteFacts` takes it */
export const isGalleryRoute = (url: string): boolean => {
  const [, root, segment] = url.split(/[/?]/, 3);
  return root === 'api' && GALLERY_SEGMENTS.has(segment);
};
