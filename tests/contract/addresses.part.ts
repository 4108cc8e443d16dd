import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { send } from '../helpers/rawRequest';
import { sharedStudio } from '../helpers/sharedStudio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

const get = (path: string, headers: Record<string, string> = {}) =>
  send(studio.server, { path, headers });

describe('the Host header', () => {
  it.each(['[]', 'a b', 'a/b', 'a@b', 'a:b', 'a:99999', '"'])(
    'is refused when it is malformed: %j',
    async (Host) => {
      for (const path of ['/', '/admin/nowhere', '/api/services', '/api/health'])
        expect(await get(path, { Host })).toMatchObject({
          status: 400,
          text: '{"message":"Malformed host"}',
        });
    },
  );

  it.each(['example.com:8080', '[::1]:3000', 'my_host', 'EXAMPLE.com.'])(
    'may be any well-formed host: %s',
    async (Host) => {
      expect((await get('/api/services', { Host })).status).toBe(200);
    },
  );
});

describe('a path that is not in its canonical form', () => {
  it.each([
    '/api/../about',
    '/portfolio/[id]',
    '/portfolio/%5Bid%5D',
    '/admin/[[...segments]]',
    '/api/./services',
    '/..',
    '/_next/static/../../about',
    '/api/.%2E/about',
    '//evil.example/',
    '/api//services',
    '/about//',
    '/\\evil.example',
    '/api%2fservices',
    '/admin%2Fabout',
    '/media/..%5cx.webp',
    '/%61bout',
    '/api/services%2d',
    '/portfolio/caf%c3%a9',
    '/about#x',
    '/about"',
    '/API/services/',
  ])('is a 404 in JSON before it reaches the app: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: '{"message":"Not found"}' });
  });

  it.each(['https://evil.example/', '*', 'about', '?about'])(
    'is refused with 400 when it is not a path: %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  it.each([
    '/api/SERVICES?limit=1',
    '/api/user/ME',
    '/api/globals/home-Page',
    '/API/services',
    '/ADMIN',
    '/About',
  ])('is case-sensitive, and a 404 in another case: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    '/about;x',
    '/api/services;x',
    '/about%3Bx',
    '/site/about',
    '/about.rsc',
    '/about.segments/_tree.segment.rsc',
  ])('is a 404 with an addition: %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('redirects a page with a slash at its end to the same site without it', async () => {
    const { status, headers } = await get('/about/?from=mail');
    expect([status, headers.location]).toEqual([308, '/about?from=mail']);
    expect((await send(studio.server, { method: 'POST', path: '/about/' })).status).toBe(404);
  });
});

describe('an address that the site itself writes', () => {
  it.each([
    '/',
    '/?x=//a/../b',
    '/verification/ann%2Bphotos%40example.com',
    '/verification/owner@example.com',
    "/verification/o'brien%40example.com",
    '/admin/login?redirect=%2Fadmin%2Fcollections%2Fmedia%3Fpage%3D2',
    '/api/auth/admin-user?where[and][0][id][in][]=1',
    '/api/globals/home-page?select[line]=true',
  ])('is served as before: %s', async (path) => {
    const { status, text } = await get(path);
    expect([path, status]).not.toEqual([path, 400]);
    expect(text).not.toBe('{"message":"Not found"}');
  });
});

/** A payload without the random ids that Next gives to metadata on each rendering. */
const withoutIds = (payload: string) => payload.replace(/"[\w-]{21}[vm]"/g, '"id"');

describe('addresses that Next itself would answer', () => {
  it.each([
    '/_next/image?url=%2Ficon.svg&w=640&q=75',
    '/_next/about',
    '/_next/data/x/about.json',
    '/_next/static/chunks',
    '/_next/static/missing.js?dpl=1',
    '/_next',
    '/fonts/missing.woff2',
  ])('is a short 404: %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, text: '{"message":"Not found"}' });
  });

  it('does not refuse a file of the build that a page names', async () => {
    const { text } = await get('/login');
    const names = text.match(/\/(?:_next\/static|fonts)\/[\w./~-]+/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    for (const name of new Set(names))
      expect([name, (await get(name)).status]).toEqual([name, 200]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '405 for %s at the address of a page',
    async (method) => {
      const headers = { 'Next-Action': 'a'.repeat(42), 'Content-Type': 'text/plain' };
      const { status, headers: given } = await send(studio.server, {
        ...{ method, path: '/about', headers },
      });
      expect([status, given.allow]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('refuses forms at addresses of the panel, except calls of server functions by a signed-in owner', async () => {
    const form = { 'Content-Type': 'multipart/form-data', 'Content-Length': 1 };
    const built = readFileSync('.next/server/server-reference-manifest.json', 'utf8');
    const [id] = Object.keys((JSON.parse(built) as { node: Record<string, unknown> }).node);
    const request = { method: 'POST', path: '/admin/dashboard', body: 'x' };
    const ask = async (headers: OutgoingHttpHeaders) =>
      (await send(studio.server, { ...request, headers })).status;
    expect(await ask(form)).toBe(405);
    for (const name of ['a'.repeat(42), id])
      expect(await ask({ ...form, 'Next-Action': name })).toBe(401);
    const call = { 'Content-Type': 'text/plain;charset=UTF-8', 'Content-Length': 1 };
    const by = { Authorization: `Bearer ${studio.token}`, 'Next-Action': 'a'.repeat(42) };
    // Next’s answer to the name of a function that it does not have.
    expect(await ask({ ...call, ...by })).toBe(409);
  });

  it.each<Record<string, string>>([
    { 'Content-Security-Policy': "script-src 'nonce-chosen'" },
    { 'X-Matched-Path': '/about' },
    { 'X-Now-Route-Matches': 'nxtPid=chosen' },
    { 'X-Invoke-Path': '/about' },
    { 'X-Middleware-Rewrite': '/about' },
    { 'X-Middleware-Prefetch': '1' },
    { 'X-Nextjs-Data': '1' },
    { 'Next-Resume': '1' },
    { 'X-Original-Url': '/about', 'X-Rewrite-Url': '/about' },
  ])('is not changed by headers of a visitor: %j', async (headers) => {
    // Not a cached answer: those are rendered without the visitor’s headers.
    const path = '/verification/a@b.example';
    const one = await get(path, { ...headers, RSC: '1' });
    const other = await get(path, { RSC: '1' });
    expect([one.status, withoutIds(one.text)]).toEqual([other.status, withoutIds(other.text)]);
    expect((await get('/policy', headers)).text).toBe((await get('/policy')).text);
    expect(one.text).not.toMatch(/chosen/);
  });
});
