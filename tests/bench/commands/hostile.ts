import { OPERATIONS } from '@/contract/operations';
import { signIn } from '../../helpers/accounts';
import { addAdministrator } from '../../helpers/administrators';
import { configuredRoutes, type Route } from '../../helpers/configuredRoutes';
import { openGallery } from '../../helpers/gallery';
import { jpeg } from '../../helpers/photoFixtures';
import { makeContent } from '../../helpers/siteContent';
import { openStudio, readDocuments, type Studio } from '../../helpers/studio';
import { reportAim } from '../aim';
import type { Bench, Options } from '../command';
import { Faults } from '../hostile/faults';
import { generate, type Target } from '../hostile/generate';
import { findLeftovers, memoryOf, settledMemory } from '../hostile/leftovers';
import { uploadHostilePhotographs } from '../hostile/photographs';
import { send } from '../hostile/send';

const CONNECTIONS = 16;
/** Requests before memory is first measured, so that the caches of pages and lists are already filled. */
const WARM_UP = 20_000;
/** Megabytes by which the memory of the server may grow. */
const ALLOWED_MB = 100;
/** Megabytes of memory that one photograph may cost at its peak; a few of usual size cost more. */
const PHOTOGRAPH_MB = 150;
/** Milliseconds until the answer, many times what a valid file of the same size takes. */
const PHOTOGRAPH_MS = 15_000;
/** Milliseconds between renewals of the administrator's token, shorter than its lifetime. */
const RENEW_MS = 10 * 60_000;
/** Characters of the server's log that are shown when the bench fails. */
const LOG_TAIL = 8_000;
/** The number of unexpected failures that are shown. */
const SHOWN = 5;

type Chosen = Pick<Options, 'requests' | 'seed' | 'first'>;

/** Sends malformed and malicious requests to every route. */
export const bench: Bench = {
  byDefault: false,
  async run(options) {
    const { routes } = configuredRoutes();
    requireEveryCall(routes);
    console.log(
      `\n== hostile: ${options.requests} requests over ${CONNECTIONS} connections to ${routes.length} routes and the pages; --seed ${options.seed}; with it --first N --requests 1 sends number N alone ==\n`,
    );
    const studio = await openStudio({ env: { TRUST_PROXY: '1' } });
    try {
      const { ids } = await makeContent(studio.server, studio.owner);
      const photo = await jpeg({ width: 64, height: 48 });
      const administrator = await addAdministrator(
        studio.server,
        studio.owner,
        'second@example.com',
      );
      const target: Target = {
        ...{
          routes,
          ids: [...Object.values(ids), ...(await galleryIds(studio))],
          photo,
          token: administrator.accessToken,
        },
      };
      const renewing = setInterval(async () => {
        target.token = (await signIn(studio.server, administrator)).accessToken;
      }, RENEW_MS);
      await attack(studio, target, options).finally(() => clearInterval(renewing));
    } catch (error) {
      console.log(studio.server.logs().slice(-LOG_TAIL));
      throw error;
    } finally {
      await studio.server.stop();
    }
  },
};

/** @throws when a call of the contract is not among the routes */
function requireEveryCall(routes: Route[]): void {
  const known = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  for (const operation of Object.keys(OPERATIONS)) {
    const [method = '', path = ''] = operation.split(' ');
    const route = `${method.toUpperCase()} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    if (!known.has(route)) throw new Error(`No request is sent to ${route}`);
  }
}

/** The ids of a gallery, of its photographs and of its guest, and the token of its link. */
async function galleryIds(studio: Studio): Promise<string[]> {
  const { gallery, photos } = await openGallery(studio, {}, { email: 'guest@example.com' });
  const guests = await readDocuments<{ id: string }>(studio, 'gallery-guest');
  return [gallery._id, gallery.token, ...photos, ...guests.map(({ id }) => id)];
}

async function attack(studio: Studio, target: Target, chosen: Chosen): Promise<void> {
  const { server, owner } = studio;
  const { requests, first } = chosen;
  const costs = await uploadHostilePhotographs(studio);
  const faults = new Faults();
  if (requests > WARM_UP)
    await sendAll(
      server.url,
      target,
      { ...chosen, first: first + requests, requests: WARM_UP },
      faults,
    );
  const before = await memoryOf(server.pid);
  const begin = performance.now();
  await sendAll(server.url, target, chosen, faults);
  const seconds = (performance.now() - begin) / 1_000;
  const atEnd = await memoryOf(server.pid);
  const after = await settledMemory(server.pid, before + ALLOWED_MB);
  studio.token = (await signIn(server, owner)).accessToken;
  const leftovers = await findLeftovers(studio);
  console.log(faults.report());
  for (const name of leftovers) console.log(`Left behind: ${name}`);
  console.log(
    `${Math.round(requests / seconds)} requests a second; memory ${before} MB before, ${atEnd} MB at the end, ${after} MB when it had settled\n`,
  );
  const logged = unexpectedFailures(server.logs());
  for (const failure of logged.slice(0, SHOWN)) console.log(failure);
  const aims: [title: string, limit: number, value: number][] = [
    ['no fault of the server (5xx), no request without an end', 0, faults.count],
    ['no unexpected failure in the log', 0, logged.length],
    ['nothing left on disk', 0, leftovers.length],
    ['megabytes of memory back to where they were', before + ALLOWED_MB, after],
    ['megabytes at the peak of one hostile photograph', PHOTOGRAPH_MB, costs.megabytes],
    ['milliseconds for one hostile photograph', PHOTOGRAPH_MS, costs.milliseconds],
  ];
  for (const [title, limit, value] of aims)
    console.log(reportAim({ title, limit, write: String }, [{ of: 'server', value }]));
  if (aims.some(([, limit, value]) => value > limit)) process.exitCode = 1;
}

/** The unexpected failures in the log, each with the lines after it, except connections that the client closed. */
const unexpectedFailures = (log: string): string[] =>
  (log.match(/^.*(Unexpected failure|An exception reached nobody).*(\n.*){0,8}/gm) ?? []).filter(
    (failure) => !/"code": "(ABORT_ERR|ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)"/.test(failure),
  );

/** Sends the chosen requests; each connection sends the next one when its last one has ended. */
async function sendAll(
  url: string,
  target: Target,
  { requests, seed, first }: Chosen,
  faults: Faults,
): Promise<void> {
  const port = Number(new URL(url).port);
  let next = first;
  const sendNext = async () => {
    while (next < first + requests) {
      const request = generate(seed, next, target);
      next += 1;
      faults.record(request, await send(port, request));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendNext));
}
