import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { api, formData } from '../helpers/api';
import { withMongoDatabase } from '../helpers/database';
import { type Deployment, describeDeployment, openDeployment } from '../helpers/deployment';
import { eventually, eventuallyRead } from '../helpers/eventually';
import { describeIfInstalled } from '../helpers/installed';
import { type Load, type Sent, startLoad } from '../helpers/load';
import { file, jpeg } from '../helpers/photoFixtures';
import { startProxy } from '../helpers/proxy';
import type { TestServer } from '../helpers/server';
import {
  createPortfolio,
  createService,
  listEducations,
  listPortfolios,
  mediaRows,
  newName,
  readDocuments,
} from '../helpers/studio';

const CLIENTS = 2;
/** One request in this number is a write: after each write the pages are rendered again. */
const REQUESTS_PER_WRITE = 20;
/** How long requests are sent while a server is down. */
const OUTAGE_MS = 2_000;
/** Its job runs long enough for a test to notice it. */
const LARGE = { width: 1_000, height: 700 };
const SMALL = { width: 400, height: 300 };

describeDeployment('with two servers behind the proxy', () => {
  let deployment: Deployment;
  let paths: string[];
  /** The work folders that remain from an earlier kill. */
  let staleFolders: string[];

  beforeAll(async () => {
    deployment = await openDeployment();
    const { studio } = deployment;
    const service = (await createService(studio))._id;
    const images = [file(await jpeg(SMALL))];
    const portfolio = await createPortfolio(studio, { service, images });
    const pages = ['/', '/about', '/portfolio', `/portfolio/${service}`];
    const lists = ['/api/services', '/api/portfolios', '/api/educations'];
    paths = [...pages, ...lists, ...portfolio.images];
  });
  // No job of an earlier test may run. Work folders of a killed server are kept for an hour.
  beforeEach(async () => {
    await eventuallyRead(async () => (await jobs()).length === 0);
    staleFolders = (await Promise.all(deployment.servers.map(workFolders))).flat();
  });
  afterAll(() => deployment?.close());

  const jobs = () => readDocuments<{ processing: boolean }>(deployment.studio, 'payload-jobs');

  /** Requests pages, lists and a photograph in turn, and regularly adds an education. */
  function startVisitors(): Load {
    const { proxy, studio } = deployment;
    return startLoad(proxy.url, CLIENTS, (turn) => {
      if (turn % REQUESTS_PER_WRITE !== 0) return { path: paths[turn % paths.length] ?? '/' };
      const name = newName('Education');
      return { path: `/api/educations#${name}`, init: write(studio.token, name) };
    });
  }

  const write = (token: string, name: string): RequestInit => ({
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name,
      course: 'Light',
      startDate: '2020-01-01',
      endDate: '2021-01-01',
    }),
  });

  /** Expects every acknowledged write to be stored exactly once. */
  async function expectStoredOnce(sent: readonly Sent[]): Promise<void> {
    const names = (await listEducations(deployment.studio)).map(({ name }) => name);
    const written = sent.filter(({ method, failure }) => method === 'POST' && !failure);
    expect(written.length).toBeGreaterThan(0);
    expect(names).toEqual(
      expect.arrayContaining(written.map(({ path }) => path.slice(path.indexOf('#') + 1))),
    );
    expect(names).toHaveLength(new Set(names).size);
  }

  const countRequests = (server: TestServer) => server.logs().split('request').length;

  /** Waits until the proxy sends requests to a server again. */
  async function waitForRequests(server: TestServer): Promise<void> {
    const before = countRequests(server);
    await eventually(async () => countRequests(server) > before + CLIENTS);
  }

  const workFolders = ({ mediaDir }: TestServer) =>
    readdir(join(mediaDir, 'incoming')).catch(() => []);

  /** Waits until a server receives an upload or processes a photograph, and returns that server. */
  async function findBusyServer(): Promise<TestServer> {
    let found: TestServer | undefined;
    await eventually(async () => {
      for (const server of deployment.servers)
        if ((await workFolders(server)).some((folder) => !staleFolders.includes(folder)))
          found = server;
      return found !== undefined;
    });
    return found as TestServer;
  }

  /** Sends the first half of a new portfolio. The returned `finish` sends the rest and returns the answer. */
  async function beginUpload(name: string) {
    const { studio, proxy } = deployment;
    const service = (await createService(studio))._id;
    const images = [
      file(await jpeg({ ...SMALL, seed: 2 })),
      file(await jpeg({ ...SMALL, seed: 3 })),
    ];
    const encoded = new Response(formData({ service, name, description: 'Words', images }));
    const body = Buffer.from(await encoded.clone().arrayBuffer());
    const sending = request(`${proxy.url}/api/portfolios`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${studio.token}`,
        'Content-Type': String(encoded.headers.get('content-type')),
        'Content-Length': body.length,
      },
    });
    const answered = new Promise<string>((resolve, reject) => {
      sending.on('error', reject).on('response', async (answer) => {
        resolve(`${answer.statusCode} ${await text(answer)}`);
      });
    });
    sending.write(body.subarray(0, body.length / 2));
    return {
      finish: () => {
        sending.end(body.subarray(body.length / 2));
        return answered;
      },
      stored: async () => countNamed(name, await listPortfolios(studio)),
    };
  }

  const countNamed = (name: string, all: { name: string }[]) =>
    all.filter((one) => one.name === name).length;

  it('both, which have started at once the first time, have given the site one id', async () => {
    const { servers, bucket } = deployment;
    const stored = (await bucket.read('site-id')).toString();
    const ids = await withMongoDatabase(servers[0].env.DATABASE_URI ?? '', (database) =>
      database.collection('payload-kvs').find({ key: 'site-id' }).toArray(),
    );
    expect(ids.map(({ data }) => data)).toEqual([stored.trim()]);
  });

  it('only writes in flight on a killed server fail, and the proxy uses it again after a restart', async () => {
    const load = startVisitors();
    const { finish, stored } = await beginUpload(newName('Cut off'));
    const killed = await findBusyServer();
    await killed.kill9();
    const killedAt = Date.now();
    // The proxy does not repeat a write because the killed server may have stored it.
    expect(await finish()).toMatch(/^502/);
    await pause(OUTAGE_MS);
    expect(await stored()).toBe(0);
    await killed.restart();
    await waitForRequests(killed);
    const sent = await load.stop();
    const failed = sent.filter(({ failure }) => failure);
    expect(failed.filter((one) => one.method === 'GET' || one.begun > killedAt)).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(CLIENTS);
    await expectStoredOnce(sent);
  });

  it('no request fails when a server is stopped, including an upload in progress', async () => {
    const load = startVisitors();
    const { finish, stored } = await beginUpload(newName('Finished'));
    const stopped = await findBusyServer();
    const restarted = stopped.restart();
    await eventually(() =>
      fetch(`${stopped.url}/api/health`, { headers: { Connection: 'close' } }).then(
        () => false,
        () => true,
      ),
    );
    expect(await finish()).toMatch(/^201/);
    await restarted;
    expect(await stored()).toBe(1);
    await waitForRequests(stopped);
    const sent = await load.stop();
    expect(sent.filter(({ failure }) => failure)).toEqual([]);
    await expectStoredOnce(sent);
  });

  it('pages are answered and writes without photographs succeed while the bucket is down', async () => {
    const { servers, proxy, bucket, studio } = deployment;
    expect((await fetch(`${proxy.url}/about`)).status).toBe(200);
    const areHealthy = async () =>
      (await Promise.all(servers.map((server) => api(server).get('/api/health')))).map(
        ({ status }) => status === 200,
      );
    await bucket.refuseConnections();
    await eventually(async () => !(await areHealthy()).includes(true));
    await pause(OUTAGE_MS);
    expect((await fetch(`${proxy.url}/about`)).status).toBe(200);
    expect((await createService(studio)).name).toBeTruthy();
    await bucket.restore();
    await eventually(async () => !(await areHealthy()).includes(false));
  });

  it('the other server takes over the job of a killed server when its heartbeat is too old', async () => {
    const { servers, studio } = deployment;
    await createPortfolio(studio, { images: file(await jpeg(LARGE)) });
    const killed = await findBusyServer();
    await killed.kill9();
    const other = servers.find((server) => server !== killed) as TestServer;
    await pause(OUTAGE_MS);
    expect(await jobs()).toMatchObject([{ processing: true }]);
    await eventually(async () => other.logs().includes('which a server had left'));
    await eventuallyRead(async () => (await jobs()).length === 0);
    for (const { derivatives } of await mediaRows(studio))
      expect(derivatives.some(({ format }) => format === 'avif')).toBe(true);
  });
});

describeIfInstalled('caddy')('the proxy', () => {
  /** Longer than all tries of a request that no server takes: 12 of 250 ms. */
  const SLOW_PAGE_MS = 3_200;

  /** Starts a server that is healthy and answers every other request by `answer`. */
  async function startStub(answer: RequestListener) {
    const server = createServer((asked, response) => {
      if (asked.url === '/api/health') response.setHeader('Connection', 'close').end();
      else answer(asked, response);
    }).listen(0, 'localhost');
    await once(server, 'listening');
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const kill = () => {
      server.close();
      server.closeAllConnections();
    };
    return { url, kill };
  }

  it('asks the other server for a slow page when its server is killed', async () => {
    const slow = await startStub(() => setTimeout(slow.kill, SLOW_PAGE_MS));
    const other = await startStub((_asked, response) => response.end('page'));
    const proxy = await startProxy([slow, other]);
    try {
      // Each server gets one, because the proxy chooses the one with the fewest requests.
      const answers = await Promise.all([fetch(proxy.url), fetch(proxy.url)]);
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['page', 'page']);
    } finally {
      await proxy.stop();
      other.kill();
      slow.kill();
    }
  });
});
