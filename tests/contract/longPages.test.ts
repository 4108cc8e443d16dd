import type { PortfolioAnswer } from '@/contract/portfolio';
import { api } from '../helpers/api';
import { fillPortfolios } from '../helpers/many/fill';
import type { Filled } from '../helpers/many/shape';
import { file, jpeg } from '../helpers/photos';
import { createPortfolio, OPENING_MS, openStudio, type Studio } from '../helpers/studio';

jest.setTimeout(120_000);

const MANY = 1_000;
/** Of one page, not compressed: what 48 cards or 24 portfolios take, and some room. */
const MOST_BYTES = 2 ** 20;

let studio: Studio;
let filled: Filled;
/** In the owner's order. */
let portfolios: PortfolioAnswer[];

beforeAll(async () => {
  studio = await openStudio();
  const images = await Promise.all(
    [1, 2, 3].map(async (seed) => file(await jpeg({ width: 900, height: 600, seed }))),
  );
  await createPortfolio(studio, { images });
  filled = await fillPortfolios(studio.server, MANY);
  await studio.server.restart();
  const { body } = await studio.http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios');
  portfolios = body.portfolios;
}, 2 * OPENING_MS);
afterAll(() => studio.server.stop());

const load = (path: string) => api(studio.server).get<string>(path);

/** A page's HTML without the copy of it that its scripts read. */
async function html(path: string): Promise<string> {
  const { status, body } = await load(path);
  expect([path, status]).toEqual([path, 200]);
  expect(body.length).toBeLessThan(MOST_BYTES);
  return body.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
}

/** The texts of some headings. */
const headings = (page: string, level: number) =>
  Array.from(page.matchAll(new RegExp(`<h${level}[^>]*>(Portfolio \\d+)</h${level}>`, 'g'))).map(
    ([, text]) => text,
  );
const linkOn = (page: string) =>
  /<a [^>]*href="([^"]+)"[^>]*><span>Next</.exec(page)?.[1]?.replaceAll('&amp;', '&');

/** Follows 'Next' from page to page. */
async function walk(start: string): Promise<string[]> {
  const pages: string[] = [];
  for (let path: string | undefined = start; path; path = linkOn(pages.at(-1) ?? ''))
    pages.push(await html(path));
  return pages;
}

const ofLarge = () =>
  portfolios.filter(({ service }) => service._id === filled.large).map(({ name }) => name);

it('shows every portfolio on the works page, 48 at a time, each once and in order', async () => {
  const pages = await walk('/portfolio');
  const shown = pages.map((page) => headings(page, 3));
  expect(shown.flat()).toEqual(portfolios.map(({ name }) => name));
  expect(new Set(shown.slice(0, -1).map(({ length }) => length))).toEqual(new Set([48]));
  expect(pages[1]?.replaceAll('<!-- -->', '')).toContain(`Page 2 of ${Math.ceil(MANY / 48)}`);
});

it('shows a tab page by page, and the first page of the others', async () => {
  const { status } = await studio.http.post('/api/globals/works-page', {
    json: { tabs: [{ name: 'Wedding' }, { name: 'Photo Shoot', services: [filled.large] }] },
    token: studio.token,
  });
  expect(status).toBe(200);
  const first = portfolios.slice(0, 48).map(({ name }) => name);
  const own = ofLarge();
  expect(headings(await html('/portfolio'), 3)).toEqual([...first, ...own.slice(0, 48)]);
  const second = await html('/portfolio?tab=2&page=2');
  expect(headings(second, 3)).toEqual([...first, ...own.slice(48, 96)]);
  expect(second).toMatch(/aria-selected="true"[^>]*>Photo Shoot</);
});

it('shows every portfolio of a service, 24 at a time, under counts of the whole', async () => {
  const own = ofLarge();
  const pages = await walk(`/portfolio/${filled.large}`);
  expect(pages.flatMap((page) => headings(page, 2))).toEqual(own);
  for (const page of pages)
    expect(page).toContain(`${own.length} portfolios, ${own.length * 5} photographs`);
});

it('leads to the first page from one that there is not', async () => {
  for (const [path, to] of [
    ['/portfolio?page=999', '/portfolio'],
    ['/portfolio?tab=7', '/portfolio'],
    [`/portfolio/${filled.large}?page=999`, `/portfolio/${filled.large}`],
  ]) {
    const { status, headers } = await load(String(path));
    expect([path, status, headers.get('location')]).toEqual([path, 307, to]);
  }
});

it('shows the page of the photograph that a link means', async () => {
  const path = `/portfolio/${filled.large}`;
  const shared = /"id":"([\w-]+)","words"/g;
  const [, , third = ''] = (await Promise.all(
    [1, 2, 3].map(async (page) => (await load(`${path}?page=${page}`)).body),
  )) as string[];
  const [, photo] = shared.exec(third.replaceAll('\\"', '"')) ?? [];
  const page = await html(`${path}?photo=${photo}`);
  expect(headings(page, 2)).toEqual(ofLarge().slice(48, 72));
  expect((await load(`${path}?photo=nothing`)).status).toBe(307);
});

it('has an address of its own for each page, for search engines', async () => {
  for (const path of ['/portfolio?page=2', `/portfolio/${filled.large}?page=2`]) {
    const { body } = await load(path);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(canonical.endsWith(path)).toBe(true);
  }
});

it('shows nothing at the addresses inside', async () => {
  for (const path of ['/works/0-2', '/works', `/portfolio/${filled.large}/page/2`])
    expect((await load(path)).status).toBe(404);
});

it('is new on the load after a change, on every page', async () => {
  const last = `/portfolio?page=${Math.ceil(MANY / 48)}`;
  await html(last);
  await createPortfolio(studio, { service: filled.large, name: 'The newest' });
  expect(await html(last)).toContain('The newest');
});
