import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { damageSqlite, dropDatabase, isOnMongo, newDatabaseUri } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { describeOnSqlite, itOnMongo } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photos';
import { StartFailure } from '../helpers/program';
import { runScript } from '../helpers/script';
import { prepareServer, startServer, type TestServer } from '../helpers/server';
import { createPortfolio, mediaRows, openStudio, rowsOf, type Studio } from '../helpers/studio';
import { bucketStorage, folderStorage, type TestStorage } from '../helpers/testStorage';

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

/** Another site with a photograph: its database, and a folder with its storage. */
let another: { database: string; storage: TestStorage };

beforeAll(async () => {
  if (isOnMongo) return;
  const storage = await folderStorage();
  const site = await openStudio({ env: { ...storage.env, PAYLOAD_SECRET: '' } });
  await upload(site, 9);
  const database = mkdtempSync(path.join(tmpdir(), 'another-'));
  cpSync(site.server.dataDir, database, { recursive: true });
  await site.server.stop();
  another = { database, storage };
});
afterAll(async () => {
  if (!another) return;
  rmSync(another.database, { recursive: true });
  await another.storage.close();
});

// Which verdict each combination gets: tests/unit/server/ownStorage.test.ts.
describeOnSqlite.each([
  ['a folder', folderStorage],
  ['a bucket', bucketStorage],
] as const)('%s', (_, newStorage) => {
  /** For what the server decides by the ids and names of either storage. A bucket is only read and written otherwise. */
  const itInFolder = (newStorage === folderStorage ? it : () => {}) as typeof it;
  let [own, others, empty]: TestStorage[] = [];
  let studio: Studio;
  let server: TestServer;
  /** The databases, each by the variable that selects it. */
  let database: Record<'own' | 'older' | 'other', Env>;

  beforeAll(async () => {
    [own, others, empty] = await Promise.all([newStorage(), newStorage(), newStorage()]);
    for (const key of await another.storage.keys())
      await others.put(key, await another.storage.read(key));
    studio = await openStudio({ env: { ...own.env, PAYLOAD_SECRET: '' } });
    server = studio.server;
    const older = path.join(path.dirname(server.dataDir), 'older');
    const other = path.join(path.dirname(server.dataDir), 'other');
    database = {
      own: { DATA_DIR: server.dataDir },
      older: { DATA_DIR: older },
      other: { DATA_DIR: other },
    };
    cpSync(another.database, other, { recursive: true });
    await upload(studio, 1);
    cpSync(server.dataDir, older, { recursive: true });
    await upload(studio, 2);
  });
  afterAll(async () => {
    await server?.stop();
    for (const storage of [own, others, empty]) await storage?.close();
  });

  const storages = () => ({ own, others, empty }) as Record<'own' | 'others', TestStorage>;

  const refuses = async (selected: keyof typeof database, named: 'own' | 'others') => {
    const storage = storages()[named];
    const env = { ...database[selected], ...storage.env, DEMO: '1' };
    const before = await storage.files();
    expect(await refusal(server, env)).toMatch(REFUSAL);
    expect(await storage.files()).toEqual(before);
    return { storage, env, before };
  };

  // First, because the server runs.
  itInFolder(
    'starts with an empty storage, says that all originals are missing, changes nothing, and starts with its own again',
    async () => {
      const before = await own?.files();
      const jobs = await rowsOf(studio, 'payload-jobs');
      const logs = await logsOf(server, { ...empty?.env, JOBS: '1' });
      expect(logs).toMatch(/files of photographs are missing/);
      expect(await empty?.files()).toEqual({});
      expect(await mediaRows(studio)).toHaveLength(2);
      const rebuild = await runScript({ env: { ...server.env, ...empty?.env } }, 'images:rebuild');
      expect([rebuild.status, rebuild.output.trim().split('\n').at(-1)]).toEqual([
        1,
        expect.stringMatching(/ lacks originals that the database .* or bring them back first\.$/),
      ]);
      expect(await rowsOf(studio, 'payload-jobs')).toEqual(jobs);
      const headers = { Cookie: `payload-token=${studio.token}` };
      const { body } = await studio.http.get<string>('/admin/dashboard', { headers });
      expect(body).toMatch(/Originals missing at the last start: (<!-- -->)?2/);
      await server.restart();
      expect(await own?.files()).toEqual(before);
      await expectShown(studio);
    },
  );

  itInFolder(
    'refuses a start and a repair with the database of another site, and changes nothing',
    async () => {
      const { storage, env, before } = await refuses('other', 'own');
      const { status, output } = await doctor(server, env, 'fix');
      expect([status, output.trim().split('\n').at(-1)]).toEqual([
        1,
        expect.stringMatching(REFUSAL),
      ]);
      expect(await storage.files()).toEqual(before);
    },
  );

  it('moves the originals that an older database does not know to the trash, and restores them for the newer one', async () => {
    const before = await own?.files();
    const logs = await logsOf(server, database.older);
    expect(logs).toMatch(/Moved one original that no photograph owns to the trash.*doctor restore/);
    const between = (await own?.files()) ?? {};
    expect(originalsIn(between)).toEqual(originalsIn(before ?? {}));
    const [trashed = ''] = Object.keys(between).filter((key) => key.startsWith('trash/'));
    expect(trashed).toMatch(/^trash\/\d{4}-\d\d-\d\d\/[^/]+$/);

    expect(await logsOf(server, {})).toMatch(/doctor restore brings 1 back from the trash/);
    const { output } = await doctor(server, {});
    expect(output).toMatch(new RegExp(`^In the trash until .*: ${trashed}$`, 'm'));
    expect(output).toContain('which npm run doctor restore brings back');
    expect(await doctor(server, {}, 'restore')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Brought back from the trash: 1'),
    });
    const after = (await own?.files()) ?? {};
    expect(originalsIn(after)).toEqual(originalsIn(before ?? {}));
    expect(Object.keys(after).filter((key) => key.startsWith('trash/'))).toEqual([]);
    await expectShown(studio);
  });

  itInFolder(
    'of an older version, without an id, gets one quietly, or with a warning when a file is missing',
    async () => {
      const forget = async () => {
        await server.kill9();
        await damageSqlite(server.dataDir, `DELETE FROM payload_kv WHERE key = 'site-id'`);
        await own?.remove('site-id');
      };
      await forget();
      expect(await logsOf(server, {})).not.toMatch(/WARN|fit in part/);
      const files = (await own?.files()) ?? {};
      expect(files['site-id']).toBeTruthy();

      await forget();
      const [lost = ''] = Object.keys(files).filter((key) => key.startsWith('originals/'));
      const bytes = await own?.read(lost);
      await own?.remove(lost);
      const logs = await logsOf(server, { JOBS: '1' });
      expect(logs).toMatch(/fit in part, and got one id: of 2 originals .* 1 are missing/);
      await own?.put(lost, bytes as Buffer);
      await expectShown(studio);
    },
  );

  it('refuses a start with its own database and the storage of another site, and changes nothing', () =>
    refuses('own', 'others').then(() => {}));

  itInFolder(
    'goes to another database by doctor adopt, and back, with every original',
    async () => {
      const before = (await own?.files()) ?? {};
      const other = { ...database.other, ...own?.env };
      await server.kill9();
      expect(await doctor(server, other, 'adopt')).toMatchObject({
        status: 0,
        output: expect.stringContaining(
          'holds 0 of the one original that this database names, and 2',
        ),
      });
      await server.restart(other);
      expect(originalsIn((await own?.files()) ?? {})).toEqual(originalsIn(before));
      await server.kill9();
      expect((await doctor(server, {}, 'adopt')).status).toBe(0);
      expect((await doctor(server, {}, 'restore')).status).toBe(0);
      await server.restart();
      const after = (await own?.files()) ?? {};
      expect(originalsIn(after)).toEqual(originalsIn(before));
      expect(after['site-id']).toBe(before['site-id']);
      await expectShown(studio);
    },
  );
});

