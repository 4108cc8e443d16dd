import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { binOf, deleteDocument } from '../helpers/bin';
import { damageSqlite } from '../helpers/database';
import { eventuallyRead } from '../helpers/eventually';
import { pagesOf } from '../helpers/pages';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, newName, readDocuments } from '../helpers/studio';
import { JOB_SERVER } from './jobs.options';

const FAR = '2031-01-31T17:00:00.000Z';
const FARTHER = '2032-01-31T17:00:00.000Z';

// What falls due while the server is down: interruptedJobs.part.ts.
const studio = sharedStudio(JOB_SERVER);

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
const isShown = async ({ _id }: PortfolioAnswer) => {
  const { body } = await studio.http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios');
  return body.portfolios.some((portfolio) => portfolio._id === _id);
};
type Row = { id: string; status: string; publishAt: string | null; publishedAt: string | null };
type Job = {
  input: { portfolio?: string; publishAt?: string };
  waitUntil: string | null;
  hasError: boolean;
};
/** The jobs of a portfolio that wait. */
const jobsOf = async ({ _id }: PortfolioAnswer) =>
  (await readDocuments<Job>(studio, 'payload-jobs')).filter(
    ({ input, hasError }) => input.portfolio === _id && !hasError,
  );
const rowOf = async ({ _id }: PortfolioAnswer) =>
  (await readDocuments<Row>(studio, 'portfolio')).find(({ id }) => id === _id);

/**
 * Moves the only plan of a portfolio, which is far away, to a moment. The tests plan nothing for a moment close by: a busy
 * machine may take longer to send it.
 */
async function movePlan(portfolio: PortfolioAnswer, due: string): Promise<void> {
  const { _id } = portfolio;
  expect(await jobsOf(portfolio)).toMatchObject([{ input: { publishAt: FAR }, waitUntil: FAR }]);
  await damageSqlite(
    studio.server.dataDir,
    `UPDATE portfolio SET publish_at = '${due}' WHERE id = '${_id}'`,
    `UPDATE payload_jobs SET wait_until = '${due}', input = replace(input, '${FAR}', '${due}') WHERE input LIKE '%${_id}%'`,
  );
}

it('publishes on time, on pages that were asked for before, with the files and nothing else changed', async () => {
  const planned = await schedule();
  const html = async () =>
    (await fetch(`${studio.server.url}/portfolio/${planned.service._id}`)).text();
  const [image = ''] = planned.images;
  expect([await isShown(planned), (await html()).includes(planned.name)]).toEqual([false, false]);
  expect((await fetch(studio.server.url + image)).status).toBe(404);
  const json = { collection: 'portfolio', id: planned._id };
  const link = await studio.http.post<{ url: string }>('/api/preview-links', {
    ...{ json, token: studio.token },
  });
  expect((await fetch(link.body.url)).status).toBe(200);
  const publishAt = new Date().toISOString();
  await movePlan(planned, publishAt);
  await eventuallyRead(() => isShown(planned));
  const row = await rowOf(planned);
  expect(row).toMatchObject({ status: 'published', publishAt: null });
  expect(String(row?.publishedAt) >= publishAt).toBe(true);
  expect(await html()).toContain(planned.name);
  expect((await fetch(studio.server.url + image)).status).toBe(200);
  await put(planned._id, { description: 'Other words' });
  expect((await rowOf(planned))?.publishedAt).toBe(row?.publishedAt);
  await put(planned._id, { status: 'hidden' });
  expect((await rowOf(planned))?.publishedAt ?? null).toBeNull();
  // Its link has ended for good.
  expect((await fetch(link.body.url)).status).toBe(404);
});

it('publishes nothing in the bin: what falls due there comes back hidden, and what does not is published on time', async () => {
  const [due, later] = [await schedule(), await schedule()];
  for (const { _id } of [due, later]) await deleteDocument(studio, 'portfolio', _id);
  const past = new Date().toISOString();
  expect(await jobsOf(due)).toHaveLength(1);
  await damageSqlite(
    studio.server.dataDir,
    `UPDATE portfolio SET publish_at = '${past}' WHERE id = '${due._id}'`,
    `UPDATE payload_jobs SET wait_until = '${past}', input = replace(input, '${FAR}', '${past}') WHERE input LIKE '%${due._id}%'`,
  );
  await eventuallyRead(async () => (await jobsOf(due)).length === 0);
  for (const { _id } of [due, later])
    expect((await binOf(studio).restore('portfolio', _id)).status).toBe(200);
  expect(await rowOf(due)).toMatchObject({ status: 'hidden', publishAt: null });
  expect(await rowOf(later)).toMatchObject({ status: 'scheduled', publishAt: FAR });
  await movePlan(later, new Date().toISOString());
  await eventuallyRead(() => isShown(later));
  expect(await isShown(due)).toBe(false);
});

