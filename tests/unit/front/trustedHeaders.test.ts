import type { IncomingMessage } from 'node:http';
import { env } from '@/config/env';
import {
  dropInternalHeaders,
  isCrossSiteWrite,
  normalizeIp,
  setTrustedHeaders,
} from '@/front/trustedHeaders';

/** The headers of a request that reach the app. */
function headersSeen(socket: string, headers: Record<string, string>, proxies: number) {
  const req = { headers: { ...headers }, socket: { remoteAddress: socket } };
  setTrustedHeaders(req as unknown as IncomingMessage, proxies);
  return req.headers;
}
const addressSeen = (socket: string, forwarded: string, proxies: number) =>
  headersSeen(socket, { 'x-forwarded-for': forwarded }, proxies)['x-forwarded-for'];

describe('without proxies', () => {
  it('takes the address of the socket, whatever the client claims', () => {
    const claims = {
      'x-forwarded-for': '9.9.9.9',
      'x-real-ip': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
      host: 'photos.example',
      accept: '*/*',
    };
    expect(headersSeen('192.0.2.1', claims, 0)).toEqual({
      'x-forwarded-for': '192.0.2.1',
      host: 'photos.example',
      accept: '*/*',
    });
  });

  it('writes an IPv4 address in IPv6 as IPv4', () => {
    expect(addressSeen('::ffff:192.0.2.1', '', 0)).toBe('192.0.2.1');
  });
});

describe('behind proxies', () => {
  it('takes the address that the only proxy saw, not the one that the client wrote', () => {
    expect(addressSeen('10.0.0.1', '9.9.9.9, 192.0.2.1', 1)).toBe('192.0.2.1');
  });

  it('takes the address that the outermost of two proxies saw', () => {
    expect(addressSeen('10.0.0.1', '9.9.9.9, 192.0.2.1, 10.0.0.2', 2)).toBe('192.0.2.1');
  });

  it('takes the address of the socket when no proxy gives one', () => {
    expect(headersSeen('192.0.2.1', {}, 1)['x-forwarded-for']).toBe('192.0.2.1');
  });

  it.each(['unknown', '9.9.9.9, <script>'])(
    'takes the address of the socket when a proxy gives %s',
    (forwarded) => {
      expect(addressSeen('10.0.0.1', forwarded, 1)).toBe('10.0.0.1');
    },
  );

  it('keeps the host and protocol that the proxy reports', () => {
    const { 'x-forwarded-proto': protocol } = headersSeen(
      '10.0.0.1',
      { 'x-forwarded-proto': 'https' },
      1,
    );
    expect(protocol).toBe('https');
  });
});

it.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:DB8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[0:0:0:0:0:ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  ['', ''],
  ['127.1', ''],
  ['localhost', ''],
])('normalizes "%s" to "%s"', (text, address) => expect(normalizeIp(text)).toBe(address));

describe('behind a proxy, where SITE_URL is not set', () => {
  const seen = (headers: Record<string, string>, proxies: number) =>
    headersSeen('10.0.0.1', { host: 'app:8080', cookie: 'payload-token=x', ...headers }, proxies)
      .cookie;
  const forwarding = { origin: 'https://photos.example', 'x-forwarded-host': 'photos.example' };

  it('keeps the session cookie only when the origin is the forwarded host of a trusted proxy', () => {
    expect(seen(forwarding, 1)).toBe('payload-token=x');
    expect(seen({ ...forwarding, origin: 'https://evil.example' }, 1)).toBeUndefined();
    expect(seen(forwarding, 0)).toBeUndefined();
  });

  it('removes no other cookie', () => {
    expect(seen({ ...forwarding, cookie: 'theme=dark' }, 0)).toBe('theme=dark');
  });
});

