import type { PortfolioAnswer } from '@/contract/portfolio';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photos';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, newName, rowsOf } from '../helpers/studio';

/** Milliseconds until something is due: longer than a change without files takes on a busy machine. */
const SOON_MS = 10_000;
const FAR = '2031-01-31T17:00:00.000Z';

const studio = sharedStudio({ jobs: true });

const soon = () => new Date(Date.now() + SOON_MS).toISOString();
const put = async (id: string, json: object) => {
  const { status } = await studio.http.put(`/api/portfolios/${id}`, { json, token: studio.token });
  expect(status).toBe(200);
};
const schedule = async () =>
  createPortfolio(studio, {
    name: newName('Planned'),
    images: file(await jpeg({ width: 320, height: 240 })),
    status: 'scheduled',
    publishAt: FAR,
  });
/** Gives a planned portfolio a time that comes soon. */
const hasten = async ({ _id }: PortfolioAnswer) => {
  const publishAt = soon();
  await put(_id, { publishAt });
  return publishAt;
};
const isShown = async ({ _id }: PortfolioAnswer) => {
  const { body } = await studio.http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios');
  return body.portfolios.some((portfolio) => portfolio._id === _id);
};
type Row = { id: string; status: string; publishAt: string | null; publishedAt: string | null };
const rowOf = async ({ _id }: PortfolioAnswer) =>
  (await rowsOf<Row>(studio, 'portfolio')).find(({ id }) => id === _id);

it('publishes on time, on pages that were asked for before, with the files and nothing else changed', async () => {
  const planned = await schedule();
  const html = async () =>
    (await fetch(`${studio.server.url}/portfolio/${planned.service._id}`)).text();
  const [image = ''] = planned.images;
  expect([await isShown(planned), (await html()).includes(planned.name)]).toEqual([false, false]);
  expect((await fetch(studio.server.url + image)).status).toBe(404);
  const publishAt = await hasten(planned);
  await eventually(() => isShown(planned));
  const row = await rowOf(planned);
  expect(row).toMatchObject({ status: 'published', publishAt: null });
  expect(String(row?.publishedAt) >= publishAt).toBe(true);
  expect(await html()).toContain(planned.name);
  expect((await fetch(studio.server.url + image)).status).toBe(200);
  await put(planned._id, { description: 'Other words' });
  expect((await rowOf(planned))?.publishedAt).toBe(row?.publishedAt);
  await put(planned._id, { status: 'hidden' });
  expect((await rowOf(planned))?.publishedAt ?? null).toBeNull();
});

it('does not publish by a plan that was changed or withdrawn', async () => {
  const [changed, withdrawn, last] = [await schedule(), await schedule(), await schedule()];
  for (const [portfolio, change] of [
    [changed, { publishAt: FAR }],
    [withdrawn, { status: 'hidden' }],
  ] as const) {
    await hasten(portfolio);
    await put(portfolio._id, change);
  }
  // Its time is later than theirs.
  await hasten(last);
  await eventually(() => isShown(last));
  expect(await rowOf(changed)).toMatchObject({ status: 'scheduled', publishAt: FAR });
  expect(await rowOf(withdrawn)).toMatchObject({ status: 'hidden', publishAt: null });
});

it('publishes what fell due while the server was down, at its start, though its job is gone', async () => {
  const [withJob, withoutJob] = [await schedule(), await schedule()];
  await hasten(withJob);
  const publishAt = await hasten(withoutJob);
  const jobs = await rowsOf<{ id: string; input: { portfolio: string } }>(studio, 'payload-jobs');
  const { id } = jobs.find(({ input }) => input.portfolio === withoutJob._id) ?? { id: '' };
  const { status } = await studio.http.del(`/api/payload-jobs?where[id][equals]=${id}`, {
    token: studio.token,
  });
  expect(status).toBe(200);
  await studio.server.kill9();
  await eventually(async () => Date.now() > Date.parse(publishAt));
  await studio.server.restart();
  await eventually(async () => (await isShown(withJob)) && isShown(withoutJob));
});
