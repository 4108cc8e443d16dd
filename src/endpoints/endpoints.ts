import type { Endpoint } from 'payload';
import { HONEYPOT_FIELD } from '@/contract/fieldAndCookieNames';
import { openApi } from '@/contract/openApi';
import { RECEIVED, receiveMessage } from '@/server/contact/receive';
import { checkHealth } from '@/server/health';
import { dealWithOwnText, listOpenTexts } from '@/server/ownTexts/ownTexts';
import { makePreviewLink, withdrawPreviewLink } from '@/server/previewLinks/previewLinks';
import { consume, ipOf } from '@/server/rates/limiters';
import { authHandlers } from './auth';
import { backupHandlers } from './backup';
import { binHandlers } from './bin';
import { clientGalleryHandlers } from './clientGallery';
import { galleryHandlers } from './galleries';
import { listHandlers } from './lists';
import { mailHandlers } from './mail';
import { endpointsAt, endpointsOf, handlers } from './route';

const siteHandlers = handlers({
  /** What a robot sends is answered like any other message and dropped (docs/specification.md#contact). */
  'post /contact': async ({ input, fields, req, idempotent }) => {
    // Repeated calls count as well: a key gets nobody past the limit of an IP address.
    await consume(req.payload, 'contactPerIp', ipOf(req.headers));
    if (fields[HONEYPOT_FIELD]) return RECEIVED;
    return idempotent((commit) => receiveMessage(input, req, commit));
  },
  /** For balancers: 503 while the site cannot be used. While it starts or stops src/front/health.ts answers. */
  'get /health': async ({ req }) => {
    const body = await checkHealth(req.payload);
    return { status: body.status === 'ok' ? 200 : 503, body };
  },
  'post /preview-links': async ({ input, req }) => ({ body: await makePreviewLink(input, req) }),
  'delete /preview-links': async ({ input, req }) => ({
    body: await withdrawPreviewLink(input, req),
  }),
  'get /own-texts': async ({ req }) => ({ body: { texts: await listOpenTexts(req.payload) } }),
  'post /own-texts': async ({ input, req }) => ({ body: await dealWithOwnText(input, req) }),
});

let description: ReturnType<typeof openApi> | undefined;

/** Every call of the API, as Payload root endpoints under `/api` (docs/specification.md#routes), and their description. */
export const endpoints: Endpoint[] = [
  ...endpointsOf({
    ...authHandlers,
    ...listHandlers,
    ...galleryHandlers,
    ...clientGalleryHandlers,
    ...binHandlers,
    ...mailHandlers,
    ...backupHandlers,
    ...siteHandlers,
  }),
  ...endpointsAt('/openapi.json', {
    get: async () => {
      description ??= openApi();
      return { body: description, headers: { 'Cache-Control': 'no-cache' } };
    },
  }),
];

/** The calls below the slug of a collection, for the collection: Payload looks for them there alone. */
export const endpointsBelow = (slug: string): Endpoint[] =>
  endpoints
    .filter(({ path }) => path.startsWith(`/${slug}/`))
    .map((endpoint) => ({ ...endpoint, path: endpoint.path.slice(slug.length + 1) }));
