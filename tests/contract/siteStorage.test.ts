import { cpSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { signIn } from '../helpers/accounts';
import { damageSqlite, dropDatabase, newDatabaseUri } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { describeOnSqlite, itOnMongo } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photos';
import { StartFailure } from '../helpers/program';
import { runScript } from '../helpers/script';
import { prepareServer, startServer, type TestServer } from '../helpers/server';
import {
  createPortfolio,
  keepSignedIn,
  mediaRows,
  openStudio,
  rowsOf,
  type Studio,
} from '../helpers/studio';
import { bucketStorage, folderStorage, type TestStorage } from '../helpers/testStorage';
import { waitForJobs } from '../helpers/uploads';

const REFUSAL =
  /^The photographs in \S.* belong to another site than the database .*: set .* to what belongs together, or give them to this database with npm run doctor adopt\.$/;

type Env = Record<string, string>;

/** Starts a server that must be refused. @returns the last line that it prints */
async function refusal(server: TestServer, env: Env): Promise<string> {
  const failure: unknown = await server.restart(env).then(
    () => new Error('It started.'),
    (error) => error,
  );
  if (!(failure instanceof StartFailure)) throw failure;
  expect(failure.exitCode).toBe(1);
  expect(failure.output).not.toMatch(/^ {4}at /m);
  return failure.output.trim().split('\n').at(-1) ?? '';
}

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

/** Starts a server with storage and a database of another site, which must be refused and change nothing. */
async function expectRefusal(server: TestServer, storage: TestStorage, env: Env): Promise<void> {
  const before = await storage.files();
  expect(await refusal(server, { ...env, DEMO: '1' })).toMatch(REFUSAL);
  expect(await storage.files()).toEqual(before);
}

// Which verdict each combination gets, and the trash of either storage: tests/unit/server/ownStorage.test.ts, trash.test.ts.
describeOnSqlite('a folder of photographs', () => {
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

  const dashboard = async () => {
    // The tests take longer than an access token is valid on a slow machine.
    const { accessToken } = await signIn(server, studio.owner);
    const headers = { Cookie: `payload-token=${accessToken}` };
    return (await studio.http.get<string>('/admin/dashboard', { headers })).body;
  };
  /** Takes the id away, which a site of an older version does not have. */
  const forget = async () => {
    await server.kill9();
    await damageSqlite(server.dataDir, `DELETE FROM payload_kv WHERE key = 'site-id'`);
    await own.remove('site-id');
  };

  it('starts with an empty storage, says that all originals are missing, changes nothing, and starts with its own again', async () => {
    const { 'site-id': _, ...before } = await own.files();
    const jobs = await rowsOf(studio, 'payload-jobs');
    const logs = await logsOf(server, { ...empty.env, JOBS: '1' });
    expect(logs).toMatch(/files of photographs are missing/);
    expect(await empty.files()).toEqual({});
    expect(await mediaRows(studio)).toHaveLength(2);
    const rebuild = await runScript({ env: { ...server.env, ...empty.env } }, 'images:rebuild');
    expect([rebuild.status, rebuild.output.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/ lacks originals that the database .* or bring them back first\.$/),
    ]);
    expect(await rowsOf(studio, 'payload-jobs')).toEqual(jobs);
    expect(await dashboard()).toMatch(/Originals missing at the last start: (<!-- -->)?2/);
    await forget();
    expect(await logsOf(server, {})).not.toMatch(/WARN|fit in part/);
    expect(await own.files()).toEqual({ ...before, 'site-id': expect.any(String) });
    await expectShown(studio);
  });

  it('without an id gets one with a warning when a file is missing', async () => {
    await forget();
    const [lost = ''] = (await own.keys()).filter((key) => key.startsWith('originals/'));
    const bytes = await own.read(lost);
    await own.remove(lost);
    const logs = await logsOf(server, { JOBS: '1' });
    expect(logs).toMatch(/fit in part, and got one id: of 2 originals .* 1 are missing/);
    await own.put(lost, bytes);
    await expectShown(studio);
  });

  it('moves the originals that an older database does not know to the trash, and restores them for the newer one', async () => {
    const older = { DATA_DIR: `${server.dataDir}-older` };
    await keepSignedIn(studio);
    // They would change the database while it is copied.
    await waitForJobs(studio);
    cpSync(server.dataDir, older.DATA_DIR, { recursive: true });
    await upload(studio, 3);
    const before = await own.files();
    const logs = await logsOf(server, older);
    expect(logs).toMatch(/Moved one original that no photograph owns to the trash.*doctor restore/);
    const between = await own.files();
    expect(originalsIn(between)).toEqual(originalsIn(before));
    const [trashed = ''] = Object.keys(between).filter((key) => key.startsWith('trash/'));
    expect(trashed).toMatch(/^trash\/\d{4}-\d\d-\d\d\/[^/]+$/);

    expect(await logsOf(server, {})).toMatch(/doctor restore brings 1 back from the trash/);
    const { status, output } = await doctor(server, {}, 'restore');
    expect(output).toMatch(new RegExp(`^In the trash until .*: ${trashed}$`, 'm'));
    expect(output).toContain('which npm run doctor restore brings back');
    expect([status, output]).toEqual([
      0,
      expect.stringContaining('Brought back from the trash: 1'),
    ]);
    const after = await own.files();
    expect(originalsIn(after)).toEqual(originalsIn(before));
    expect(Object.keys(after).filter((key) => key.startsWith('trash/'))).toEqual([]);
    await expectShown(studio);
  });

  it('is refused to the database of another site, also for a repair, until doctor adopt, and goes back with every original', async () => {
    const before = await own.files();
    await expectRefusal(server, own, another);
    const { status, output } = await doctor(server, another, 'fix');
    expect([status, output.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(REFUSAL)]);
    expect(await own.files()).toEqual(before);

    expect(await doctor(server, another, 'adopt')).toMatchObject({
      status: 0,
      output: expect.stringMatching(/holds 0 of .* that this database names, and 3 others/),
    });
    await expectRefusal(server, own, {});
    await server.restart(another);
    expect(originalsIn(await own.files())).toEqual(originalsIn(before));
    await server.kill9();
    expect((await doctor(server, {}, 'adopt')).status).toBe(0);
    expect((await doctor(server, {}, 'restore')).status).toBe(0);
    const after = await own.files();
    expect(originalsIn(after)).toEqual(originalsIn(before));
    expect(after['site-id']).toBe(before['site-id']);
  });

  it('leaves more than a thousand originals without a photograph to doctor fix', async () => {
    const count = async () => {
      const keys = await own.keys();
      return ['originals/', 'trash/'].map(
        (folder) => keys.filter((key) => key.startsWith(folder)).length,
      );
    };
    const [owned = 0, trashed = 0] = await count();
    const originals = path.join(own.env.MEDIA_DIR ?? '', 'originals');
    for (let nth = 0; nth <= 1_000; nth += 1)
      writeFileSync(path.join(originals, `${nth}.jpg`), 'x');
    expect(await logsOf(server, {})).toMatch(/1001 originals belong to no photograph of this data/);
    expect(await count()).toEqual([owned + 1_001, trashed]);
    expect(await dashboard()).toMatch(
      /Originals without a photograph at the last start: (<!-- -->)?1001/,
    );
    await expectShown(studio);
    await server.kill9();
    expect((await doctor(server, {}, 'fix')).status).toBe(0);
    expect(await count()).toEqual([owned, trashed + 1_001]);
  });
});

