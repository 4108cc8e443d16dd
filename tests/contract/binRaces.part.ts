import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { binOf, deleteDocument } from '../helpers/bin';
import { file, jpeg } from '../helpers/photoFixtures';
import { statuses } from '../helpers/sharedServer';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  expectedFiles,
  listPortfolios,
  mediaFiles,
} from '../helpers/studio';
import { itWithTransactions } from '../helpers/withTransactions';
import { OPTIONS } from './bin.options';

const studio = sharedStudio(OPTIONS);
const bin = binOf(studio);
let photo: Buffer;

beforeAll(async () => {
  photo = await jpeg({ width: 60, height: 40 });
});
beforeEach(async () => {
  expect((await bin.empty()).status).toBe(200);
});

const add = (service: string) => createPortfolio(studio, { service, images: file(photo) });
const remove = (id: string) => deleteDocument(studio, 'portfolio', id);
const once = (count: number, other = 404) => [200, ...Array<number>(count - 1).fill(other)];
const found = async ({ _id }: PortfolioAnswer) =>
  (await listPortfolios(studio)).find((one) => one._id === _id);

/** Either it is back as it was, or it is gone with its files. */
async function expectWhole(portfolio: PortfolioAnswer, isBack: boolean): Promise<void> {
  expect(await found(portfolio)).toEqual(isBack ? portfolio : undefined);
  expect(await bin.list()).toEqual([]);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
}

describe('at once', () => {
  itWithTransactions(
    'fifty restores of one thing: one succeeds, the others do not find it',
    async () => {
      const portfolio = await add((await createService(studio))._id);
      await remove(portfolio._id);
      const all = Array.from({ length: 50 }, () => bin.restore('portfolio', portfolio._id));
      expect(statuses(await Promise.all(all))).toEqual(once(50));
      await expectWhole(portfolio, true);
    },
  );

  itWithTransactions(
    'fifty restores of fifty things of one service, which is in the bin too',
    async () => {
      const service = await createService(studio);
      const portfolios: PortfolioAnswer[] = [];
      for (let nth = 0; nth < 50; nth += 1) portfolios.push(await add(service._id));
      for (const { _id } of portfolios) await remove(_id);
      await deleteDocument(studio, 'service', service._id);
      const all = portfolios.map(({ _id }) => bin.restore('portfolio', _id));
      expect(new Set(statuses(await Promise.all(all)))).toEqual(new Set([200]));
      const now = await listPortfolios(studio);
      expect(now.filter((one) => one.service._id === service._id)).toEqual(portfolios);
      expect(await bin.list()).toEqual([]);
    },
  );

  itWithTransactions(
    'a restore and a deletion for good: one of them succeeds, and nothing is half',
    async () => {
      for (let nth = 0; nth < 6; nth += 1) {
        const portfolio = await add((await createService(studio))._id);
        await remove(portfolio._id);
        const calls = [bin.restore, bin.deleteForGood];
        const [first, second] = nth % 2 ? calls.toReversed() : calls;
        const answers = await Promise.all(
          [first, second].map((call) => call?.('portfolio', portfolio._id)),
        );
        expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 404]);
        const isBack = answers.find((answer) => answer?.status === 200)?.body.message;
        await expectWhole(portfolio, isBack === MESSAGES.restored);
      }
    },
  );

  itWithTransactions('a restore and an emptying of the bin', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { _id: service } = await createService(studio);
      const portfolios = [await add(service), await add(service), await add(service)];
      for (const { _id } of portfolios) await remove(_id);
      const [emptied, ...answers] = await Promise.all([
        bin.empty(),
        ...portfolios.map(({ _id }) => bin.restore('portfolio', _id)),
      ]);
      expect(emptied?.status).toBe(200);
      for (const [at, portfolio] of portfolios.entries()) {
        const status = answers[at]?.status;
        expect([200, 404]).toContain(status);
        await expectWhole(portfolio, status === 200);
      }
    }
  });

  itWithTransactions('two tabs delete one thing, and restore it', async () => {
    const portfolio = await add((await createService(studio))._id);
    const { http, token } = studio;
    const twice = <T>(call: () => Promise<T>) => Promise.all([call(), call()]);
    const path = `/api/portfolios/${portfolio._id}`;
    expect(statuses(await twice(() => http.del(path, { token })))).toEqual(once(2));
    expect(await bin.list()).toHaveLength(1);
    const restore = () => bin.restore('portfolio', portfolio._id);
    expect(statuses(await twice(restore))).toEqual(once(2));
    await expectWhole(portfolio, true);
  });
});