describeOnSqlite('a move to the trash', () => {
  it('that is killed in the middle loses nothing, and is finished by the next start', async () => {
    const storage = await bucketStorage();
    const server = await startServer({ env: storage.env });
    await server.kill9();
    const [first = '', ...more] = Array.from({ length: 40 }, (_, nth) => `left-${nth}.jpg`);
    for (const name of [first, ...more]) await storage.put(`originals/${name}`, Buffer.from(name));
    // As after a kill between the copy and the deletion.
    const today = new Date().toISOString().slice(0, 10);
    await storage.put(`trash/${today}/${first}`, Buffer.from(first));
    const before = originalsIn(await storage.files());
    const starting = server.restart().catch(() => 'killed');
    const inTrash = async () =>
      (await storage.keys()).filter((key) => key.startsWith('trash/')).length;
    await eventually(async () => (await inTrash()) > 3);
    storage.stopAnswering?.();
    await server.kill9();
    await starting;
    await storage.restore?.();
    const between = originalsIn(await storage.files());
    expect(new Set(between)).toEqual(new Set(before));
    expect(await inTrash()).toBeLessThan(40);
    await server.restart();
    const after = await storage.keys();
    expect(after.filter((key) => key.startsWith('originals/'))).toEqual([]);
    expect(await inTrash()).toBe(40);
    await server.stop();
    await storage.close();
  });

  it('is left to doctor fix when there are more than a thousand', async () => {
    const studio = await openStudio();
    const { server } = studio;
    await server.kill9();
    const folder = path.join(server.mediaDir, 'originals');
    mkdirSync(folder);
    for (let nth = 0; nth <= 1_000; nth += 1) writeFileSync(path.join(folder, `${nth}.jpg`), 'x');
    expect(await logsOf(server, {})).toMatch(/1001 originals belong to no photograph of this data/);
    expect(readdirSync(folder)).toHaveLength(1_001);
    const headers = { Cookie: `payload-token=${studio.token}` };
    const { body } = await studio.http.get<string>('/admin/dashboard', { headers });
    expect(body).toMatch(/Originals without a photograph at the last start: (<!-- -->)?1001/);
    await server.kill9();
    expect((await doctor(server, {}, 'fix')).status).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    const [day = ''] = readdirSync(path.join(server.mediaDir, 'trash'));
    expect(readdirSync(path.join(server.mediaDir, 'trash', day))).toHaveLength(1_001);
    await server.stop();
  });
});