describeOnSqlite('a bucket of photographs', () => {
  it('loses nothing by a move to the trash that is killed in the middle, which the next start finishes, and is refused to another database', async () => {
    const storage = await bucketStorage();
    const server = await startServer({ env: storage.env });
    await server.kill9();
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
    await server.restart();
    const after = await storage.keys();
    expect(after.filter((key) => key.startsWith('originals/'))).toEqual([]);
    expect(await inTrash()).toBe(40);
    await expectRefusal(server, storage, { DATA_DIR: `${server.dataDir}-of-another` });
    await server.stop();
    await storage.close();
  });
});

// Of two first starts on one SQLite file Payload itself refuses one.
itOnMongo(
  'two servers that start at once the first time give one id, which refuses an empty database beside their storage until doctor adopt',
  async () => {
    const first = await prepareServer();
    const { PORT: _, ...shared } = first.env;
    const second = await prepareServer({ env: shared });
    const empty = { DATABASE_URI: newDatabaseUri() };
    try {
      await Promise.all([first.restart(), second.restart()]);
      await second.kill9();
      await first.kill9();
      await first.restart();
      await first.kill9();
      const before = await readdir(first.mediaDir, { recursive: true });
      expect(await refusal(first, { ...empty, DEMO: '1' })).toMatch(REFUSAL);
      expect(await readdir(first.mediaDir, { recursive: true })).toEqual(before);
      expect((await doctor(first, empty, 'adopt')).status).toBe(0);
      expect(await refusal(first, {})).toMatch(REFUSAL);
    } finally {
      await second.stop();
      await first.stop();
      await dropDatabase(empty.DATABASE_URI);
    }
  },
);
