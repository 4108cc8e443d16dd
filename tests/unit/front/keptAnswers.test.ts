import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { keepAnswers } from '@/front/cache/keptAnswers';

const HTML = '<p>Photographs</p>'.repeat(100);
const VISITOR = { 'x-content-version': 'v1-1', 'x-draw': '3' };

let server: Server;
/** Requests that reached the app. */
let made: string[];
let app: RequestListener;

beforeEach(async () => {
  made = [];
  app = (req, res) => {
    made.push(req.url ?? '');
    res.setHeader('etag', '"one"').setHeader('x-nextjs-cache', 'MISS');
    res.setHeader('content-type', 'text/html; charset=utf-8').end(HTML);
  };
  const answerKept = keepAnswers((req, res) => app(req, res));
  server = createServer(async (req, res) => {
    if (!(await answerKept(req, res))) app(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => server.close());

type Answer = { status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Node's own client: it neither asks for compression nor undoes it by itself. */
function get(path: string, headers: Record<string, string> = VISITOR, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  return new Promise<Answer>((resolve, reject) => {
    request({ port, path, headers, method, agent: false }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('a page', () => {
  it('is made once, for however many ask at once and whatever their queries', async () => {
    await Promise.all(['/about', '/about', '/about?from=mail'].map((path) => get(path)));
    expect((await get('/about')).body.toString()).toBe(HTML);
    expect(made).toEqual(['/about']);
  });

  it('is made anew for another version of the content', async () => {
    await get('/about');
    await get('/about', { ...VISITOR, 'x-content-version': 'v2-1' });
    expect(made).toHaveLength(2);
  });

  it('is made for each draw when it is the home page, and only then', async () => {
    for (const draw of ['1', '2']) await get('/', { ...VISITOR, 'x-draw': draw });
    for (const draw of ['1', '2']) await get('/about', { ...VISITOR, 'x-draw': draw });
    expect(made).toEqual(['/', '/', '/about']);
  });

  it('of a service is made for each photograph that a link means', async () => {
    const seen: unknown[] = [];
    app = (req, res) => {
      seen.push(req.headers['x-photo']);
      res.setHeader('content-type', 'text/html').end(HTML);
    };
    const photographs: Record<string, string>[] = [{}, { 'x-photo': 'b2' }, { 'x-photo': 'c3' }];
    for (const photograph of [...photographs, ...photographs]) {
      await get('/portfolio/a1?photo=x', { ...VISITOR, ...photograph });
    }
    expect(seen).toEqual([undefined, 'b2', 'c3']);
  });

  it('is made for each part of something long', async () => {
    const seen: unknown[] = [];
    app = (req, res) => {
      seen.push(req.headers['x-part']);
      res.setHeader('content-type', 'text/html').end(HTML);
    };
    const parts: Record<string, string>[] = [{}, { 'x-part': '0-2' }, { 'x-part': '1-2' }];
    for (const part of [...parts, ...parts]) await get('/portfolio', { ...VISITOR, ...part });
    expect(seen).toEqual([undefined, '0-2', '1-2']);
  });

  it('of a part is no page of a photograph of the same name', async () => {
    for (const name of ['x-part', 'x-photo'])
      await get('/portfolio/a1', { ...VISITOR, [name]: '2' });
    expect(made).toHaveLength(2);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
  ])('is compressed for who accepts %s by %s', async (accepted, expected, decompress) => {
    const { headers, body } = await get('/about', { ...VISITOR, 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(expected);
    expect(headers['content-length']).toBe(String(body.length));
    expect(decompress(body).toString()).toBe(HTML);
  });

  it('comes as it is to who accepts no compression', async () => {
    const { headers, body } = await get('/about', { ...VISITOR, 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(HTML);
  });

  it('has a weak tag, and does not come again to who has it', async () => {
    const { headers } = await get('/about');
    expect(headers.etag).toBe('W/"one"');
    const again = await get('/about', { ...VISITOR, 'if-none-match': 'W/"one"' });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it('answers HEAD with its headers alone', async () => {
    const { headers, body } = await get('/about', VISITOR, 'HEAD');
    expect(headers['content-length']).toBe(String(HTML.length));
    expect(body).toHaveLength(0);
  });

  it('is kept under one way to write its address', async () => {
    for (const path of ['/x/../about', '/x/%2e%2e/about']) await get(path);
    await get('/about');
    await get('/about');
    expect(made.filter((path) => path === '/about')).toHaveLength(1);
  });

  it('is made without the host that its first visitor names', async () => {
    let host: string | undefined = 'none';
    const given = app;
    app = (req, res) => {
      host = req.headers.host;
      given(req, res);
    };
    await get('/about', { ...VISITOR, host: 'evil.test' });
    expect(host).not.toBe('evil.test');
  });

  it('says nothing of how it was made', async () => {
    expect((await get('/about')).headers['x-nextjs-cache']).toBeUndefined();
  });
});

describe('the app answers itself', () => {
  it.each([
    ['a part of a page', '/about', { ...VISITOR, rsc: '1' }],
    ['what has no version', '/api/services', {}],
  ])('%s', async (_what, path, headers) => {
    await get(path, headers);
    await get(path, headers);
    expect(made).toHaveLength(2);
  });

  it('what is posted', async () => {
    for (let time = 0; time < 2; time++) await get('/about', VISITOR, 'POST');
    expect(made).toHaveLength(2);
  });

  it.each([
    ['a refusal', (): RequestListener => (_req, res) => res.writeHead(404).end('No')],
    [
      'an answer with a cookie',
      (): RequestListener => (_req, res) => res.setHeader('set-cookie', 'a=1').end('Yours'),
    ],
  ])('%s, every time', async (_what, other) => {
    let times = 0;
    const listener = other();
    app = (req, res) => {
      times += 1;
      listener(req, res);
    };
    await get('/about');
    const before = times;
    await get('/about');
    expect(times).toBeGreaterThan(before);
  });
});

it('keeps a picture as it is, with what it says of itself', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff]);
  app = (req, res) => {
    made.push(req.url ?? '');
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    res.setHeader('content-type', 'image/jpeg').end(picture);
  };
  const headers = { ...VISITOR, 'accept-encoding': 'br' };
  await get('/card/a.jpg', headers);
  const again = await get('/card/a.jpg', headers);
  expect(again.body).toEqual(picture);
  expect(again.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(again.headers['content-encoding']).toBeUndefined();
  expect(made).toHaveLength(1);
});

it('keeps a file for those who ask as for a part of a page, too', async () => {
  for (const headers of [{ ...VISITOR, rsc: '1' }, VISITOR]) await get('/card/a.jpg', headers);
  expect(made).toHaveLength(1);
});

it('keeps scripts and styles, which are the same in all versions', async () => {
  await get('/_next/static/chunks/a.js', {});
  await get('/_next/static/chunks/a.js', {});
  expect(made).toHaveLength(1);
});
