import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Answer } from '../helpers/api';
import { emptyProfile } from '../helpers/emptyProfile';
import { describeOnSqlite } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  type Dragged,
  dragBefore,
  expectedFiles,
  listEducations,
  listPortfolios,
  listServices,
  mediaFiles,
  mediaRows,
  newName,
  readDocuments,
} from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
let photo: Buffer;
/** The length of the server's log when this part begins. */
let logStart: number;

beforeAll(async () => {
  logStart = studio.server.logs().length;
  photo = await jpeg({ width: 40, height: 30 });
});
afterAll(() => emptyProfile(studio));

/** Starts the given number of calls at the same time. */
const runConcurrently = <T>(count: number, call: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => call(nth)));
const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).sort();
const times = (status: number, count: number) => Array.from({ length: count }, () => status);

async function expectFilesToMatchRows(): Promise<void> {
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
}

describe('creates at once', () => {
  it('of services: all succeed, and each gets its own position', async () => {
    const before = (await listServices(studio)).length;
    const answers = await runConcurrently(8, (nth) =>
      studio.http.post<{ service: { _id: string } }>('/api/services', {
        json: { name: `At once ${nth}` },
        token: studio.token,
      }),
    );
    expect(statuses(answers)).toEqual(times(201, 8));
    const listed = await listServices(studio);
    expect(listed).toHaveLength(before + 8);
    const created = new Set(answers.map(({ body }) => body.service._id));
    expect(created.size).toBe(8);
    expect(listed.filter(({ _id }) => created.has(_id))).toHaveLength(8);
  });

  it('of portfolios with photographs: all succeed, and every file exists', async () => {
    const service = (await createService(studio))._id;
    const answers = await runConcurrently(6, (nth) =>
      studio.http.post<{ portfolio: PortfolioAnswer }>('/api/portfolios', {
        form: { service, name: `At once ${nth}`, description: 'Words', images: file(photo) },
        token: studio.token,
      }),
    );
    expect(statuses(answers)).toEqual(times(201, 6));
    const created = answers.map(({ body }) => body.portfolio);
    const listed = await listPortfolios(studio);
    for (const portfolio of created) expect(listed).toContainEqual(portfolio);
    expect(new Set(created.map(({ images }) => images[0])).size).toBe(6);
    await expectFilesToMatchRows();
  });

  it('of entries, during reads: all succeed', async () => {
    const json = { course: 'Light', startDate: '2020-01-01', endDate: '2021-01-01' };
    const answers = await runConcurrently(10, (nth) =>
      nth % 2
        ? studio.http.get('/api/educations')
        : studio.http.post('/api/educations', {
            json: { ...json, name: `At once ${nth}` },
            token: studio.token,
          }),
    );
    expect(statuses(answers)).toEqual([...times(200, 5), ...times(201, 5)]);
    expect(await listEducations(studio)).toHaveLength(5);
  });
});

it('moves of services at once leave each one a position of its own', async () => {
  for (let nth = 0; nth < 4; nth += 1) await createService(studio);
  const [first, ...others] = await listServices(studio);
  await Promise.all(others.map(({ _id }) => dragBefore(studio, 'service', _id, first?._id ?? '')));
  const positions = (await readDocuments<Dragged>(studio, 'service')).map(({ _order }) => _order);
  expect(new Set(positions).size).toBe(positions.length);
});

describe('one name', () => {
  it('requested by eight creates at once is given to exactly one', async () => {
    const answers = await runConcurrently(8, (nth) =>
      studio.http.post('/api/services', {
        form: { name: nth % 2 ? 'École' : 'éCOLE', images: file(photo) },
        token: studio.token,
      }),
    );
    expect(statuses(answers)).toEqual([201, ...times(409, 7)]);
    const named = (await listServices(studio)).filter(({ name }) => /école/i.test(name));
    expect(named).toHaveLength(1);
    await expectFilesToMatchRows();
  });

  it('requested by five renames at once is given to exactly one', async () => {
    const services = await runConcurrently(5, () => createService(studio));
    const answers = await runConcurrently(5, (nth) =>
      studio.http.put(`/api/services/${services[nth]?._id}`, {
        json: { name: 'The same' },
        token: studio.token,
      }),
    );
    expect(statuses(answers)).toEqual([200, ...times(409, 4)]);
    const names = (await listServices(studio)).map(({ name }) => name);
    expect(names.filter((name) => name === 'The same')).toHaveLength(1);
  });
});

