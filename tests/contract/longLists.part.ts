import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { fillPortfolios } from '../helpers/many/fill';
import type { Filled } from '../helpers/many/shape';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';
import { OPTIONS } from './deployment.options';

/** The uncompressed size of a page with 48 cards or 24 portfolios, with some margin. */
const MAX_PAGE_BYTES = 2 ** 20;

type PortfolioList = { portfolios: PortfolioAnswer[] };

const studio = sharedStudio(OPTIONS);
let filled: Filled;

beforeAll(async () => {
  const images = await Promise.all(
    [1, 2, 3].map(async (seed) => file(await jpeg({ width: 900, height: 600, seed }))),
  );
  await createPortfolio(studio, { images });
});

async function fill(portfolios: number): Promise<void> {
  filled = await fillPortfolios(studio.server, portfolios);
  // The rows bypass the app: a write over the API makes it discard its cached answers.
  const education = { name: 'School', course: 'Light', startDate: '2020-01-01' };
  const { status } = await studio.http.post('/api/educations', {
    json: { ...education, endDate: '2021-01-01' },
    token: studio.token,
  });
  expect(status).toBe(201);
}

const url = (path: string) => `${studio.server.url}${path}`;

describe('lists longer than the cache limit', () => {
  const MANY = 2_900;
  beforeAll(() => fill(MANY));

  /** Sends a request, and returns the answer as a stream. */
  async function open(path: string): Promise<IncomingMessage> {
    const sending = request(url(path), { agent: false }).end();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    return answer;
  }

  it('are equal to their pages, without portfolios that are deleted before they are read', async () => {
    const answer = await open('/api/portfolios');
    answer.setEncoding('utf8');
    let text = String(await new Promise((resolve) => answer.once('data', resolve)));
    answer.pause();
    const page = async (number: number) => {
      const path = `/api/portfolios?page=${number}&limit=100`;
      return (await studio.http.get<PortfolioList>(path)).body.portfolios;
    };
    const last = (await page(MANY / 100)).at(-1)?._id ?? '';
    const { status } = await studio.http.del(`/api/portfolios/${last}`, { token: studio.token });
    expect(status).toBe(200);
    for await (const chunk of answer) text += chunk;
    expect(text.length).toBeGreaterThan(8 * 2 ** 20);
    const { portfolios } = JSON.parse(text) as PortfolioList;
    expect(portfolios).toHaveLength(MANY - 1);
    expect(portfolios.some(({ _id }) => _id === last)).toBe(false);
    expect(JSON.stringify({ portfolios })).toBe(text);
    for (const number of [1, MANY / 100])
      expect(await page(number)).toEqual(portfolios.slice((number - 1) * 100, number * 100));
    expect(portfolios[0]?.imageDetails).toHaveLength(5);
  });

  it('close the connection when the database fails in their middle, and name the cause only in the log', async () => {
    const answer = await open('/api/portfolios');
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    await once(answer, 'data');
    answer.pause();
    await withUnreadableTable(studio.server, 'portfolio_locales', async () => {
      const closed = new Promise((resolve) =>
        answer.once('error', () => {}).once('close', resolve),
      );
      answer.resume();
      await closed;
    });
    expect(answer.complete).toBe(false);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    expect(text).not.toMatch(/no such table|SQLITE/i);
    await eventually(async () => studio.server.logs().includes('GET /api/portfolios failed'));
  });
});

describe('the pages of a site with many portfolios', () => {
  const MANY = 450;

  /** In the owner's order. */
  let portfolios: PortfolioAnswer[];

  beforeAll(async () => {
    await fill(MANY);
    portfolios = (await studio.http.get<PortfolioList>('/api/portfolios')).body.portfolios;
  });

  const load = (path: string) => api(studio.server).get<string>(path);

  /** The HTML of a page without its scripts, which contain the data of the page again. */
  async function html(path: string): Promise<string> {
    const { status, body } = await load(path);
    expect([path, status]).toEqual([path, 200]);
    expect(body.length).toBeLessThan(MAX_PAGE_BYTES);
    return body.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
  }

  /** The names of portfolios in the headings of a level. */
  const headings = (page: string, level: number) =>
    Array.from(
      page.matchAll(
        new RegExp(`<h${level}[^>]*>(?:<a[^>]*>)?(Portfolio \\d+)(?:</a>)?</h${level}>`, 'g'),
      ),
    ).map(([, text]) => text);
  const nextLink = (page: string) =>
    /<a [^>]*href="([^"]+)"[^>]*><span>Next</.exec(page)?.[1]?.replaceAll('&amp;', '&');

  /** Follows the links 'Next' and returns all pages. */
  async function walk(start: string): Promise<string[]> {
    const pages: string[] = [];
    for (let path: string | undefined = start; path; path = nextLink(pages.at(-1) ?? ''))
      pages.push(await html(path));
    return pages;
  }

  const ofLarge = () =>
    portfolios.filter(({ service }) => service._id === filled.large).map(({ name }) => name);

  it('show every portfolio of the works page once and in order, 48 on each page', async () => {
    const pages = await walk('/portfolio');
    const shown = pages.map((page) => headings(page, 3));
    expect(shown.flat()).toEqual(portfolios.map(({ name }) => name));
    expect(new Set(shown.slice(0, -1).map(({ length }) => length))).toEqual(new Set([48]));
    expect(pages[1]?.replaceAll('<!-- -->', '')).toContain(`Page 2 of ${Math.ceil(MANY / 48)}`);
  });

  it('show one tab page by page, and the first page of the other tabs', async () => {
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

  it('show every portfolio of a service, 24 on each page, below the total counts', async () => {
    const own = ofLarge();
    const pages = await walk(`/portfolio/${filled.large}`);
    expect(pages.flatMap((page) => headings(page, 2))).toEqual(own);
    for (const page of pages)
      expect(page).toContain(`${own.length} portfolios, ${own.length * 5} photographs`);
  });

  it('show the page with the photograph that the address names', async () => {
    const path = `/portfolio/${filled.large}`;
    const shared = /"id":"([\w-]+)","text"/g;
    const [, , third = ''] = (await Promise.all(
      [1, 2, 3].map(async (page) => (await load(`${path}?page=${page}`)).body),
    )) as string[];
    const [, photo] = shared.exec(third.replaceAll('\\"', '"')) ?? [];
    const page = await html(`${path}?photo=${photo}`);
    expect(headings(page, 2)).toEqual(ofLarge().slice(48, 72));
    expect((await load(`${path}?photo=nothing`)).status).toBe(307);
  });

  it('have a canonical address each', async () => {
    for (const path of ['/portfolio?page=2', `/portfolio/${filled.large}?page=2`]) {
      const { body } = await load(path);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(canonical.endsWith(path)).toBe(true);
    }
  });

  it('show a change on the next load', async () => {
    const last = `/portfolio?page=${Math.ceil(MANY / 48)}`;
    await html(last);
    await createPortfolio(studio, { service: filled.large, name: 'The newest' });
    expect(await html(last)).toContain('The newest');
  });
});
