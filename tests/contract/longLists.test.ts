import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { usageOf } from '../bench/images/usage';
import { eventually } from '../helpers/eventually';
import { fillPortfolios } from '../helpers/many/fill';
import type { Filled } from '../helpers/many/shape';
import { forgetPeak, peakMemory } from '../helpers/memory';
import { describeOnSqlite } from '../helpers/onSqlite';
import { file, jpeg } from '../helpers/photos';
import { createPortfolio, OPENING_MS, openStudio, type Studio } from '../helpers/studio';
import { whileUnreadable } from '../helpers/unreadable';

jest.setTimeout(120_000);

/** Too long to be kept: every answer is streamed. */
const MANY = 6_000;
/** Megabytes that long lists may take beside what an idle server has (docs/operations.md#memory). */
const MOST_MB = 350;

let studio: Studio;
let filled: Filled;

beforeAll(async () => {
  studio = await openStudio();
  const images = await Promise.all(
    [1, 2, 3].map(async (seed) => file(await jpeg({ width: 900, height: 600, seed }))),
  );
  await createPortfolio(studio, { images });
  filled = await fillPortfolios(studio.server, MANY);
  await studio.server.restart();
}, 2 * OPENING_MS);
afterAll(() => studio.server.stop());

type Whole = { portfolios: PortfolioAnswer[] };
const url = (path: string) => `${studio.server.url}${path}`;

/** A client that takes no more than it asks for. */
async function open(path: string): Promise<IncomingMessage> {
  const asking = request(url(path), { agent: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}

it('stays within its memory, however many ask at once', async () => {
  forgetPeak(studio.server);
  const before = peakMemory(studio.server);
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const answer = await fetch(url('/api/portfolios'));
      for await (const _ of answer.body ?? []);
    }),
  );
  expect(peakMemory(studio.server) - before).toBeLessThan(MOST_MB);
});

it('answers the same text as its pages together', async () => {
  const text = await (await fetch(url('/api/portfolios'))).text();
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

it('reads no more for a client that goes away', async () => {
  const whole = await work(async () => {
    await (await fetch(url('/api/portfolios'))).text();
  });
  const begun = await work(async () => {
    const answer = await open('/api/portfolios');
    await once(answer, 'readable');
    answer.destroy();
  });
  expect(begun).toBeLessThan(whole / 2);
  expect(studio.server.logs()).not.toMatch(/failed|ERROR/);
});

/** Seconds of work that something makes the server do, until it rests. */
async function work(cause: () => Promise<void>): Promise<number> {
  const spent = () => usageOf(studio.server.pid).cpu;
  const before = spent();
  await cause();
  let last = Number.NaN;
  await eventually(async () => {
    const rests = spent() === last;
    last = spent();
    return rests;
  });
  return last - before;
}

it('leaves out what is deleted before its turn, and is whole JSON', async () => {
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
  it('in the middle, cuts the connection, and tells nobody but the log why', async () => {
    const answer = await open('/api/portfolios');
    let text = '';
    answer.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    await once(answer, 'data');
    answer.pause();
    await whileUnreadable(studio.server, 'portfolio_locales', async () => {
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

  it('at the beginning, answers a refusal', async () => {
    await whileUnreadable(studio.server, 'portfolio_locales', async () => {
      const { status, body } = await studio.http.get('/api/portfolios?page=3');
      expect([status, body]).toEqual([500, { message: 'Something went wrong. Please try again.' }]);
    });
    expect((await fetch(url('/api/portfolios?page=3'))).status).toBe(200);
  });
});
