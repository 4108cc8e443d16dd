import type { IncomingMessage } from 'node:http';
import { cacheableRequest } from '@/front/cache/cacheableRequest';
import { contentChanged, currentYear, markPageIncomplete } from '@/server/content/contentVersion';
import { findRoute } from '../../helpers/builtRoutes';

const FRONT = 'https://front.example';
const ROUTER_STATE = { 'next-router-state-tree': '["",{}]', 'next-url': '/contact' };
const WHOLE = { rsc: '1' };
const TREE = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };

const read = (url: string, { headers = {}, random = () => 0 }: Partial<Visit> = {}) =>
  cacheableRequest({ url, headers } as unknown as IncomingMessage, [FRONT], findRoute, random);

type Visit = { headers: Record<string, string>; random: () => number };

describe('a request whose answer is shared', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about?utm_source=mail&page=2', '/about'],
    ['/login?next=%2Fadmin', '/login'],
    ['/portfolio?page=1&tab=0', '/portfolio'],
    ['/portfolio?page=3&tab=01&from=mail', '/portfolio?tab=1&page=3'],
    ['/portfolio?tab=1&page=x', '/portfolio?tab=1'],
    ['/portfolio?tab=100', '/portfolio'],
    ['/portfolio?tab=1&tab=2', '/portfolio'],
    ['/portfolio?photo=b2', '/portfolio'],
    ['/portfolio/a1?page=2&tab=1', '/portfolio/a1?page=2'],
    ['/portfolio/a1?page=01', '/portfolio/a1'],
    ['/portfolio/a1?page=1000000', '/portfolio/a1?page=1000000'],
    ['/portfolio/a1?page=1000001', '/portfolio/a1'],
    ['/portfolio/a1?from=mail&photo=b2-2', '/portfolio/a1?photo=b2-2'],
    ['/portfolio/a1?page=2&photo=b2', '/portfolio/a1?photo=b2'],
    ['/portfolio/a1?photo=..%2F..', '/portfolio/a1'],
    [`/portfolio/a1?photo=${'a'.repeat(65)}`, '/portfolio/a1'],
    ['/portfolio/a1?photo=b2&photo=c3', '/portfolio/a1'],
    ['/sitemap.xml?x=1', '/sitemap.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/manifest.webmanifest', '/manifest.webmanifest'],
    ['/card/a-b-50-50.jpg', '/card/a-b-50-50.jpg'],
    ['/api/services', '/api/services'],
    ['/api/portfolios/a1-b_2', '/api/portfolios/a1-b_2'],
    ['/api/portfolios?limit=10&page=2', '/api/portfolios?page=2&limit=10'],
    ['/api/portfolios?utm_source=mail&locale=all', '/api/portfolios'],
    ['/api/educations?page=', '/api/educations'],
    ['/api/experiences?page=1', '/api/experiences?page=1&limit=20'],
    ['/api/auth/admin-user?page=7&x=1', '/api/auth/admin-user'],
    ['/_next/static/chunks/a.js?x', '/_next/static/chunks/a.js'],
    ['/_next/static/chunks/a.css', '/_next/static/chunks/a.css'],
  ])('for %s is reduced to %s', async (url, expected) => {
    expect(await read(url)).toMatchObject({ url: expected, headers: {} });
  });

  it.each([
    ['/api/portfolios?page=1', true],
    ['/api/portfolios/a1', true],
    ['/portfolio/a1?photo=b2&preview', true],
    ['/portfolio/a1', false],
    ['/portfolio?preview', true],
    ['/?preview=1', true],
    ['/login?preview', false],
    ['/?previews', false],
    ['/api/services', false],
  ])('for %s is an administrator’s own: %s', async (url, differsForAdministrators) => {
    expect(await read(url)).toMatchObject({ differsForAdministrators });
  });

  it.each([
    '/nowhere',
    '/About',
    '/portfolio/a1/b2',
    '/verification/a@b.example',
    '/reset-password/a@b.example',
    '/reset-password/email/sent/a@b.example',
    '/dashboard',
    '/admin',
    '/api',
    '/api/services/a1',
    '/api/service',
    '/api/portfolios/a%201',
    '/api/auth/admin-user/x',
    '/api/auth/sessions',
    '/api/contact',
    '/api/portfolios?page=1&page=2',
    '/api/portfolios?page=0',
    '/api/portfolios?limit=1.5',
    '/api/portfolios?limit=99999999',
    '/media/a.webp',
    '/api/brand',
    '/api/brand/a1',
    '/icons.svg',
    '/_next/static/media/a.woff2',
  ])('is not one for %s', async (url) => {
    expect(await read(url)).toBeUndefined();
  });

  it('has no header of the visitor', async () => {
    const headers = {
      host: 'evil.example',
      cookie: 'payload-token=x',
      authorization: 'Bearer x',
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
      'user-agent': 'Evil',
    };
    for (const url of ['/', '/portfolio/a1', '/api/services', '/_next/static/chunks/a.css'])
      expect((await read(url, { headers }))?.headers).toEqual({});
  });

  it('keeps the origin of a front end that the API is open to', async () => {
    const headers = { origin: FRONT };
    expect((await read('/api/services', { headers }))?.headers).toEqual(headers);
    expect((await read('/about', { headers }))?.headers).toEqual({});
  });
});

