import type { IncomingMessage } from 'node:http';
import { missingPages } from '@/front/cache/missingPages';
import { processState } from '@/shared/processState';

const route = (page: string, regex: string) => ({ page, regex });

/** As Next writes it. */
const find = missingPages({
  redirects: [{ regex: '^(?!/_next)/dashboard(?:/)?$' }],
  staticRoutes: [
    route('/about', '^/about(?:/)?$'),
    route('/icon.svg', '^/icon\\.svg(?:/)?$'),
    route('/unknown', '^/unknown(?:/)?$'),
    route('/portfolio/-unknown', '^/portfolio/\\-unknown(?:/)?$'),
  ],
  dynamicRoutes: [
    route('/card/[file]', '^/card/([^/]+?)(?:/)?$'),
    route('/gallery/[token]', '^/gallery/([^/]+?)(?:/)?$'),
    route('/portfolio/[id]', '^/portfolio/([^/]+?)(?:/)?$'),
    route('/verification/[email]', '^/verification/([^/]+?)(?:/)?$'),
    route('/reset-password/[email]/success', '^/reset\\-password/([^/]+?)/success(?:/)?$'),
    route('/[...rest]', '^/(.+?)(?:/)?$'),
  ],
});

const asked: string[] = [];
const findPage = async (parameter: string, { photo }: Record<string, unknown>) => {
  asked.push(parameter);
  if (parameter === 'old') return 'moved';
  if (parameter !== 'a1') return 'missing';
  return photo === 'gone' ? 'unknownParameter' : 'there';
};

beforeEach(() => {
  asked.length = 0;
  processState.lookUpPage = { '/portfolio/[id]': findPage, '/gallery/[token]': findPage };
});
afterEach(() => {
  delete processState.lookUpPage;
});

const standInFor = async (url: string, method = 'GET') =>
  (await find({ url, method } as IncomingMessage))?.url;

it.each([
  ['/nowhere', '/unknown'],
  ['/unknown', '/unknown'],
  ['/portfolio/-unknown?x', '/portfolio/-unknown'],
  ['/nowhere/at/all.html?x=1', '/unknown'],
  ['/about/x', '/unknown'],
  ['/portfolio/b2?photo=x', '/portfolio/-unknown'],
  ['/portfolio/%3Aid', '/portfolio/-unknown'],
  ['/portfolio/a1/b2', '/portfolio/-unknown'],
  ['/portfolio/a1?photo=gone', '/portfolio/a1?page=1000000&photo=-'],
  ['/portfolio/old?photo=x&from=y', '/portfolio/old'],
  ['/gallery/b2', '/gallery/unknown'],
  ['/verification/nobody', '/verification/unknown'],
  ['/verification/a%2540b.example', '/verification/unknown'],
  ['/verification/a@b.example/x', '/verification/unknown'],
  ['/reset-password/nobody/success', '/reset-password/unknown'],
])('the answer for %s is that of %s', async (url, standIn) => {
  expect(await standInFor(url)).toBe(standIn);
  expect(await standInFor(url, 'HEAD')).toBe(standIn);
});

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
  expect(await standInFor(url)).toBeUndefined(),
);

it('a page that says that another does not exist is sent as a 404, and no redirect is', async () => {
  const statusOf = async (url: string) =>
    (await find({ url, method: 'GET' } as IncomingMessage))?.status;
  expect(await Promise.all(['/nowhere', '/portfolio/b2', '/gallery/b2'].map(statusOf))).toEqual([
    404, 404, 404,
  ]);
  expect(await statusOf('/portfolio/old')).toBeUndefined();
  expect(await statusOf('/portfolio/a1?photo=gone')).toBeUndefined();
});

it('asks with the parameter as the page gets it, and not for what is no read', async () => {
  await standInFor('/portfolio/%C3%A9');
  await standInFor('/portfolio/b2', 'POST');
  expect(asked).toEqual(['é']);
});

it('an earlier slug leads on with the query, but for what the router adds', async () => {
  const request = await find({
    url: '/portfolio/old?photo=x&from=https://a.example/?b=c?d&_rsc=1',
    method: 'GET',
  } as IncomingMessage);
  expect(request?.redirectQuery).toBe('photo=x&from=https://a.example/?b=c?d');
});

it('all addresses have one key', async () => {
  const keys = ['/a', '/b?c', '/d/e'].map(
    async (url) => (await find({ url, method: 'GET' } as IncomingMessage))?.key,
  );
  expect(new Set(await Promise.all(keys)).size).toBe(1);
});
