import { Redis } from 'ioredis';
import { BACKGROUND_AT_ONCE } from '@/server/images/derivatives/concurrency';
import { PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { type Answer, api } from '../helpers/api';
import { childrenOf } from '../helpers/childProcesses';
import { ageSessions } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { type ClientView, changeGallery, newClient, openGallery, pick } from '../helpers/gallery';
import { file, jpeg } from '../helpers/photoFixtures';
import { describeWithRedis, startRedis, type TestRedis } from '../helpers/redis';
import { startServer, type TestServer } from '../helpers/server';
import { tryWrongPasswords } from '../helpers/sessions';
import { newAuthenticator } from '../helpers/softwarePasskey';
import {
  createPortfolio,
  createService,
  mediaRows,
  newName,
  openStudio,
  readDocuments,
  type Studio,
} from '../helpers/studio';
import { codeOf } from '../helpers/totp';

// Without Redis: overlappingStarts.part.ts.
describeWithRedis('with Redis', () => {
  let redis: TestRedis;
  let studio: Studio;
  /** On the same database and photographs as the studio's server. */
  let other: TestServer;

  beforeAll(async () => {
    redis = await startRedis();
    studio = await openStudio({ env: { REDIS_URL: redis.url }, jobs: true });
    const { PORT: _, ...shared } = studio.server.env;
    other = await startServer({ env: { ...shared, SITE_URL: studio.server.url } });
  });
  afterAll(async () => {
    await other?.stop();
    await studio?.server.stop();
    await redis?.stop();
  });

  const html = async ({ url }: TestServer, path: string) => (await fetch(`${url}${path}`)).text();
  const rename = (server: TestServer, id: string, name: string) =>
    api(server).put(`/api/services/${id}`, { json: { name }, token: studio.token });

  const jobs = () => readDocuments<{ processing: boolean }>(studio, 'payload-jobs');

  describe('two servers on one database', () => {
    it('show a change of the other server on the next load, in pages and API answers', async () => {
      const { _id, name } = await createService(studio);
      for (const server of [studio.server, other])
        expect(await html(server, `/portfolio/${_id}`)).toContain(name);
      for (const [at, seenAt] of [
        [other, studio.server],
        [studio.server, other],
      ] as const) {
        const next = newName('Renamed');
        expect((await rename(at, _id, next)).status).toBe(200);
        expect(await html(seenAt, `/portfolio/${_id}`)).toContain(next);
        expect(await html(seenAt, '/portfolio')).toContain(next);
        const { body } = await api(seenAt).get<{ services: { name: string }[] }>('/api/services');
        expect(body.services.map((service) => service.name)).toContain(next);
      }
    });

    it('cache a page while nothing changes', async () => {
      const visit = (etag = '') =>
        fetch(`${other.url}/about`, {
          // Without this header `fetch` would request a fresh copy.
          headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
        });
      // A page without a profile is cached for some seconds only.
      await eventually(async () => {
        const { headers } = await visit();
        return (await visit(headers.get('etag') ?? '')).status === 304;
      });
    });

    it('count tries together: five at each lock the account on both', async () => {
      const { email } = await addAdministrator(studio.server, studio.owner, 'locked@example.com');
      expect(await tryWrongPasswords(studio.server, email, 5)).toEqual(Array(5).fill(401));
      expect(await tryWrongPasswords(other, email, 5)).toEqual(Array(5).fill(401));
      for (const server of [studio.server, other]) {
        const { status } = await api(server).post('/api/auth/signin', {
          json: { email, password: PASSWORD },
        });
        expect(status).toBe(429);
      }
    });

    it('share the second step: one of two setups is good, a code opens one session, and wrong ones are counted together', async () => {
      const account = await addAdministrator(studio.server, studio.owner, 'codes@example.com');
      const { accessToken: token, email } = account;
      const servers = [studio.server, other];
      const atBoth = async (call: (server: TestServer, at: number) => Promise<Answer>) =>
        Promise.all(servers.map(call));
      const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
      const setups = await atBoth((server) =>
        api(server).post('/api/auth/two-step/setup', { token }),
      );
      expect(statuses(setups)).toEqual([200, 200]);
      const [wrong, enabled] = (
        await atBoth((server, at) => {
          const code = codeOf(String(setups[at]?.body.secret));
          return api(server).post('/api/auth/two-step/enable', { token, json: { code } });
        })
      ).sort((one, next) => next.status - one.status);
      expect([[400, 409].includes(wrong?.status ?? 0), enabled?.status]).toEqual([true, 200]);

      const [code = '', another = ''] = (enabled?.body.recoveryCodes ?? []) as string[];
      const signInAt = (server: TestServer) =>
        api(server).post('/api/auth/signin', { json: { email, password: PASSWORD } });
      const enter = (tickets: Answer[], typed: string) =>
        // Each ticket at the server that has not issued it.
        atBoth((server, at) =>
          api(server).post('/api/auth/signin/two-step', {
            json: { ticket: tickets[1 - at]?.body.ticket, code: typed },
          }),
        );
      const entered = await enter(await atBoth(signInAt), code);
      // Where both have found the code right, the refused one has used up its ticket.
      expect([
        [200, 400],
        [200, 401],
      ]).toContainEqual(statuses(entered));
      // The refused one may be counted after the other has been; a right code forgets it.
      const { body } = await signInAt(other);
      const json = { ticket: body.ticket, code: another };
      const right = await api(studio.server).post('/api/auth/signin/two-step', { json });
      expect(right.status).toBe(200);
      const tickets = await atBoth(signInAt);
      for (let tries = 0; tries < 5; tries += 1)
        expect(statuses(await enter(tickets, '000000'))).toEqual([400, 400]);
      expect(statuses(await atBoth(signInAt))).toEqual([429, 429]);
    });

    it('share sessions: one that is opened at one server can be used and ended at the other', async () => {
      const { accessToken, refreshToken } = await signIn(other, studio.owner);
      const me = (server: TestServer) =>
        api(server).get('/api/auth/sessions', { token: accessToken });
      expect((await me(studio.server)).status).toBe(200);
      await api(studio.server).post('/api/auth/logout', {
        token: accessToken,
        json: { refreshToken },
      });
      expect((await me(other)).status).toBe(401);
    });

    it('share challenges and confirmations: a proof of a passkey is good once at both', async () => {
      const { server, owner } = studio;
      const account = await addAdministrator(server, owner, 'passkey@example.com');
      const token = account.accessToken;
      const call = (at: TestServer, path: string, json?: object) =>
        api(at).post<{ challenge: string; user?: { id: string } }>(path, { json, token });
      const authenticator = newAuthenticator(server.url);
      // As a synced passkey, which does not count its uses.
      const synced = { counter: 0 };
      const toMake = (await call(server, '/api/auth/passkeys/options')).body;
      const made = authenticator.create(toMake, synced);
      const both = (path: string, json: object) =>
        Promise.all([server, other].map(async (at) => (await call(at, path, json)).status));
      const added = await both('/api/auth/passkeys', { name: 'Phone', response: made });
      expect(added.sort()).toEqual([201, 401]);
      for (const at of [server, other, server]) {
        const options = (await call(at, '/api/auth/signin/passkey/options')).body;
        const response = authenticator.prove(options, synced);
        expect((await both('/api/auth/signin/passkey', { response })).sort()).toEqual([200, 401]);
      }
      await ageSessions(server, account.user._id, { opened: 660_000, used: 0 });
      const setUp = async (at: TestServer) => (await call(at, '/api/auth/two-step/setup')).status;
      expect([await setUp(server), await setUp(other)]).toEqual([403, 403]);
      const options = (await call(server, '/api/auth/confirm/options')).body;
      const response = authenticator.prove(options, synced);
      expect((await call(other, '/api/auth/confirm', { response })).status).toBe(200);
      expect([await setUp(server), await setUp(other)]).toEqual([200, 200]);
    });

    it('let the same people into a gallery, and nobody after a change at either', async () => {
      const { gallery, client } = await openGallery(studio, {}, { email: 'ann@example.com' });
      const atOther = newClient({ server: other }, gallery.token);
      for (const [name, value] of client.cookies) atOther.cookies.set(name, value);
      const [photo] = gallery.photos;
      const src = photo?.src ?? '';
      expect((await pick(atOther, photo?._id)).status).toBe(200);
      const { body } = await client.call<ClientView>('GET');
      expect(body.me?.picks).toEqual([photo?._id]);
      for (const one of [client, atOther]) expect((await one.fetch(src)).status).toBe(200);

      await changeGallery(studio, gallery._id, { closed: true });
      expect((await atOther.call('GET')).status).toBe(410);
      expect((await atOther.fetch(src)).status).toBe(404);
      await changeGallery({ ...studio, http: api(other) }, gallery._id, {
        closed: false,
        password: 'a new password',
      });
      expect((await client.call('GET')).status).toBe(401);
      expect((await client.fetch(src)).status).toBe(404);
    });

    it('do each job once', async () => {
      const photos = Array.from({ length: 8 }, async (_, seed) =>
        file(await jpeg({ width: 300, height: 200, seed })),
      );
      await createPortfolio(studio, { images: await Promise.all(photos) });
      const signal = (name: NodeJS.Signals) => {
        for (const server of [studio.server, other])
          for (const pid of childrenOf(server.pid)) process.kill(pid, name);
      };
      // Neither goes on until each has begun as many as it may.
      await eventually(async () => {
        signal('SIGSTOP');
        const begun = (await jobs()).filter(({ processing }) => processing);
        return begun.length === 2 * BACKGROUND_AT_ONCE;
      });
      signal('SIGCONT');
      await eventually(async () => (await jobs()).length === 0);
      const logs = studio.server.logs() + other.logs();
      for (const { id, derivatives } of await mediaRows(studio)) {
        expect(derivatives.some(({ format }) => format === 'avif')).toBe(true);
        expect(logs.match(new RegExp(`smaller files of photograph ${id}`, 'g'))).toHaveLength(1);
      }
      expect(other.logs()).toContain('smaller files of photograph');
      expect(studio.server.logs()).toContain('smaller files of photograph');
    });

    it('count one change for all rows of a transaction', async () => {
      const service = (await createService(studio))._id;
      const photos = [1, 2].map((seed) => jpeg({ width: 20, height: 15, seed }));
      const images = (await Promise.all(photos)).map((photo) => file(photo));
      for (let nth = 0; nth < 2; nth += 1) await createPortfolio(studio, { service, images });
      // Jobs change their photographs too.
      await eventually(async () => (await jobs()).length === 0);
      const client = new Redis(redis.url);
      const counted = async () => Number(await client.get('content-changes'));
      const before = await counted();
      await api(studio.server).del(`/api/services/${service}`, { token: studio.token });
      expect(await counted()).toBe(before + 1);
      client.disconnect();
    });

    it('publish a portfolio once, on time, and show and hide its photographs at both', async () => {
      const planned = await createPortfolio(studio, {
        images: file(await jpeg({ width: 320, height: 240, seed: 77 })),
        status: 'hidden',
      });
      const isListed = async (server: TestServer) =>
        (await html(server, '/portfolio')).includes(planned.name);
      const isShown = async (server: TestServer) => {
        const { status } = await fetch(server.url + planned.images[0]);
        const isThere = await isListed(server);
        expect(status).toBe(isThere ? 200 : 404);
        return isThere;
      };
      for (const server of [studio.server, other]) expect(await isShown(server)).toBe(false);
      // A busy machine may get a plan when its time is over, and refuses it.
      await eventually(async () => {
        const publishAt = new Date(Date.now() + 10_000).toISOString();
        const plan = { json: { status: 'scheduled', publishAt }, token: studio.token };
        return (
          (await api(studio.server).put(`/api/portfolios/${planned._id}`, plan)).status === 200
        );
      });
      await eventually(() => isListed(studio.server));
      for (const server of [studio.server, other]) expect(await isShown(server)).toBe(true);
      const logged = () =>
        [studio.server, other]
          .map((server) => server.logs().split(`Published portfolio ${planned._id}`).length - 1)
          .sort();
      await eventually(async () => logged().includes(1));
      expect(logged()).toEqual([0, 1]);
      const hidden = { json: { status: 'hidden' }, token: studio.token };
      await api(other).put(`/api/portfolios/${planned._id}`, hidden);
      for (const server of [studio.server, other]) expect(await isShown(server)).toBe(false);
    });
  });

  describe('while Redis is away', () => {
    it('changes reach the other server within seconds, each server applies its limits, and both recover afterwards', async () => {
      const { _id } = await createService(studio);
      await html(other, `/portfolio/${_id}`);
      const logStart = other.logs().length;
      await redis.stop();
      const name = newName('Alone');
      expect((await rename(studio.server, _id, name)).status).toBe(200);
      expect(await html(studio.server, `/portfolio/${_id}`)).toContain(name);
      await eventually(async () => (await html(other, `/portfolio/${_id}`)).includes(name));
      const { email } = await addAdministrator(studio.server, studio.owner, 'alone@example.com');
      expect(await tryWrongPasswords(other, email, 11)).toEqual([...Array(10).fill(401), 429]);
      await redis.restore();
      await eventually(async () => {
        const next = newName('Together');
        await rename(studio.server, _id, next);
        return (await html(other, `/portfolio/${_id}`)).includes(next);
      });
      expect(
        other
          .logs()
          .slice(logStart)
          .match(/Redis is away/g),
      ).toHaveLength(1);
    });

    it('a server can start', async () => {
      await redis.stop();
      await other.restart();
      expect((await fetch(other.url)).status).toBe(200);
      await redis.restore();
    });
  });
});
