import { readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { send } from '../helpers/rawRequest';
import { sharedStudio } from '../helpers/sharedStudio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

const get = (path: string, headers: Record<string, string> = {}) =>
  send(studio.server, { path, headers });

it('the page that signs out asks first when another site has led to it', async () => {
  const page = async (site?: string) =>
    (await get('/logout', site === undefined ? {} : { 'Sec-Fetch-Site': site })).text;
  for (const site of ['cross-site', 'same-site', undefined])
    expect(await page(site)).toMatch(/<button[^>]*>(<[^>]+>)*Sign out/);
  for (const site of ['same-origin', 'none']) expect(await page(site)).toContain('>One moment…<');
});

it('a malformed Host header is refused, and a well-formed one may be any', async () => {
  for (const Host of ['[]', 'a b', 'a/b', 'a@b', 'a:b', 'a:99999', '"'])
    for (const path of ['/', '/admin/nowhere', '/api/services', '/api/health']) {
      const { status, text } = await get(path, { Host });
      expect([Host, path, status, text]).toEqual([
        ...[Host, path, 400, '{"message":"Malformed host"}'],
      ]);
    }
  for (const Host of ['example.com:8080', '[::1]:3000', 'my_host', 'EXAMPLE.com.'])
    expect([Host, (await get('/api/services', { Host })).status]).toEqual([Host, 200]);
});

describe('a path that is not in its canonical form', () => {
  it('is a 404 in JSON before it reaches the app, or 400 when it is no path', async () => {
    const odd = [
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
    ];
    for (const path of odd)
      expect([path, await get(path)]).toMatchObject([
        ...[path, { status: 404, text: '{"message":"Not found"}' }],
      ]);
    for (const path of ['https://evil.example/', '*', 'about', '?about'])
      expect([path, (await get(path)).status]).toEqual([path, 400]);
  });

  it('is a 404 in another case or with an addition', async () => {
    const inAnotherCase = [
      '/api/SERVICES?limit=1',
      '/api/user/ME',
      '/api/globals/home-Page',
      '/API/services',
      '/ADMIN',
      '/About',
    ];
    const withAddition = [
      '/about;x',
      '/api/services;x',
      '/about%3Bx',
      '/site/about',
      '/about.rsc',
      '/about.segments/_tree.segment.rsc',
    ];
    for (const path of [...inAnotherCase, ...withAddition])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('redirects a page with a slash at its end to the same site without it', async () => {
    const { status, headers } = await get('/about/?from=mail');
    expect([status, headers.location]).toEqual([308, '/about?from=mail']);
    expect((await send(studio.server, { method: 'POST', path: '/about/' })).status).toBe(404);
  });
});

it('an address that the site itself writes is served as before', async () => {
  for (const path of [
    '/',
    '/?x=//a/../b',
    '/verification/ann%2Bphotos%40example.com',
    '/verification/owner@example.com',
    "/verification/o'brien%40example.com",
    '/admin/login?redirect=%2Fadmin%2Fcollections%2Fmedia%3Fpage%3D2',
    '/api/auth/admin-user?where[and][0][id][in][]=1',
    '/api/globals/home-page?select[line]=true',
  ]) {
    const { status, text } = await get(path);
    expect([path, status]).not.toEqual([path, 400]);
    expect([path, text]).not.toEqual([path, '{"message":"Not found"}']);
  }
});

/** A payload without the random ids that Next gives to metadata on each rendering. */
const withoutIds = (payload: string) => payload.replace(/"[\w-]{21}[vm]"/g, '"id"');

describe('addresses that Next itself would answer', () => {
  it('are a short 404', async () => {
    for (const path of [
      '/_next/image?url=%2Ficon.svg&w=640&q=75',
      '/_next/about',
      '/_next/data/x/about.json',
      '/_next/static/chunks',
      '/_next/static/missing.js?dpl=1',
      '/_next',
      '/fonts/missing.woff2',
    ])
      expect([path, await get(path)]).toMatchObject([
        ...[path, { status: 404, text: '{"message":"Not found"}' }],
      ]);
  });

  it('does not refuse a file of the build that a page names', async () => {
    const { text } = await get('/login');
    const names = text.match(/\/(?:_next\/static|fonts)\/[\w./~-]+/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    for (const name of new Set(names))
      expect([name, (await get(name)).status]).toEqual([name, 200]);
  });

  it('are a 405 for other methods at the address of a page', async () => {
    const headers = { 'Next-Action': 'a'.repeat(42), 'Content-Type': 'text/plain' };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await send(studio.server, { method, path: '/about', headers });
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });

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

  it('are not changed by headers of a visitor', async () => {
    const chosen: Record<string, string>[] = [
      { 'Content-Security-Policy': "script-src 'nonce-chosen'" },
      { 'X-Matched-Path': '/about' },
      { 'X-Now-Route-Matches': 'nxtPid=chosen' },
      { 'X-Invoke-Path': '/about' },
      { 'X-Middleware-Rewrite': '/about' },
      { 'X-Middleware-Prefetch': '1' },
      { 'X-Nextjs-Data': '1' },
      { 'Next-Resume': '1' },
      { 'X-Original-Url': '/about', 'X-Rewrite-Url': '/about' },
    ];
    // Not a cached answer: those are rendered without the visitor’s headers.
    const path = '/verification/a@b.example';
    const plain = await get(path, { RSC: '1' });
    const policy = await get('/policy');
    for (const headers of chosen) {
      const one = await get(path, { ...headers, RSC: '1' });
      expect([headers, one.status, withoutIds(one.text)]).toEqual([
        ...[headers, plain.status, withoutIds(plain.text)],
      ]);
      expect((await get('/policy', headers)).text).toBe(policy.text);
      expect(one.text).not.toMatch(/chosen/);
    }
  });
});