describe('a service that is deleted while portfolios are added to it', () => {
  it('leaves no portfolio without a service, and no row or file of a deleted one', async () => {
    const { _id: service } = await createService(studio, { images: file(photo) });
    await createPortfolio(studio, { service, images: file(photo) });
    const add = () =>
      studio.http.post('/api/portfolios', {
        form: { service, name: newName(), description: 'Words', images: file(photo) },
        token: studio.token,
      });
    // The deletion is sent while some of the portfolios have been added and others have not.
    const early = [add(), add(), add()];
    const late = Array.from({ length: 5 }, add);
    const deletion = Promise.race(early).then(() =>
      studio.http.del(`/api/services/${service}`, { token: studio.token }),
    );
    const answers = await Promise.all([...early, ...late]);
    expect((await deletion).status).toBe(200);
    for (const { status, body } of answers) {
      expect([201, 400]).toContain(status);
      if (status === 400) expect(body.errors).toEqual({ service: 'Choose an existing service' });
    }
    const services = new Set((await listServices(studio)).map(({ _id }) => _id));
    for (const portfolio of await listPortfolios(studio)) {
      expect(services).toContain(portfolio.service._id);
      expect(portfolio.service._id).not.toBe(service);
    }
    await expectFilesToMatchRows();
  });

  it('does not delete a portfolio that was moved to another service before', async () => {
    const [from, to] = [await createService(studio), await createService(studio)];
    const portfolio = await createPortfolio(studio, { service: from._id, images: file(photo) });
    const [move, deletion] = await Promise.all([
      studio.http.put(`/api/portfolios/${portfolio._id}`, {
        json: { service: to._id },
        token: studio.token,
      }),
      studio.http.del(`/api/services/${from._id}`, { token: studio.token }),
    ]);
    expect(deletion.status).toBe(200);
    const left = (await listPortfolios(studio)).filter(({ _id }) => _id === portfolio._id);
    expect([
      [200, 1],
      [404, 0],
    ]).toContainEqual([move.status, left.length]);
    await expectFilesToMatchRows();
  });
});

describe('concurrent updates of one portfolio', () => {
  it('lose no photograph and no field', async () => {
    const { _id, images } = await createPortfolio(studio, { images: file(photo) });
    const path = `/api/portfolios/${_id}`;
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        studio.http.put(path, { form: { images: file(photo) }, token: studio.token }),
      ),
      studio.http.put(path, { json: { name: 'Renamed' }, token: studio.token }),
      studio.http.put(path, { json: { date: '2020-02-02' }, token: studio.token }),
    ]);
    expect(statuses(answers)).toEqual(times(200, 7));
    const portfolio = (await listPortfolios(studio)).find((one) => one._id === _id);
    expect(portfolio).toMatchObject({ name: 'Renamed', date: '2020-02-02' });
    expect(portfolio?.images).toHaveLength(6);
    expect(portfolio?.images[0]).toBe(images[0]);
    expect(new Set(portfolio?.images).size).toBe(6);
    await expectFilesToMatchRows();
  });

  it('add photographs by calls of their own: all are kept, behind the older ones and in the order of their ids, and so are the fields of a form that was opened before', async () => {
    const { _id, imageDetails, name } = await createPortfolio(studio, { images: file(photo) });
    const path = `/api/portfolios/${_id}`;
    const form = { name: newName('Renamed'), madeOn: { name } };
    const [saved, ...added] = await Promise.all([
      studio.http.put(path, { json: form, token: studio.token }),
      ...times(0, 6).map(() =>
        studio.http.post<{ photos: { _id: string }[] }>(`${path}/photos`, {
          form: { images: file(photo) },
          token: studio.token,
        }),
      ),
    ]);
    expect([saved.status, ...statuses(added)]).toEqual([200, ...times(201, 6)]);
    const portfolio = (await listPortfolios(studio)).find((one) => one._id === _id);
    const ids = added.map(({ body }) => body.photos[0]?._id).sort();
    expect(portfolio?.imageDetails.map((one) => one._id)).toEqual([imageDetails[0]?._id, ...ids]);
    expect(portfolio?.name).toBe(form.name);
    await expectFilesToMatchRows();
  });

  it('remove each photograph once, even if several remove it', async () => {
    const { _id, images } = await createPortfolio(studio, {
      images: [1, 2, 3].map(() => file(photo)),
    });
    const answers = await runConcurrently(6, (nth) =>
      studio.http.put(`/api/portfolios/${_id}`, {
        json: { removedImages: [images[nth % 2]] },
        token: studio.token,
      }),
    );
    expect(statuses(answers)).toEqual(times(200, 6));
    const portfolio = (await listPortfolios(studio)).find((one) => one._id === _id);
    expect(portfolio?.images).toEqual(images.slice(2));
    await expectFilesToMatchRows();
  });
});