describe('the session cookie', () => {
  const PARTNER = 'https://partner.example';
  const COOKIE = 'lang=en; payload-token=a.b.c';
  const OWN = 'http://localhost:8080';
  const cookieSeen = (headers: Record<string, string>, proxies = 0) =>
    headersSeen('192.0.2.1', { host: 'localhost:8080', cookie: COOKIE, ...headers }, proxies)
      .cookie;

  beforeEach(() => {
    jest.replaceProperty(env, 'CORS_ORIGINS', [PARTNER]);
  });
  afterEach(() => {
    delete env.SITE_URL;
    jest.restoreAllMocks();
  });

  it.each<[string, Record<string, string>]>([
    ['another host', { origin: 'https://evil.example' }],
    ['a host that begins with the same text', { origin: `${OWN}.evil.example` }],
    ['another port of the same host', { origin: 'http://localhost:1' }],
    ['an origin that is null', { origin: 'null' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    [
      'another host, with its name in a header that no proxy set',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('is removed from a request of %s, when SITE_URL is not set', (_, headers) => {
    expect(cookieSeen(headers)).toBeUndefined();
  });

  it.each<[string, Record<string, string>]>([
    ['the site itself', { origin: OWN, 'sec-fetch-site': 'same-origin' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    ['an origin in CORS_ORIGINS', { origin: PARTNER, 'sec-fetch-site': 'cross-site' }],
    ['a program', {}],
  ])('is kept in a request of %s, when SITE_URL is not set', (_, headers) => {
    expect(cookieSeen(headers)).toBe(COOKIE);
  });

  it('is kept in a request to the host that a trusted proxy names', () => {
    const headers = { origin: 'https://photos.example', 'x-forwarded-host': 'photos.example' };
    expect(cookieSeen(headers, 1)).toBe(COOKIE);
    expect(cookieSeen(headers, 0)).toBeUndefined();
  });

  it('is kept in requests from SITE_URL and from another name of the server, and in no other, when SITE_URL is set', () => {
    env.SITE_URL = 'https://photos.example';
    for (const origin of ['https://photos.example', OWN])
      expect(cookieSeen({ origin })).toBe(COOKIE);
    for (const origin of ['https://evil.example', 'http://photos.example'])
      expect(cookieSeen({ origin, host: 'photos.example' })).toBeUndefined();
  });

  it('lets a server function of the panel pass Next’s check behind a proxy that asks for a host of its own', () => {
    env.SITE_URL = 'https://photos.example';
    const action = { host: '127.0.0.1:8080', 'next-action': 'x' };
    const forwarded = (origin: string) =>
      headersSeen('10.0.0.1', { ...action, origin }, 0)['x-forwarded-host'];
    expect(forwarded('https://photos.example')).toBe('photos.example');
    expect(forwarded('https://evil.example')).toBeUndefined();
  });
});

describe.each([
  ['PUT', '/api/gallery/x/picks'],
  ['POST', '/api/auth/signin'],
  ['POST', '/api/auth/signin/two-step'],
  ['POST', '/api/auth/signin/passkey?x=1'],
  ['POST', '/api/auth/signup'],
  ['POST', '/api/auth/refresh-token'],
  ['POST', '/api/auth/logout'],
  ['POST', '/api/user/login'],
])('%s %s, which needs no session,', (method, url) => {
  const isForeign = (origin: string, headers = {}, sent = method) =>
    isCrossSiteWrite({
      method: sent,
      url,
      headers: { host: 'localhost:8080', origin, ...headers },
    } as IncomingMessage);

  beforeEach(() => {
    jest.replaceProperty(env, 'CORS_ORIGINS', ['https://partner.example']);
    env.SITE_URL = 'https://photos.example/';
  });
  afterEach(() => {
    delete env.SITE_URL;
    jest.restoreAllMocks();
  });

  it.each(['https://photos.example', 'https://partner.example', 'http://localhost:8080', ''])(
    'comes from the site when its origin is "%s"',
    (origin) => expect(isForeign(origin)).toBe(false),
  );

  it.each(['https://evil.example', 'http://photos.example', 'null'])(
    'comes from another site when its origin is %s',
    (origin) => expect(isForeign(origin)).toBe(true),
  );

  it.each([
    ['its default port', 'https://photos.lan', { host: 'photos.lan:443' }],
    ['capitals', 'http://photos.lan:81', { host: 'Photos.LAN:81' }],
    ['the browser, which names its own site', 'null', { 'sec-fetch-site': 'same-origin' }],
  ])('comes from the host that was asked for by %s', (_, origin, headers) =>
    expect(isForeign(origin, headers)).toBe(false),
  );

  it('is no read', () => expect(isForeign('https://evil.example', {}, 'GET')).toBe(false));
});

/** The headers that the app gets. */
function received(headers: Record<string, string>): Record<string, unknown> {
  const req = { url: '/admin', headers: { ...headers } } as unknown as IncomingMessage;
  dropInternalHeaders(req);
  return req.headers;
}

const tree = (value: unknown) => encodeURIComponent(JSON.stringify(value));

it.each([
  ['a whole state', tree(['', { children: ['about', { children: ['__PAGE__', {}] }] }])],
  ['a state to be fetched again', tree(['', {}, null, 'refetch'])],
])('leaves the headers of Next’s router as it sends them: %s', (_, state) => {
  const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': state };
  expect(received(headers)).toEqual(headers);
});

it.each(['xx', '%', 'null', tree([]), tree(['', {}, null, 'nonsense']), '['.repeat(30_000)])(
  'drops a state that Next cannot read, and keeps the request: %.20s',
  (state) => {
    expect(received({ rsc: '1', 'next-router-state-tree': state })).toEqual({ rsc: '1' });
  },
);

it.each(['2', '3', 'x'])('drops a prefetch that the site’s router does not send: %s', (kind) => {
  expect(received({ rsc: '1', 'next-router-prefetch': kind })).toEqual({ rsc: '1' });
});