describe('several in one call', () => {
  const several = (items: unknown) => bin.call('POST', '/restore', { json: { items } });

  it('come back, without what is not in the bin', async () => {
    const { _id: service } = await createService(studio);
    const portfolios = [await add(service), await add(service)];
    for (const { _id } of portfolios) await remove(_id);
    const items = portfolios.map(({ _id }) => ({ type: 'portfolio', _id }));
    const unknown = [
      { type: 'portfolio', _id: 'unknown' },
      { type: 'user', _id: studio.owner.user._id },
      { type: '__proto__', _id: 'x' },
    ];
    const { status, body } = await several([...items, ...items, ...unknown]);
    expect([status, body]).toEqual([200, { message: MESSAGES.restoredSeveral }]);
    for (const portfolio of portfolios) await expectWhole(portfolio, true);
  });

  it('says what is not as it was', async () => {
    const { _id: service } = await createService(studio);
    const portfolio = await add(service);
    await remove(portfolio._id);
    await createPortfolio(studio, { service, slug: portfolio.slug });
    const { body } = await several([{ type: 'portfolio', _id: portfolio._id }]);
    const replaced = MESSAGES.slugReplaced(`${portfolio.slug}-2`);
    expect(body).toEqual({ message: `${MESSAGES.restored} ${replaced}` });
  });

  it.each([[[]], [[{ type: 'user', _id: 'x' }]], [[{ type: 'portfolio', _id: 'unknown' }]]])(
    '404: nothing of it is in the bin: %j',
    async (items) => {
      const { status, body } = await several(items);
      expect([status, body]).toEqual([404, { message: MESSAGES.notInBin }]);
    },
  );

  it('400: what is no list, a list of something else, and more than a hundred', async () => {
    const one = { type: 'portfolio', _id: 'x' };
    for (const items of [undefined, 'x', {}, [1], [{ type: 'portfolio' }], Array(101).fill(one)]) {
      const { status, body } = await several(items);
      expect([status, Object.keys((body as { errors: object }).errors).length > 0]).toEqual([
        400,
        true,
      ]);
    }
    expect((await several(Array(100).fill(one))).status).toBe(404);
  });
});

describe('the calls of the bin', () => {
  it('404: a type and an id that there is not, whatever they look like', async () => {
    const { _id } = await createService(studio);
    for (const [type, id] of [
      ['service', _id],
      ['user', studio.owner.user._id],
      ['brand', 'x'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['page', 'x'.repeat(2_000)],
      ['page', "'--"],
      ['media', '__proto__'],
      ['gallery-guest', 'x'],
    ])
      for (const [method, path] of [
        ['POST', `/${type}/${id}/restore`],
        ['DELETE', `/${type}/${id}`],
      ] as const) {
        const { status } = await bin.call(method, path);
        expect([method, path.slice(0, 60), status]).toEqual([method, path.slice(0, 60), 404]);
      }
    expect((await studio.http.get('/api/services')).status).toBe(200);
  });

  it('401: for visitors', async () => {
    const { _id } = await add((await createService(studio))._id);
    await remove(_id);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/restore'],
      ['POST', `/portfolio/${_id}/restore`],
      ['DELETE', `/portfolio/${_id}`],
      ['DELETE', ''],
    ] as const) {
      const body = method !== 'GET' && { json: { items: [] } };
      const { status } = await studio.http.request(method, `/api/bin${path}`, { ...body });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
    expect(await bin.list()).toHaveLength(1);
  });
});
