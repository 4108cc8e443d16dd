import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askedFor, keepLists } from '@/front/cache/keptLists';
import { contentChanged, pageIsPoor } from '@/server/pages/contentVersion';

const FRONT = 'https://front.example';

const asked = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  askedFor({ url, headers, method } as unknown as IncomingMessage, [FRONT]);

describe('what is asked for', () => {
  it.each([
    ['/api/services', '/api/services'],
    ['/api/portfolios/a1-b_2', '/api/portfolios/a1-b_2'],
    ['/api/portfolios?limit=10&page=2', '/api/portfolios?page=2&limit=10'],
    ['/api/portfolios?utm_source=mail&locale=all', '/api/portfolios'],
    ['/api/educations?', '/api/educations'],
    ['/api/experiences?page=1', '/api/experiences?page=1'],
    ['/api/auth/admin-user', '/api/auth/admin-user'],
    ['/api/auth/admin-user?page=7&x=1', '/api/auth/admin-user'],
  ])('by %s is made as %s', (url, made) => {
    expect(asked(url)).toEqual({ url: made, headers: {} });
  });

  it.each([
    '/api/services/a1',
    '/api/portfolios/a1/b2',
    '/api/portfolios/a%201',
    '/api/portfolios/../services',
    '/api/service',
    '/api/auth/admin-user/x',
    '/api/contact',
    '/api/portfolios?page=1&page=2',
    '/api/portfolios?page=0',
    '/api/portfolios?page=01',
    '/api/portfolios?limit=1.5',
    '/api/portfolios?limit=',
    '/api/portfolios?limit=99999999',
    '/portfolio',
  ])('by %s is for the app to answer', (url) => {
    expect(asked(url)).toBeUndefined();
  });

  it('is nothing that changes something', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(asked('/api/services', {}, method)).toBeUndefined();
    expect(asked('/api/services', {}, 'HEAD')).toBeDefined();
  });

  it('has nothing of the visitor in it but an origin that the API is open to', () => {
    const visitor = { host: 'evil.test', cookie: 'a=1', authorization: 'Bearer x', rsc: '1' };
    expect(asked('/api/services', visitor)?.headers).toEqual({});
    expect(asked('/api/services', { origin: 'https://evil.test' })?.headers).toEqual({});
    expect(asked('/api/services', { origin: FRONT })?.headers).toEqual({ origin: FRONT });
  });
});

describe('a list', () => {
  let server: Server;
  /** Requests that reached the app. */
  let made: string[];
  let app: RequestListener;

  beforeEach(async () => {
    made = [];
    app = (req, res) => {
      made.push(`${req.url} ${req.headers.origin ?? ''}`.trim());
      res.setHeader('content-type', 'application/json').end(`{"at":"${req.url}"}`);
    };
    const answerList = keepLists((req, res) => app(req, res), [FRONT]);
    server = createServer(async (req, res) => {
      try {
        if (!(await answerList(req, res))) app(req, res);
      } catch {
        res.writeHead(500).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    await contentChanged();
  });
  afterEach(() => server.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { headers });

  it('is made once for however many ask, until the content changes', async () => {
    await Promise.all([get('/api/services'), get('/api/services'), get('/api/services?x=1')]);
    expect(made).toEqual(['/api/services']);
    await contentChanged();
    await get('/api/services');
    expect(made).toEqual(['/api/services', '/api/services']);
  });

  it('stays while a page is poor', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    await get('/api/services');
    pageIsPoor();
    jest.runAllTimers();
    jest.useRealTimers();
    await get('/api/services');
    expect(made).toHaveLength(1);
  });

  it('is made for each part and for each origin that it names', async () => {
    for (let time = 0; time < 2; time++) {
      await get('/api/services?limit=1');
      await get('/api/services?page=2&limit=1');
      await get('/api/services', { origin: FRONT });
      await get('/api/services', { origin: 'https://evil.test' });
    }
    expect(made).toEqual([
      '/api/services?limit=1',
      '/api/services?page=2&limit=1',
      `/api/services ${FRONT}`,
      '/api/services',
    ]);
  });

  it('that is too large is begun once, broken off, and then left to the app', async () => {
    const PIECE = 2 ** 20;
    const sent: number[] = [];
    let ended = 0;
    app = async (req, res) => {
      const at = sent.push(0) - 1;
      res.setMaxListeners(0);
      res.setHeader('content-type', 'application/json');
      while (!res.destroyed && Number(sent[at]) < 32 * PIECE) {
        sent[at] = Number(sent[at]) + PIECE;
        if (!res.write('x'.repeat(PIECE)))
          await new Promise((resolve) => res.once('drain', resolve).once('close', resolve));
      }
      ended += 1;
      res.end();
      req.resume();
    };
    for (let time = 0; time < 2; time++) {
      expect((await (await get('/api/portfolios')).text()).length).toBe(32 * PIECE);
    }
    expect(sent).toHaveLength(3);
    expect(sent[0]).toBeLessThan(16 * PIECE);
    expect(ended).toBe(3);
  });

  it('of an unknown service is kept as such', async () => {
    app = (req, res) => {
      made.push(String(req.url));
      res.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"No"}');
    };
    for (let time = 0; time < 2; time++) {
      const answer = await get('/api/portfolios/unknown');
      expect([answer.status, await answer.json()]).toEqual([404, { message: 'No' }]);
    }
    expect(made).toHaveLength(1);
  });

  it('is not kept when the app fails, or its answer breaks off', async () => {
    const good = app;
    app = (_req, res) => res.writeHead(500).end('No');
    expect((await get('/api/services')).status).toBe(500);
    app = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' }).write('{"services":[');
      setTimeout(() => res.destroy(), 10);
    };
    expect((await get('/api/services')).status).toBe(500);
    app = good;
    expect(await (await get('/api/services')).json()).toEqual({ at: '/api/services' });
  });
});