it('does not publish by a plan that was changed or withdrawn, and keeps one job for a changed one', async () => {
  const [changed, withdrawn] = [await schedule(), await schedule()];
  await put(changed._id, { publishAt: FARTHER });
  await put(withdrawn._id, { status: 'hidden' });
  expect(await jobsOf(changed)).toMatchObject([
    { input: { publishAt: FARTHER }, waitUntil: FARTHER },
  ]);
  // As if another server had taken the job of the first plan before it was replaced.
  const due = new Date().toISOString();
  await damageSqlite(
    studio.server.dataDir,
    ...[changed, withdrawn].map(
      ({ _id }) =>
        `UPDATE payload_jobs SET wait_until = '${due}', input = replace(input, '${FARTHER}', '${FAR}') WHERE input LIKE '%${_id}%'`,
    ),
  );
  for (const one of [changed, withdrawn])
    await eventuallyRead(async () => (await jobsOf(one)).length === 0);
  expect(await rowOf(changed)).toMatchObject({ status: 'scheduled', publishAt: FARTHER });
  expect(await rowOf(withdrawn)).toMatchObject({ status: 'hidden', publishAt: null });
  for (const one of [changed, withdrawn]) expect(await isShown(one)).toBe(false);
});

it('leaves what cannot be published hidden, and says so on the dashboard until the owner or another plan has published it', async () => {
  const { dataDir, url } = studio.server;
  const planned = [await schedule(), await schedule(), await schedule()] as const;
  const [byOwner, byPlan, byNobody] = planned;
  const due = '2020-01-31T17:00:00.000Z';
  await damageSqlite(
    dataDir,
    `CREATE TRIGGER refuse_publishing BEFORE UPDATE OF status ON portfolio
      WHEN old.status <> 'published' AND new.status = 'published'
      BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    ...planned.flatMap(({ _id }) => [
      `UPDATE portfolio SET publish_at = '${due}' WHERE id = '${_id}'`,
      `UPDATE payload_jobs SET wait_until = '${due}', input = replace(input, '${FAR}', '${due}') WHERE input LIKE '%${_id}%'`,
    ]),
  );
  await eventuallyRead(async () => {
    // Between two tries the runner pauses.
    await damageSqlite(
      dataDir,
      `UPDATE payload_jobs SET wait_until = '${due}' WHERE task_slug = 'publish-portfolio' AND wait_until < '${FAR}'`,
    );
    const jobs = await readDocuments<Job>(studio, 'payload-jobs');
    const failed = jobs.filter(({ hasError }) => hasError).map(({ input }) => input.portfolio);
    return planned.every(({ _id }) => failed.includes(_id));
  });
  const noted = async () => {
    const headers = { Cookie: `payload-token=${studio.token}` };
    const html = await (await fetch(`${url}/admin/dashboard`, { headers })).text();
    return planned.filter(({ name }) => html.includes(`aria-label="${name} is not published"`));
  };
  expect(await noted()).toEqual(planned);
  for (const one of planned) expect(await isShown(one)).toBe(false);
  const publish = { json: { status: 'published' }, token: studio.token };
  const path = `/api/portfolios/${byOwner._id}`;
  expect((await studio.http.put(path, publish)).status).toBe(500);
  expect(await rowOf(byOwner)).toMatchObject({ status: 'scheduled', publishAt: due });

  await damageSqlite(dataDir, 'DROP TRIGGER refuse_publishing');
  await put(byOwner._id, { status: 'published' });
  await put(byPlan._id, { publishAt: FAR });
  await movePlan(byPlan, new Date().toISOString());
  await eventuallyRead(() => isShown(byPlan));
  expect(await noted()).toEqual([byNobody]);
});

describe('a page or story', () => {
  const PAST = '2020-01-31T17:00:00.000Z';
  type PlanJob = {
    id: number;
    taskSlug: string;
    hasError: boolean;
    input: { doc?: { value: string } };
  };
  const stories = pagesOf(studio, 'story');
  const cookie = () => ({ Cookie: `payload-token=${studio.token}` });

  /** Calls a server function of the panel as its screens do. */
  async function callPanel(name: string, args: object): Promise<number> {
    const page = '/admin/collections/story';
    const html = await (await fetch(studio.server.url + page, { headers: cookie() })).text();
    const [, action = ''] = /\\?"id\\?":\\?"([0-9a-f]{42})/.exec(html) ?? [];
    const headers = { ...cookie(), 'Next-Action': action, Accept: 'text/x-component' };
    const body = JSON.stringify([{ name, args }]);
    return (await fetch(studio.server.url + page, { method: 'POST', headers, body })).status;
  }
  const plan = (doc: object, more: object = {}) =>
    callPanel('schedule-publish', { type: 'publish', date: `$D${FAR}`, doc, ...more });
  const plansOf = async (id: string) =>
    (await readDocuments<PlanJob>(studio, 'payload-jobs')).filter(
      ({ taskSlug, input }) => taskSlug === 'schedulePublish' && input.doc?.value === id,
    );
  /** Has the plans of a document fall due. */
  const fallDue = (id: string) =>
    damageSqlite(
      studio.server.dataDir,
      `UPDATE payload_jobs SET wait_until = '${PAST}' WHERE input LIKE '%${id}%'`,
    );
  const statusOf = async (slug: string) => (await studio.http.get(`/journal/${slug}`)).status;

  afterAll(() => studio.http.del('/api/story?where[id][exists]=true', { token: studio.token }));

  it('is published and taken back as planned in the panel, with its newest draft, also by a server that was down', async () => {
    const { id } = (await stories.post({ title: 'Planned', slug: 'planned' })).body.doc;
    expect(await plan({ relationTo: 'story', value: id })).toBe(200);
    await stories.patch(id, { title: 'Planned with care' });
    expect(await statusOf('planned')).toBe(404);
    await fallDue(id);
    await eventuallyRead(async () => (await statusOf('planned')) === 200);
    expect((await studio.http.get<string>('/journal/planned')).body).toContain('Planned with care');
    await eventuallyRead(async () => (await plansOf(id)).length === 0);
    expect(studio.server.logs().split(`Made story ${id} published`)).toHaveLength(2);

    expect(await plan({ relationTo: 'story', value: id }, { type: 'unpublish' })).toBe(200);
    await studio.server.kill9();
    await fallDue(id);
    await studio.server.restart();
    await eventuallyRead(async () => (await statusOf('planned')) === 404);
  });

  it('in the bin is not published when that falls due, and is taken back when it is restored, if that did', async () => {
    const bin = binOf(studio);
    const draft = (await stories.post({ title: 'Drafted', slug: 'due-draft' })).body.doc;
    const shown = await stories.publish({ title: 'Shown', slug: 'due-shown' });
    await stories.patch(shown.id, { title: 'Shown, drafted' });
    const later = (await stories.post({ title: 'Later', slug: 'due-later' })).body.doc;
    const moved = await stories.publish({ title: 'Moved', slug: 'due-moved' });
    for (const [{ id }, type] of [
      [draft, 'publish'],
      [shown, 'unpublish'],
      [moved, 'unpublish'],
      [later, 'publish'],
    ] as const) {
      expect(await plan({ relationTo: 'story', value: id }, { type })).toBe(200);
      await stories.del(id);
    }
    // Another takes its address meanwhile.
    await stories.publish({ title: 'Taker', slug: 'due-moved' });
    for (const { id } of [draft, shown, moved]) {
      await fallDue(id);
      await eventuallyRead(async () => (await plansOf(id)).length === 0);
    }
    for (const { id } of [draft, shown, later])
      expect((await bin.restore('story', id)).status).toBe(200);
    const { message } = (await bin.restore('story', moved.id)).body;
    for (const note of [MESSAGES.slugReplaced('due-moved-2'), MESSAGES.restoredHidden])
      expect(message).toContain(note);
    for (const slug of ['due-draft', 'due-shown', 'due-later', 'due-moved-2'])
      expect([slug, await statusOf(slug)]).toEqual([slug, 404]);
    const newest = await studio.http.get<{ title: string; _status: string }>(
      `/api/story/${shown.id}?draft=true`,
      { token: studio.token },
    );
    expect(newest.body).toMatchObject({ title: 'Shown, drafted', _status: 'draft' });
    await fallDue(later.id);
    await eventuallyRead(async () => (await statusOf('due-later')) === 200);
  });

  it('alone can be planned, by a whole plan', async () => {
    const { id } = (await stories.post({ title: 'Whole' })).body.doc;
    const doc = { relationTo: 'story', value: id };
    const before = await readDocuments(studio, 'payload-jobs');
    for (const [one, more] of [
      [{ relationTo: 'media', value: id }, {}],
      [{ relationTo: 'portfolio', value: id }, {}],
      [doc, { global: 'site' }],
      [doc, { type: 'delete' }],
      [doc, { date: 'soon' }],
      [doc, { localeToPublish: 'en' }],
      [doc, { timezone: 'Nowhere/At-All' }],
      [doc, { timezone: { a: 1 } }],
      [doc, { date: '$D+275760-09-13T00:00:00.000Z' }],
      [{ ...doc, value: { a: 1 } }, {}],
    ] as const)
      expect(await plan(one, more)).toBe(404);
    expect(await callPanel('get-upcoming-scheduled-publish', { globalSlug: 'site' })).toBe(404);
    expect(await readDocuments(studio, 'payload-jobs')).toEqual(before);
  });

  it('that is published as planned can be changed further in a form that is still open', async () => {
    const { doc } = (await stories.post({ title: 'Open', slug: 'still-open' })).body;
    /** As the panel's form autosaves it. */
    const type = async (title: string, form: string) =>
      (
        await studio.http.request('PATCH', `/api/story/${doc.id}?draft=true&autosave=true`, {
          form: { _payload: JSON.stringify({ title, updatedAt: doc.updatedAt }) },
          token: studio.token,
          headers: { 'x-form': form },
        })
      ).status;
    expect(await type('Open and typed', 'this tab')).toBe(200);
    expect(await plan({ relationTo: 'story', value: doc.id })).toBe(200);
    await fallDue(doc.id);
    await eventuallyRead(async () => (await statusOf('still-open')) === 200);
    expect([await type('Lost', 'another tab'), await type('Typed on', 'this tab')]).toEqual([
      409, 200,
    ]);
  });

  it('that is published by hand has no plan to be published any more, but keeps that to be taken back', async () => {
    const { id } = (await stories.post({ title: 'By hand', slug: 'by-hand' })).body.doc;
    const doc = { relationTo: 'story', value: id };
    for (const type of ['publish', 'unpublish']) expect(await plan(doc, { type })).toBe(200);
    await stories.patch(id, { title: 'Typed before' });
    expect(await plansOf(id)).toHaveLength(2);
    expect((await stories.patch(id, { _status: 'published' })).status).toBe(200);
    expect(await plansOf(id)).toMatchObject([{ input: { type: 'unpublish' } }]);
  });

  it('that is deleted for good takes its plans along; one that cannot be published is named on the dashboard until it is', async () => {
    const gone = (await stories.post({ title: 'Gone' })).body.doc;
    const broken = (await stories.post({ title: 'Broken', slug: 'broken' })).body.doc;
    for (const { id } of [gone, broken])
      expect(await plan({ relationTo: 'story', value: id })).toBe(200);
    await stories.del(gone.id);
    expect(await plansOf(gone.id)).toHaveLength(1);
    expect((await binOf(studio).deleteForGood('story', gone.id)).status).toBe(200);
    expect(await plansOf(gone.id)).toEqual([]);
    // As the form saves it while it is typed.
    await stories.patch(broken.id, { date: 'soon' }, '&draft=true');
    await eventuallyRead(async () => {
      // Between two tries the runner pauses.
      await fallDue(broken.id);
      return (await plansOf(broken.id)).some(({ hasError }) => hasError);
    });
    const dashboard = async () =>
      (await fetch(`${studio.server.url}/admin/dashboard`, { headers: cookie() })).text();
    expect(await dashboard()).toContain('The plan for Broken has failed');
    expect(await statusOf('broken')).toBe(404);
    const repaired = { date: '2026-01-31', _status: 'published' };
    expect((await stories.patch(broken.id, repaired)).status).toBe(200);
    expect([await statusOf('broken'), await plansOf(broken.id)]).toEqual([200, []]);
    expect(await dashboard()).not.toContain('The plan for Broken has failed');
  });
});
