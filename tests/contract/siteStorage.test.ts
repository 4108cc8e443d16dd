import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { photoIdOf } from '@/server/images/derivatives/derivative';
import { damageSqlite } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photoFixtures';
import { StartFailure } from '../helpers/program';
import { runScript } from '../helpers/script';
import { prepareServer, type TestServer } from '../helpers/server';
import {
  createPortfolio,
  keepSignedIn,
  mediaRows,
  openStudio,
  readDocuments,
  type Studio,
} from '../helpers/studio';
import { bucketStorage, folderStorage, type TestStorage } from '../helpers/testStorage';
import { waitForJobs } from '../helpers/uploads';

const REFUSAL =
  /^The photographs in \S.* belong to another site than the database .*: set .* to what belongs together, or give them to this database with npm run doctor adopt\.$/;

type Env = Record<string, string>;

const doctor = (server: TestServer, env: Env, ...words: string[]) =>
  runScript({ env: { ...server.env, ...env } }, 'doctor', ...words);

const originalsIn = (files: Record<string, string>) =>
  Object.entries(files)
    .filter(([key]) => /^(originals|trash)\//.test(key))
    .map(([, hash]) => hash)
    .sort();

const upload = async (studio: Studio, seed: number) =>
  createPortfolio(studio, { images: file(await jpeg({ width: 480, height: 320, seed })) });

/** What a start prints, without what was printed before it. */
async function logsOf(server: TestServer, env: Env): Promise<string> {
  const before = server.logs().length;
  await server.restart(env);
  return server.logs().slice(before);
}

/** Every photograph that the site lists is there. */
async function expectShown({ server, http }: Studio): Promise<void> {
  const { portfolios } = (await http.get<{ portfolios: { images: string[] }[] }>('/api/portfolios'))
    .body;
  for (const { images } of portfolios)
    for (const image of images)
      expect([image, (await fetch(`${server.url}${image}`)).status]).toEqual([image, 200]);
}

// Which verdict each combination gets, and the trash of either storage: tests/unit/server/ownStorage.test.ts, trash.test.ts.
describe('a folder of photographs', () => {
  let own: TestStorage;
  let empty: TestStorage;
  let studio: Studio;
  let server: TestServer;
  /** A database without rows. */
  let another: Env;

  beforeAll(async () => {
    [own, empty] = await Promise.all([folderStorage(), folderStorage()]);
    studio = await openStudio({ env: { ...own.env, PAYLOAD_SECRET: '' } });
    server = studio.server;
    another = { DATA_DIR: `${server.dataDir}-of-another` };
    for (const seed of [1, 2]) await upload(studio, seed);
  });
  afterAll(async () => {
    await server?.stop();
    for (const storage of [own, empty]) await storage?.close();
  });

  it('starts with an empty storage, says that all originals are missing, and changes nothing', async () => {
    const jobs = await readDocuments(studio, 'payload-jobs');
    const logs = await logsOf(server, { ...empty.env, JOBS: '1' });
    expect(logs).toMatch(/files of photographs are missing/);
    expect(await empty.files()).toEqual({});
    expect(await mediaRows(studio)).toHaveLength(2);
    const rebuild = await runScript({ env: { ...server.env, ...empty.env } }, 'images:rebuild');
    expect([rebuild.status, rebuild.output.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/ lacks originals that the database .* or bring them back first\.$/),
    ]);
    expect(await readDocuments(studio, 'payload-jobs')).toEqual(jobs);
  });

  it('without an id, as of an older version, starts with its own, and gets an id with a warning when a file is missing', async () => {
    const { 'site-id': id, ...before } = await own.files();
    await server.kill9();
    await damageSqlite(server.dataDir, `DELETE FROM payload_kv WHERE key = 'site-id'`);
    await own.remove('site-id');
    const [lost = ''] = (await own.keys()).filter((key) => key.startsWith('originals/'));
    const bytes = await own.read(lost);
    await own.remove(lost);
    const logs = await logsOf(server, { JOBS: '1' });
    expect(logs).toMatch(/fit in part, and got one id: of 2 originals .* 1 are missing/);
    await own.put(lost, bytes);
    // Their files come and go in the folder.
    await waitForJobs(studio);
    expect(await own.files()).toMatchObject({ ...before, 'site-id': expect.any(String) });
    expect((await own.files())['site-id']).not.toBe(id);
    await expectShown(studio);
  });

  // Fewer are moved to the trash by a start: below, with a bucket.
  it('keeps more than a thousand originals that the database does not know until doctor fix, and gets one that is missing back from the trash with doctor restore', async () => {
    const inFolder = async (folder: string) =>
      (await own.keys()).filter((key) => key.startsWith(`${folder}/`));
    /** More than a start takes away. */
    const TOO_MANY = 1_001;
    // The tests take longer than an access token is valid on a slow machine.
    await keepSignedIn(studio);
    await waitForJobs(studio);
    const before = await own.files();
    await server.kill9();
    // As after a start of an older database.
    const [lost = ''] = await inFolder('originals');
    const trashed = `trash/${new Date().toISOString().slice(0, 10)}/${path.basename(lost)}`;
    await own.put(trashed, await own.read(lost));
    const smaller = (await inFolder('derivatives')).filter(
      (key) => photoIdOf(key) === photoIdOf(lost),
    );
    expect(smaller).not.toEqual([]);
    await own.remove(lost, ...smaller);
    const originals = path.join(own.env.MEDIA_DIR ?? '', 'originals');
    for (let nth = 0; nth < TOO_MANY; nth += 1)
      writeFileSync(path.join(originals, `${nth}.jpg`), 'x');
    const logs = await logsOf(server, {});
    expect(logs).toMatch(/doctor restore brings 1 back from the trash/);
    expect(logs).toMatch(/1001 originals belong to no photograph of this data/);
    const headers = { Cookie: `payload-token=${studio.token}` };
    const dashboard = (await studio.http.get<string>('/admin/dashboard', { headers })).body;
    expect(dashboard).toMatch(/Originals missing at the last start: (<!-- -->)?1/);
    expect(dashboard).toMatch(/Originals without a photograph at the last start: (<!-- -->)?1001/);
    expect(await inFolder('originals')).toHaveLength(1 + TOO_MANY);

    const { status, output } = await doctor(server, {}, 'restore');
    expect([status, output]).toEqual([
      0,
      expect.stringContaining('Brought back from the trash: 1'),
    ]);
    expect(output).toMatch(new RegExp(`^In the trash until .*: ${trashed}$`, 'm'));
    expect(output).toContain('which npm run doctor restore brings back');
    expect(await inFolder('originals')).toHaveLength(2 + TOO_MANY);
    await expectShown(studio);

    // While no server runs, a file without a photograph cannot belong to an upload.
    await server.kill9();
    const ownerless = 'derivatives/left-behind.webp';
    await own.put(ownerless, Buffer.from('x'));
    const fixed = await doctor(server, {}, 'fix');
    expect([fixed.status, fixed.output]).toEqual([
      0,
      expect.stringContaining(`Owned by no photograph: ${ownerless}`),
    ]);
    expect(await own.keys()).not.toContain(ownerless);
    expect(await inFolder('trash')).toHaveLength(TOO_MANY);
    for (const key of await inFolder('trash')) await own.remove(key);
    expect(originalsIn(await own.files())).toEqual(originalsIn(before));
  });

  it('is refused to the database of another site, also for a repair, until doctor adopt, and keeps every original', async () => {
    const before = await own.files();
    const failure: unknown = await server
      .restart({ ...another, DEMO: '1' })
      .catch((error) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect(failure).toMatchObject({ exitCode: 1 });
    const printed = (failure as StartFailure).output;
    expect(printed).not.toMatch(/^ {4}at /m);
    expect(printed.trim().split('\n').at(-1)).toMatch(REFUSAL);
    const { status, output } = await doctor(server, another, 'fix');
    expect([status, output.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(REFUSAL)]);
    expect(await own.files()).toEqual(before);

    expect(await doctor(server, another, 'adopt')).toMatchObject({
      status: 0,
      output: expect.stringMatching(/holds 0 of .* that this database names, and 2 others/),
    });
    expect((await own.files())['site-id']).not.toBe(before['site-id']);
    expect((await doctor(server, {}, 'adopt')).status).toBe(0);
    const after = await own.files();
    expect(originalsIn(after)).toEqual(originalsIn(before));
    expect(after['site-id']).toBe(before['site-id']);
  });
});

describe('a bucket of photographs', () => {
  it('loses nothing by a move to the trash that is killed in the middle, which the next start finishes', async () => {
    const storage = await bucketStorage();
    const server = await prepareServer({ env: storage.env });
    expect((await doctor(server, {}, 'adopt')).status).toBe(0);
    const [first = '', ...more] = Array.from({ length: 40 }, (_, nth) => `left-${nth}.jpg`);
    for (const name of [first, ...more]) await storage.put(`originals/${name}`, Buffer.from(name));
    // As after a kill between the copy and the deletion.
    const today = new Date().toISOString().slice(0, 10);
    await storage.put(`trash/${today}/${first}`, Buffer.from(first));
    const before = originalsIn(await storage.files());
    // Only a few are copied by then, however many the start moves at once.
    storage.stopAnswering?.({ puts: 4, addresses: /\/trash\// });
    const starting = server.restart().catch(() => 'killed');
    // One that was copied before midnight lies there under two days.
    const inTrash = async () => {
      const trashed = (await storage.keys()).filter((key) => key.startsWith('trash/'));
      return new Set(trashed.map((key) => path.basename(key))).size;
    };
    await eventually(async () => Number(storage.unanswered?.()) > 0 && (await inTrash()) > 3);
    await server.kill9();
    expect(await starting).toBe('killed');
    await storage.restore?.();
    const between = originalsIn(await storage.files());
    expect(new Set(between)).toEqual(new Set(before));
    expect(await inTrash()).toBeLessThan(40);
    const logs = await logsOf(server, {});
    expect(logs).toMatch(
      /Moved \d+ originals that no photograph owns to the trash.*doctor restore/,
    );
    const after = await storage.keys();
    expect(after.filter((key) => key.startsWith('trash/'))).toContainEqual(
      expect.stringMatching(/^trash\/\d{4}-\d\d-\d\d\/left-\d+\.jpg$/),
    );
    expect(after.filter((key) => key.startsWith('originals/'))).toEqual([]);
    expect(await inTrash()).toBe(40);
    await server.stop();
    await storage.close();
  });
});