describe('a payload for the router', () => {
  it('is complete, whatever segments the router already has', async () => {
    const page = await read('/about?_rsc=5C-b_6', { headers: { rsc: '1', ...ROUTER_STATE } });
    expect(page).toMatchObject({ url: '/about', headers: { rsc: '1' } });
  });

  it('may be only the segment tree of a page', async () => {
    const tree = await read('/portfolio?tab=1&_rsc=1', { headers: { ...TREE, ...ROUTER_STATE } });
    expect(tree).toMatchObject({ url: '/portfolio?tab=1', headers: TREE });
  });

  it.each([
    ['for another part of a page', { ...TREE, 'next-router-segment-prefetch': '/about' }],
    ['up to a loading state', { rsc: '1', 'next-router-prefetch': '1' }],
  ])('%s is complete too', async (_what, headers) => {
    expect(await read('/about', { headers })).toMatchObject({ url: '/about', headers: WHOLE });
  });

  it.each([
    ['with an unknown parameter', '/about?from=mail', '/about'],
    ['with reordered parameters', '/portfolio?page=2&tab=1', '/portfolio?tab=1&page=2'],
  ])('for an address %s is the document', async (_what, url, expected) => {
    for (const headers of [WHOLE, TREE])
      expect(await read(url, { headers })).toMatchObject({ url: expected, headers: {} });
  });

  it('has another key than the page and its tree', async () => {
    const kinds: Record<string, string>[] = [{}, { rsc: '1' }, TREE];
    const keys = await Promise.all(
      kinds.map(async (headers) => (await read('/', { headers }))?.key),
    );
    expect(new Set(keys).size).toBe(3);
  });
});

describe('the key of an answer', () => {
  const keyOf = async (url: string, visit?: Partial<Visit>) => (await read(url, visit))?.key;

  it('is one of twelve for the home page', async () => {
    const keys = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => keyOf('/', { random: () => nth / 100 })),
    );
    expect(new Set(keys).size).toBe(12);
    expect(await keyOf('/about', { random: () => 0.9 })).toBe(await keyOf('/about'));
  });

  it('changes with the content, but not for files of the build', async () => {
    const urls = [
      '/',
      '/card/a.jpg',
      '/api/services',
      '/sitemap.xml',
      '/_next/static/chunks/a.css',
    ];
    const before = await Promise.all(urls.map((url) => keyOf(url)));
    await contentChanged();
    const after = await Promise.all(urls.map((url) => keyOf(url)));
    expect(urls.filter((_url, at) => before[at] === after[at])).toEqual([
      '/_next/static/chunks/a.css',
    ]);
  });

  it('changes soon after an incomplete page was made, for pages but not for data', async () => {
    jest.useFakeTimers();
    const urls = ['/about', '/api/services'];
    const before = await Promise.all(urls.map((url) => keyOf(url)));
    markPageIncomplete();
    jest.runAllTimers();
    jest.useRealTimers();
    const after = await Promise.all(urls.map((url) => keyOf(url)));
    expect(urls.filter((_url, at) => before[at] === after[at])).toEqual(['/api/services']);
  });
});

describe('when a year ends that pages show', () => {
  const HOUR_MS = 3_600_000;
  const midnight = Date.UTC(2027, 0, 1);
  afterEach(() => jest.useRealTimers());

  it.each([
    ['UTC', midnight],
    ['Pacific/Auckland', midnight - 13 * HOUR_MS],
    ['America/New_York', midnight + 5 * HOUR_MS],
  ])('pages are rendered again, and lists are not, at midnight in %s', async (timeZone, end) => {
    jest.useFakeTimers({ now: end - 1 });
    expect(currentYear(timeZone)).toBe('2026');
    const before = [await read('/about'), await read('/api/services')].map((one) => one?.key);
    expect((await read('/about'))?.key).toBe(before[0]);
    jest.setSystemTime(end);
    const after = [await read('/about'), await read('/api/services')].map((one) => one?.key);
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
    expect(currentYear(timeZone)).toBe('2027');
  });
});
