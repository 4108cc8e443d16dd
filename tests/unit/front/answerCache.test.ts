import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createAnswerCache } from '@/front/cache/answerCache';
import { contentChanged } from '@/server/content/contentVersion';
import { findRoute } from '../../helpers/builtRoutes';

const HTML = '<p>Photographs</p>'.repeat(100);
const FRONT = 'https://front.example';

let server: Server;
/** Requests that reached the app. */
let appRequests: string[];
let app: RequestListener;

beforeEach(async () => {
  appRequests = [];
  app = (req, res) => {
    appRequests.push(req.url ?? '');
    res.setHeader('x-nextjs-cache', 'MISS').setHeader('cache-control', 'private, no-store');
    res.setHeader('content-type', 'text/html; charset=utf-8').end(HTML);
  };
  const answerFromCache = createAnswerCache((req, res) => app(req, res), [FRONT], findRoute);
  server = createServer(async (req, res) => {
    try {
      if (!(await answerFromCache(req, res))) app(req, res);
    } catch {
      res.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => server.close());

type Answer = { status?: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** Uses Node's own client, which neither requests nor decodes compression by itself. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
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

describe('an answer', () => {
  it('is made once for concurrent requests, whatever their queries', async () => {
    await Promise.all(['/about', '/about', '/about?from=mail'].map((path) => get(path)));
    expect((await get('/about')).body.toString()).toBe(HTML);
    expect(appRequests).toEqual(['/about']);
  });

  it('is made again when the content has changed', async () => {
    await get('/about');
    await contentChanged();
    await get('/about');
    expect(appRequests).toHaveLength(2);
  });

  it('is made once more when the content has changed while it was made', async () => {
    const answer = app;
    app = async (_, res) => {
      app = answer;
      await contentChanged();
      res.setHeader('content-type', 'text/html').end('<img src="/media/gone.webp">');
    };
    expect((await get('/about')).body.toString()).toBe(HTML);
    expect(appRequests).toEqual(['/about']);
  });

  it('is made again after an hour', async () => {
    const now = jest.spyOn(performance, 'now');
    await get('/about');
    now.mockReturnValue(performance.now() + 3_600_001);
    await get('/about');
    now.mockRestore();
    expect(appRequests).toHaveLength(2);
  });

  it('is made once for each address and each origin that it depends on', async () => {
    for (let time = 0; time < 2; time++) {
      for (const path of [
        '/portfolio',
        '/portfolio?tab=1',
        '/portfolio/a1',
        '/portfolio/a1?photo=b2',
      ])
        await get(path);
      await get('/api/services', { origin: FRONT });
      await get('/api/services', { origin: 'https://evil.example' });
    }
    expect(appRequests).toEqual([
      '/portfolio',
      '/portfolio?tab=1',
      '/portfolio/a1',
      '/portfolio/a1?photo=b2',
      '/api/services',
      '/api/services',
    ]);
  });

  it('may be kept by shared caches, which must revalidate it each time', async () => {
    expect((await get('/about')).headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
  ])(
    'is compressed for a client that accepts %s with %s',
    async (accepted, expected, decompress) => {
      const { headers, body } = await get('/about', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(expected);
      expect(headers['content-length']).toBe(String(body.length));
      expect(decompress(body).toString()).toBe(HTML);
    },
  );

  it('is not compressed for a client that accepts no compression', async () => {
    const { headers, body } = await get('/about', { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(HTML);
  });

  it('has a weak ETag, and is not sent again to a client that has it', async () => {
    const { headers } = await get('/about');
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await get('/about', { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  it('is sent without its body for HEAD', async () => {
    const { headers, body } = await get('/about', {}, 'HEAD');
    expect(headers['content-length']).toBe(String(HTML.length));
    expect(body).toHaveLength(0);
  });

  it('is made without the Host header of its first visitor', async () => {
    let host: string | undefined = 'none';
    const given = app;
    app = (req, res) => {
      host = req.headers.host;
      given(req, res);
    };
    await get('/about', { host: 'evil.test' });
    expect(host).not.toBe('evil.test');
  });

  it('has no header about the cache of Next', async () => {
    expect((await get('/about')).headers['x-nextjs-cache']).toBeUndefined();
  });
});

describe('the app itself answers', () => {
  it.each([
    ['a page for one person', '/verification/a@b.example', {}, 'GET'],
    ['the panel', '/admin', {}, 'GET'],
    ['a request that changes something', '/api/services', {}, 'POST'],
  ])('%s', async (_what, path, headers, method) => {
    for (let time = 0; time < 2; time++) await get(path, headers, method);
    expect(appRequests).toHaveLength(2);
  });

  it('with the headers of the visitor when the answer sets a cookie', async () => {
    app = (req, res) => {
      appRequests.push(String(req.headers.cookie));
      res.setHeader('set-cookie', 'a=1').end('Yours');
    };
    const { headers } = await get('/about', { cookie: 'b=2' });
    expect(headers['set-cookie']).toEqual(['a=1']);
    expect(appRequests).toEqual(['undefined', 'b=2']);
  });
});

describe('an answer that is not kept', () => {
  it.each([
    ['/about', 404, 'No'],
    ['/about', 500, 'No'],
    ['/portfolio/a1?photo=gone', 307, ''],
    ['/api/services', 500, 'No'],
  ])(
    'for %s with status %i is made once and sent to everybody who waits for it',
    async (path, status, body) => {
      let arrivals = 0;
      const bothWait = new Promise<void>((resolve) =>
        server.on('request', () => {
          arrivals += 1;
          if (arrivals === 2) setTimeout(resolve, 20);
        }),
      );
      app = async (_req, res) => {
        appRequests.push('');
        await bothWait;
        res.writeHead(status, { location: '/portfolio/a1' }).end('No');
      };
      const answers = await Promise.all([get(path), get(path)]);
      expect(answers).toMatchObject([
        { status, headers: { location: '/portfolio/a1' } },
        { status, body: Buffer.from(body) },
      ]);
      expect(appRequests).toHaveLength(1);
      await get(path);
      expect(appRequests).toHaveLength(2);
    },
  );

  it('keeps its own Cache-Control header', async () => {
    app = (_req, res) => res.setHeader('cache-control', 'no-store').writeHead(404).end('No');
    expect((await get('/about')).headers['cache-control']).toBe('no-store');
  });

  it('may be a payload that reports a redirect, a 404 or a fault', async () => {
    app = (_req, res) => {
      appRequests.push('');
      res.setHeader('content-type', 'text/x-component');
      res.end('1:"$Sreact.fragment"\nb:E{"digest":"NEXT_HTTP_ERROR_FALLBACK;404"}\n');
    };
    for (let time = 0; time < 2; time++)
      expect((await get('/portfolio/gone', { rsc: '1' })).status).toBe(200);
    expect(appRequests).toHaveLength(2);
  });

  it('becomes a 500 for everybody who waits when the app times out, and the next request is a new attempt', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 20);
      return controller.signal;
    });
    const good = app;
    app = () => {};
    const answers = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')]);
    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
    app = good;
    expect((await get('/sitemap.xml')).status).toBe(200);
  });

  it('becomes a 500 when the app throws', async () => {
    app = async () => {
      throw new Error('Broken');
    };
    expect((await get('/sitemap.xml')).status).toBe(500);
  });

  it('becomes a 500 when the app aborts it', async () => {
    const good = app;
    app = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' }).write('{"services":[');
      setTimeout(() => res.destroy(), 10);
    };
    expect((await get('/api/services')).status).toBe(500);
    app = good;
    expect((await get('/api/services')).body.toString()).toBe(HTML);
  });

  it('may be one that is too large, which is aborted once and then left to the app', async () => {
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
    for (let time = 0; time < 2; time++)
      expect((await get('/api/portfolios')).body).toHaveLength(32 * PIECE);
    expect(sent).toHaveLength(3);
    expect(sent[0]).toBeLessThan(16 * PIECE);
    expect(ended).toBe(3);
  });
});

it('keeps the 404 of an unknown portfolio', async () => {
  app = (req, res) => {
    appRequests.push(String(req.url));
    res.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"No"}');
  };
  for (let time = 0; time < 2; time++)
    expect((await get('/api/portfolios/unknown')).status).toBe(404);
  expect(appRequests).toHaveLength(1);
});

it('keeps an image uncompressed, with its own headers', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff]);
  app = (req, res) => {
    appRequests.push(req.url ?? '');
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    res.setHeader('content-type', 'image/jpeg').end(picture);
  };
  const headers = { 'accept-encoding': 'br' };
  await get('/card/a.jpg', headers);
  const again = await get('/card/a.jpg', headers);
  expect(again.body).toEqual(picture);
  expect(again.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(again.headers['content-encoding']).toBeUndefined();
  expect(appRequests).toHaveLength(1);
});

it('keeps a script of the build', async () => {
  await get('/_next/static/chunks/a.js', {});
  await get('/_next/static/chunks/a.js', {});
  expect(appRequests).toHaveLength(1);
});
