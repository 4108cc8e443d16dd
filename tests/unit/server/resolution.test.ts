import { contentChanged } from '@/server/content/contentVersion';
import { registerVisitorChecks } from '@/server/http/registerVisitorChecks';
import { resolvePortfolioPage } from '@/server/pages/portfolioPage';
import { oncePerRequest, type Resolver } from '@/server/pages/resolution';
import { processState } from '@/shared/processState';
import { withRequest } from '@/shared/request';

jest.mock('payload', () => ({ APIError: Error }));
jest.mock('payload/shared', () => ({}));

const payload = {} as Parameters<Resolver<unknown>>[0];
const asked = { segment: 'boats', query: {}, viewer: 'visitor' } as const;

let looks = 0;
const resolve = oncePerRequest('/works/[slug]', async () => {
  looks += 1;
  return { state: 'there', found: looks };
});
const inRequest = <T>(work: () => Promise<T>) => withRequest({ id: '', headers: {} }, work);

beforeEach(() => {
  looks = 0;
});

it('a page takes what the HTTP server has found, though it gets fewer parameters', async () => {
  const found = await inRequest(async () => [
    await resolve(payload, { ...asked, query: { photo: 'b2', utm_source: 'mail', _rsc: 'x' } }),
    await resolve(payload, { ...asked, query: { photo: 'b2' } }),
  ]);
  expect(found[1]).toBe(found[0]);
  expect(looks).toBe(1);
});

it('another parameter, page, viewer or request is looked up, and one after a change', async () => {
  const ask = (one: Partial<Parameters<typeof resolve>[1]> = {}) =>
    resolve(payload, { ...asked, ...one });
  await inRequest(async () => {
    await ask();
    await ask({ query: { photo: 'b2' } });
    await ask({ segment: 'lakes' });
    await ask({ viewer: 'administrator' });
    await contentChanged();
    await ask();
  });
  await inRequest(() => ask());
  expect(looks).toBe(6);
});

it('a portfolio that is read too slowly for the HTTP server is there for its page', async () => {
  jest.useFakeTimers();
  const portfolio = { id: 'p1', slug: 'boats', images: [] };
  const slow = {
    find: () => new Promise((resolve) => setTimeout(resolve, 10_000, { docs: [portfolio] })),
  } as unknown as typeof payload;
  registerVisitorChecks(slow);
  const answers = inRequest(async () => [
    await processState.resolvePage?.('/works/[slug]', 'boats', {}),
    await resolvePortfolioPage(slow, asked),
  ]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await answers).toMatchObject([
    { state: 'there' },
    { state: 'there', found: { portfolio } },
  ]);
});
