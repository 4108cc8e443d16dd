import type { IncomingMessage } from 'node:http';
import { lookUpPage } from '@/front/cache/lookUpPage';
import { type PageState, processState } from '@/shared/processState';
import { findRoute } from '../../helpers/builtRoutes';

const asked: string[] = [];
const resolvePage = async (
  route: string,
  segment: string,
  { photo }: Record<string, unknown>,
): Promise<PageState> => {
  if (!['/portfolio/[id]', '/gallery/[token]'].includes(route)) return { state: 'there' };
  asked.push(segment);
  if (segment === 'old') return { state: 'moved', path: '/portfolio/new' };
  if (segment !== 'a1') return { state: 'missing' };
  return photo === 'gone'
    ? { state: 'unknownParameter', path: '/portfolio/a1' }
    : { state: 'there' };
};

beforeEach(() => {
  asked.length = 0;
  processState.resolvePage = resolvePage;
});
afterEach(() => {
  delete processState.resolvePage;
});

const lookUp = (url: string) => lookUpPage({ url } as IncomingMessage, findRoute);

async function standInFor(url: string) {
  const found = await lookUp(url);
  return found && 'standIn' in found ? found.standIn : undefined;
}

it.each([
  ['/nowhere', '/unknown'],
  ['/unknown', '/unknown'],
  ['/portfolio/-unknown?x', '/portfolio/-unknown'],
  ['/nowhere/at/all.html?x=1', '/unknown'],
  ['/about/x', '/unknown'],
  ['/portfolio/b2?photo=x', '/portfolio/-unknown'],
  ['/portfolio/%3Aid', '/portfolio/-unknown'],
  ['/portfolio/a1/b2', '/portfolio/-unknown'],
  ['/gallery/b2', '/gallery/unknown'],
  ['/verification/nobody', '/verification/unknown'],
  ['/verification/a%2540b.example', '/verification/unknown'],
  ['/verification/a@b.example/x', '/verification/unknown'],
  ['/reset-password/nobody/success', '/reset-password/unknown'],
])('the answer for %s is that of %s, as a 404', async (url, standIn) =>
  expect(await standInFor(url)).toMatchObject({ url: standIn, status: 404 }),
);

it.each([
  ['/portfolio/a1?photo=gone&x=1', 307, '/portfolio/a1'],
  ['/portfolio/old', 308, '/portfolio/new'],
  [
    '/portfolio/old?photo=x&from=https://a.example/?b=c?d&_rsc=1',
    308,
    '/portfolio/new?photo=x&from=https://a.example/?b=c?d',
  ],
])('%s is a redirect, which nobody keeps', async (url, status, location) =>
  expect(await lookUp(url)).toMatchObject({
    redirect: { status, headers: { location, 'cache-control': 'no-store' } },
  }),
);

it.each([
  '/',
  '/about',
  '/icon.svg',
  '/dashboard',
  '/card/x',
  '/portfolio/a1',
  '/portfolio/a1?photo=x',
  '/gallery/a1',
  '/verification/a%40b.example',
  '/reset-password/a@b.example/success',
  '/_next/static/x.js',
])('the app answers %s, which is there, or no page', async (url) =>
  expect(await lookUp(url)).toBeUndefined(),
);

it('asks with the parameter as the page gets it', async () => {
  await standInFor('/portfolio/%C3%A9');
  expect(asked).toEqual(['é']);
});

it('all addresses have one key', async () => {
  const keys = ['/a', '/b?c', '/d/e'].map(async (url) => (await standInFor(url))?.key);
  expect(new Set(await Promise.all(keys)).size).toBe(1);
});
