import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '../helpers/api';
import { leaveJobs } from '../helpers/database';
import { type Deployment, describeDeployment, openDeployment } from '../helpers/deployment';
import { eventually } from '../helpers/eventually';
import { type Load, type Sent, startLoad } from '../helpers/load';
import { file, jpeg } from '../helpers/photos';
import type { TestServer } from '../helpers/server';
import {
  createPortfolio,
  createService,
  listEducations,
  listPortfolios,
  mediaRows,
  newName,
  OPENING_MS,
  rowsOf,
} from '../helpers/studio';

jest.setTimeout(180_000);

const CLIENTS = 12;
/** For how long visitors come while a server is away. */
const WHILE_MS = 3_000;
/** How long the job of a photograph may take on a busy machine. */
const PATIENCE_MS = 60_000;
/** A job of it lasts for some seconds. */
const LARGE = { width: 3_000, height: 2_000 };

describeDeployment('two servers behind the proxy', () => {
  let deployment: Deployment;
  let paths: string[];
  /** The first is for a job alone. Made before visitors come: this process is also the storage, and has to answer. */
  let photos: File[];
  /** The folders of work that an earlier kill has cut off. */
  let left: string[];

  beforeAll(async () => {
    deployment = await openDeployment();
    const { studio } = deployment;
    const made = await Promise.all([1, 2, 3].map((seed) => jpeg({ ...LARGE, seed })));
    photos = made.map((photo) => file(photo));
    const service = (await createService(studio))._id;
    const images = [file(await jpeg())];
    const portfolio = await createPortfolio(studio, { service, images });
    const pages = ['/', '/about', '/portfolio', `/portfolio/${service}`];
    const lists = ['/api/services', '/api/portfolios', '/api/educations'];
    paths = [...pages, ...lists, ...portfolio.images];
  }, 3 * OPENING_MS);
  // Nothing is at work but what the test begins; of what was killed something lies about for an hour.
  beforeEach(async () => {
    await eventually(async () => (await jobs()).length === 0, PATIENCE_MS);
    left = (await Promise.all(deployment.servers.map(workOf))).flat();
  }, PATIENCE_MS);
  afterAll(() => deployment?.close());

  const jobs = () => rowsOf<{ processing: boolean }>(deployment.studio, 'payload-jobs');

  /** Pages, lists and a photograph in turn, and every few requests a new entry of education. */
  function visitors(): Load {
    const { proxy, studio } = deployment;
    return startLoad(proxy.url, CLIENTS, (turn) => {
      if (turn % 8 !== 0) return { path: paths[turn % paths.length] ?? '/' };
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

  /** Every write that was answered is there, and none is there twice. */
  async function expectKept(sent: readonly Sent[]): Promise<void> {
    const names = (await listEducations(deployment.studio)).map(({ name }) => name);
    const written = sent.filter(({ method, failure }) => method === 'POST' && !failure);
    expect(written.length).toBeGreaterThan(0);
    expect(names).toEqual(
      expect.arrayContaining(written.map(({ path }) => path.slice(path.indexOf('#') + 1))),
    );
    expect(names).toHaveLength(new Set(names).size);
  }

  const answered = (server: TestServer) => server.logs().split('request').length;

  /** Visitors are sent to a server again. */
  async function expectVisited(server: TestServer): Promise<void> {
    const before = answered(server);
    await eventually(async () => answered(server) > before + CLIENTS);
  }

  const workOf = ({ mediaDir }: TestServer) => readdir(join(mediaDir, 'incoming')).catch(() => []);

  /** The server that begins to take in an upload, or to work at a photograph. */
  async function atWork(): Promise<TestServer> {
    let found: TestServer | undefined;
    await eventually(async () => {
      for (const server of deployment.servers)
        if ((await workOf(server)).some((folder) => !left.includes(folder))) found = server;
      return found !== undefined;
    });
    return found as TestServer;
  }

  /** A new portfolio, of which the server that takes it in has something to do for a while. */
  async function uploadSlowly(name: string) {
    const { studio } = deployment;
    const service = (await createService(studio))._id;
    const sending = createPortfolio(studio, { name, service, images: photos.slice(1) });
    return { sending, stored: async () => named(name, await listPortfolios(studio)) };
  }

  const named = (name: string, all: { name: string }[]) =>
    all.filter((one) => one.name === name).length;

  it('one killed: nothing fails but writes that were in flight on it, and it is visited again when it is back', async () => {
    const load = visitors();
    const { sending, stored } = await uploadSlowly(newName('Cut off'));
    const refused = sending.catch(String);
    const killed = await atWork();
    await killed.kill9();
    const gone = Date.now();
    // It may have been carried out, and so is not sent to the other one.
    expect(await refused).toContain('502');
    await pause(WHILE_MS);
    expect(await stored()).toBe(0);
    await killed.restart();
    await expectVisited(killed);
    const sent = await load.stop();
    const failed = sent.filter(({ failure }) => failure);
    expect(failed.filter((one) => one.method === 'GET' || one.begun > gone)).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(CLIENTS);
    await expectKept(sent);
  });

  it('one asked to stop: nothing fails at all, not even an upload that it has begun', async () => {
    const load = visitors();
    const { sending, stored } = await uploadSlowly(newName('Finished'));
    const stopped = await atWork();
    await stopped.restart();
    await sending;
    expect(await stored()).toBe(1);
    await expectVisited(stopped);
    const sent = await load.stop();
    expect(sent.filter(({ failure }) => failure)).toEqual([]);
    await expectKept(sent);
  });

  it('the job of a killed one is done by the other, once nobody has given a sign of life for a while', async () => {
    const { servers, studio } = deployment;
    await createPortfolio(studio, { images: photos.slice(0, 1) });
    const killed = await atWork();
    await killed.kill9();
    const other = servers.find((server) => server !== killed) as TestServer;
    await pause(WHILE_MS);
    expect(await jobs()).toMatchObject([{ processing: true }]);
    await leaveJobs(other, 4);
    await eventually(async () => (await jobs()).length === 0, PATIENCE_MS);
    expect(other.logs()).toContain('which a server had left');
    for (const { derivatives } of await mediaRows(studio))
      expect(derivatives.some(({ format }) => format === 'avif')).toBe(true);
    await killed.restart();
  });

  it('both without their storage: visitors get what there is', async () => {
    const { servers, proxy, bucket, studio } = deployment;
    expect((await fetch(`${proxy.url}/about`)).status).toBe(200);
    const areWell = async () =>
      (await Promise.all(servers.map((server) => api(server).get('/api/health')))).map(
        ({ status }) => status === 200,
      );
    await bucket.goDown();
    await eventually(async () => !(await areWell()).includes(true));
    await pause(WHILE_MS);
    expect((await fetch(`${proxy.url}/about`)).status).toBe(200);
    expect((await createService(studio)).name).toBeTruthy();
    await bucket.comeBack();
    await eventually(async () => !(await areWell()).includes(false));
  });
});
