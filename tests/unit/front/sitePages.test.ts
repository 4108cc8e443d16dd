import type { IncomingMessage, ServerResponse } from 'node:http';
import { setCacheKey } from '@/front/cache/sitePages';
import { contentChanged } from '@/server/pages/contentVersion';

type Headers = Record<string, string | undefined>;
type Visit = { random?: () => number; headers?: Record<string, string> };

async function choose(url: string, { random = () => 0, headers = {} }: Visit = {}) {
  const req = { url, headers: { ...headers } };
  const answer = new Map<string, unknown>();
  const res = { setHeader: (name: string, value: unknown) => answer.set(name, value) };
  await setCacheKey(req as unknown as IncomingMessage, res as unknown as ServerResponse, random);
  const {
    'x-content-version': version,
    'x-draw': draw,
    'x-photo': photo,
    'x-part': part,
  } = req.headers as Headers;
  return { version, draw, photo, part, answer };
}

describe('the making of a page that a visit gets', () => {
  it('is the same until the content changes', async () => {
    const before = (await choose('/about')).version;
    expect(before).toMatch(/^v\d+-\d+$/);
    expect((await choose('/about')).version).toBe(before);
    await contentChanged();
    expect((await choose('/about')).version).not.toBe(before);
  });

  it('has one of twelve draws', async () => {
    expect((await choose('/', { random: () => 0 })).draw).toBe('0');
    expect((await choose('/', { random: () => 0.999 })).draw).toBe('11');
  });

  it('is asked for anew by whoever keeps it in between', async () => {
    expect((await choose('/about')).answer.get('Cache-Control')).toBe(
      'public, max-age=0, must-revalidate',
    );
  });

  it('is not for the client to say', async () => {
    const headers = {
      'x-content-version': 'v9-9',
      'x-draw': '99',
      'x-photo': 'mine',
      'x-part': '9',
    };
    expect((await choose('/about', { headers })).version).not.toBe('v9-9');
    expect((await choose('/', { headers })).draw).toBe('0');
    expect(await choose('/api/services', { headers })).toMatchObject({
      version: undefined,
      draw: undefined,
      photo: undefined,
      part: undefined,
    });
    expect(await choose('/portfolio/a1', { headers })).toMatchObject({
      photo: undefined,
      part: undefined,
    });
  });

  it('of a service follows the photograph that the address names', async () => {
    expect((await choose('/portfolio/a1?photo=b2-2')).photo).toBe('b2-2');
    expect((await choose('/portfolio/a1?from=mail&photo=b2')).photo).toBe('b2');
  });

  it.each([
    '/portfolio/a1',
    '/portfolio/a1?photo=',
    '/portfolio/a1?photo=a/b',
    '/portfolio/a1?photo=..%2F..',
    `/portfolio/a1?photo=${'a'.repeat(65)}`,
    '/portfolio?photo=b2',
    '/about?photo=b2',
    '/portfolio/a1/b2?photo=c3',
  ])('names no photograph for %s', async (url) => {
    expect((await choose(url)).photo).toBeUndefined();
  });

  it.each([
    ['/portfolio?page=2', '0-2'],
    ['/portfolio?tab=1', '1-1'],
    ['/portfolio?tab=01&page=3&from=mail', '1-3'],
    ['/portfolio?tab=1&page=x', '1-1'],
    ['/portfolio/a1?page=2', '2'],
    ['/portfolio/a1?page=2&tab=1', '2'],
  ])('of %s is that of the part %s', async (url, part) => {
    expect(await choose(url)).toMatchObject({ part, photo: undefined });
  });

  it.each([
    '/portfolio?page=1',
    '/portfolio?tab=0',
    '/portfolio?page=0',
    '/portfolio?page=-2',
    '/portfolio?page=1e3',
    '/portfolio?page=9999999',
    '/portfolio?tab=100',
    '/portfolio/a1?page=01',
    '/portfolio/a1?page=2&photo=b2',
    '/about?page=2',
    '/portfolio/a1/b2?page=2',
  ])('of %s is not that of a part', async (url) => {
    expect((await choose(url)).part).toBeUndefined();
  });

  it('leaves it to a card for how long it is kept', async () => {
    const { version, answer } = await choose('/card/a-b-50-50.jpg');
    expect(version).toBeDefined();
    expect(answer.size).toBe(0);
  });

  it.each([
    '/api',
    '/api/services',
    '/admin',
    '/admin?x=1',
    '/fonts/a.css',
    '/_next/static/a.js',
    '/favicon.ico',
    '/icon.svg?icon.1a.svg',
    '/apple-icon.png?apple-icon.1a.png',
  ])('does not concern %s', async (url) => {
    const { version, answer } = await choose(url);
    expect(version).toBeUndefined();
    expect(answer.size).toBe(0);
  });

  it.each(['/apis', '/administration', '/icon.svgs', '/sitemap.xml', '/cards'])(
    'concerns %s',
    async (url) => {
      const { version, answer } = await choose(url);
      expect(version).toBeDefined();
      expect(answer.size).toBe(1);
    },
  );
});
