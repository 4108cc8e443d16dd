import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { usageOf } from '../bench/images/usage';
import { api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { fillPortfolios } from '../helpers/many/fill';
import type { Filled } from '../helpers/many/shape';
import { peakMemory, resetPeakMemory } from '../helpers/memory';
import { describeOnSqlite } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photos';
import { createPortfolio, OPENING_MS, openStudio, type Studio } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';

jest.setTimeout(120_000);

/** Megabytes that long lists may take in addition to an idle server (docs/operations.md#memory). */
const MOST_MB = 350;
/** Bytes of a page, uncompressed: 48 cards or 24 portfolios, with some reserve. */
const MOST_BYTES = 2 ** 20;

type Whole = { portfolios: PortfolioAnswer[] };

let studio: Studio;
let filled: Filled;

beforeAll(async () => {
  studio = await openStudio();
  const images = await Promise.all(
    [1, 2, 3].map(async (seed) => file(await jpeg({ width: 900, height: 600, seed }))),
  );
  await createPortfolio(studio, { images });
}, OPENING_MS);
afterAll(() => studio.server.stop());

async function fill(portfolios: number): Promise<void> {
  filled = await fillPortfolios(studio.server, portfolios);
  // The answers that the server has cached are older than these rows, until it changes something itself.
  const education = { name: 'School', course: 'Light', startDate: '2020-01-01' };
  const { status } = await studio.http.post('/api/educations', {
    json: { ...education, endDate: '2021-01-01' },
    token: studio.token,
  });
  expect(status).toBe(201);
}

const url = (path: string) => `${studio.server.url}${path}`;

describe('long lists', () => {
  /** As many as docs/operations.md names. */
  const MOST = 6_000;
  const MANY = 3_200;

  /** The whole list, as it was read last. */
  let text: string;

  it('are sent to four clients at once within a limit of memory', async () => {
    await fill(MOST);
    resetPeakMemory(studio.server);
    const before = peakMemory(studio.server);
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const answer = await fetch(url('/api/portfolios'));
        for await (const _ of answer.body ?? []);
      }),
    );
    expect(peakMemory(studio.server) - before).toBeLessThan(MOST_MB);
  });

  describe('beyond what is cached', () => {
    beforeAll(() => fill(MANY), OPENING_MS);

    /** Begins a request whose answer is read only as far as the test reads it. */
    async function open(path: string): Promise<IncomingMessage> {
      const asking = request(url(path), { agent: false }).end();
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      return answer;
    }

    it('are not read to their end for a client that closes the connection', async () => {
      const whole = await work(async () => {
        text = await (await fetch(url('/api/portfolios'))).text();
      });
      const begun = await work(async () => {
        const answer = await open('/api/portfolios');
        await once(answer, 'readable');
        answer.destroy();
      });
      expect(begun).toBeLessThan(whole / 2);
      expect(studio.server.logs()).not.toMatch(/failed|ERROR/);
    });

    /** The CPU seconds that a request costs the server, until it is idle. */
    async function work(cause: () => Promise<void>): Promise<number> {
      const spent = () => usageOf(studio.server.pid).cpu;
      const before = spent();
      await cause();
      let last = Number.NaN;
      await eventually(async () => {
        const isIdle = spent() === last;
        last = spent();
        return isIdle;
      });
      return last - before;
    }

    it('are the same text as their pages together', async () => {
      expect(text.length).toBeGreaterThan(9 * 2 ** 20);
      const whole = JSON.parse(text) as Whole;
      expect(whole.portfolios).toHaveLength(MANY);
      expect(JSON.stringify(whole)).toBe(text);
      const pages: PortfolioAnswer[] = [];
      for (let page = 1; page <= MANY / 100; page += 1) {
        const answer = await fetch(url(`/api/portfolios?page=${page}&limit=100`));
        pages.push(...((await answer.json()) as Whole).portfolios);
      }
      expect(pages).toEqual(whole.portfolios);
      expect(pages[0]?.imageDetails).toHaveLength(5);
      const ofService = (await (await fetch(url(`/api/portfolios/${filled.large}`))).json()) as {
        portfolio: PortfolioAnswer[];
      };
      expect(ofService.portfolio).toEqual(
        whole.portfolios.filter(({ service }) => service._id === filled.large),
      );
    });

    it('leave out what is deleted before it is read, and are valid JSON', async () => {
      const answer = await open('/api/portfolios');
      answer.setEncoding('utf8');
      let text = String(await new Promise((resolve) => answer.once('data', resolve)));
      answer.pause();
      const { body } = await studio.http.get<Whole>(`/api/portfolios?page=${MANY / 100}&limit=100`);
      const last = body.portfolios.at(-1)?._id ?? '';
      const { status } = await studio.http.del(`/api/portfolios/${last}`, { token: studio.token });
      expect(status).toBe(200);
      for await (const chunk of answer) text += chunk;
      const { portfolios } = JSON.parse(text) as Whole;
      expect(portfolios).toHaveLength(MANY - 1);
      expect(portfolios.some(({ _id }) => _id === last)).toBe(false);
    });

    describeOnSqlite('when the database fails', () => {
      it('in the middle of a list, closes the connection, and names the cause in the log alone', async () => {
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

      it('before the first byte, answers 500', async () => {
        await withUnreadableTable(studio.server, 'portfolio_locales', async () => {
          const { status, body } = await studio.http.get('/api/portfolios?page=3');
          expect([status, body]).toEqual([
            500,
            { message: 'Something went wrong. Please try again.' },
          ]);
        });
        expect((await fetch(url('/api/portfolios?page=3'))).status).toBe(200);
      });
    });
  });
});

describe('the pages of a site with many portfolios', () => {
  const MANY = 1_000;

  /** In the owner's order. */
  let portfolios: PortfolioAnswer[];

  beforeAll(async () => {
    await fill(MANY);
    portfolios = (await studio.http.get<Whole>('/api/portfolios')).body.portfolios;
  }, OPENING_MS);

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

  it('redirects from a page that does not exist to the first page', async () => {
    for (const [path, to] of [
      ['/portfolio?page=999', '/portfolio'],
      ['/portfolio?tab=7', '/portfolio'],
      [`/portfolio/${filled.large}?page=999`, `/portfolio/${filled.large}`],
    ]) {
      const { status, headers } = await load(String(path));
      expect([path, status, headers.get('location')]).toEqual([path, 307, to]);
    }
  });

  it('shows the page of the photograph that a link names', async () => {
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

  it('gives each page a canonical address', async () => {
    for (const path of ['/portfolio?page=2', `/portfolio/${filled.large}?page=2`]) {
      const { body } = await load(path);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(canonical.endsWith(path)).toBe(true);
    }
  });

  it('answers 404 at the internal addresses of pages', async () => {
    for (const path of ['/works/0-2', '/works', `/portfolio/${filled.large}/page/2`])
      expect((await load(path)).status).toBe(404);
  });

  it('shows a change on the next load of every page', async () => {
    const last = `/portfolio?page=${Math.ceil(MANY / 48)}`;
    await html(last);
    await createPortfolio(studio, { service: filled.large, name: 'The newest' });
    expect(await html(last)).toContain('The newest');
  });
});