describe('an id', () => {
  let first: TestServer;
  let second: TestServer;
  let uri = '';
  beforeAll(async () => {
    first = await prepareServer();
    const { PORT: _, ...shared } = first.env;
    second = await prepareServer({ env: shared });
  });
  afterAll(async () => {
    await second?.stop();
    await first?.stop();
    if (uri) await dropDatabase(uri);
  });

  // Of two first starts on one SQLite file Payload itself refuses one.
  itOnMongo('is one for two servers that start at once the first time', async () => {
    await Promise.all([first.restart(), second.restart()]);
    for (const server of [first, second]) {
      await server.kill9();
      await server.restart();
      await server.kill9();
    }
  });

  it('refuses an empty database beside a storage that has one, until doctor adopt', async () => {
    await first.restart();
    await first.kill9();
    if (isOnMongo) uri = newDatabaseUri();
    const empty: Env = isOnMongo ? { DATABASE_URI: uri } : { DATA_DIR: `${first.dataDir}-2` };
    const before = await readdir(first.mediaDir, { recursive: true });
    expect(await refusal(first, { ...empty, DEMO: '1' })).toMatch(REFUSAL);
    expect(await readdir(first.mediaDir, { recursive: true })).toEqual(before);
    expect((await doctor(first, empty, 'adopt')).status).toBe(0);
    await first.restart(empty);
    await first.kill9();
    expect(await refusal(first, {})).toMatch(REFUSAL);
  });
});