describe('concurrent deletes', () => {
  it('of one service: one succeeds, the others do not find it', async () => {
    const { service } = await createPortfolio(studio, { images: [file(photo), file(photo)] });
    const answers = await runConcurrently(4, () =>
      studio.http.del(`/api/services/${service._id}`, { token: studio.token }),
    );
    expect(statuses(answers)).toEqual([200, ...times(404, 3)]);
    await expectFilesToMatchRows();
  });

  it('of a portfolio during updates that add photographs to it: nothing of it is left', async () => {
    const { _id } = await createPortfolio(studio, { images: file(photo) });
    const rows = (await mediaRows(studio)).length;
    const path = `/api/portfolios/${_id}`;
    const adding = Array.from({ length: 4 }, () =>
      studio.http.put(path, { form: { images: file(photo) }, token: studio.token }),
    );
    const deletion = Promise.race(adding).then(() =>
      studio.http.del(path, { token: studio.token }),
    );
    for (const { status } of await Promise.all(adding)) expect([200, 404]).toContain(status);
    expect((await deletion).status).toBe(200);
    expect((await listPortfolios(studio)).map((one) => one._id)).not.toContain(_id);
    expect(await mediaRows(studio)).toHaveLength(rows - 1);
    await expectFilesToMatchRows();
  });

  it('of display images, by replacement: only the last image is left', async () => {
    const path = `/api/auth/update-display-image/${studio.owner.user._id}`;
    const rows = (await mediaRows(studio)).length;
    const answers = await runConcurrently(3, () =>
      studio.http.put(path, { form: { image: file(photo) }, token: studio.token }),
    );
    expect(statuses(answers)).toEqual(times(200, 3));
    expect(await mediaRows(studio)).toHaveLength(rows + 1);
    await expectFilesToMatchRows();
  });
});

/** Counts the open file handles of a process on the database. */
async function openDatabaseFiles({ pid }: { pid: number }): Promise<number> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map((name) => readlink(join(folder, name)).catch(() => '')),
  );
  return files.filter((file) => file.includes('/site.db')).length;
}

describeOnSqlite('a write while another program writes', () => {
  it('waits for it and succeeds, and so do later writes', async () => {
    const other = createClient({ url: `file:${join(studio.server.dataDir, 'site.db')}` });
    const save = () =>
      studio.http.post('/api/services', {
        json: { name: newName('Meanwhile') },
        token: studio.token,
      });
    const filesBefore = await openDatabaseFiles(studio.server);
    // The server may be writing.
    await other.execute('PRAGMA busy_timeout = 5000');
    await other.execute('BEGIN IMMEDIATE');
    const first = save();
    // By then the server has found the database locked, and tries again every 20 ms.
    await delay(300);
    // A new connection for each attempt would exhaust the file handles of the process.
    expect((await openDatabaseFiles(studio.server)) - filesBefore).toBeLessThan(5);
    await other.execute('COMMIT');
    other.close();
    expect(statuses([await first, await save(), await save()])).toEqual(times(201, 3));
  });
});

it('logs no error in any of these tests', () => {
  expect(studio.server.logs().slice(logStart)).not.toMatch(/ERROR|Error:/);
});
