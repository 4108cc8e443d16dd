import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucket, type TestBucket } from '../helpers/bucket';
import { dropDatabase } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { fillSite, LANGUAGES } from '../helpers/fillSite';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photos';
import { prepareServer, type TestServer } from '../helpers/server';
import {
  createPortfolio,
  expectedFiles,
  mediaFiles,
  openStudio,
  rowsOf,
  type Studio,
  snapshot,
} from '../helpers/studio';
import { signInAsStudio, startTransfer, storedRows, transfer } from '../helpers/transfer';

/** A command boots Payload, which takes two seconds, or ten on a busy machine. */
jest.setTimeout(300_000);

const ON_SQLITE = { DATABASE_URI: '' };

let folder: string;
let source: Studio;
let bucket: TestBucket;
const servers: TestServer[] = [];

/** The path of an export, in a folder that is deleted after the tests. */
const exportPath = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'transfer-'));
  bucket = await startBucket();
  source = await openStudio({ env: { ...ON_SQLITE, ...LANGUAGES } });
  servers.push(source.server);
  await fillSite(source);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Prepares a site without starting it. */
async function prepareSite(env: Record<string, string>): Promise<TestServer> {
  const server = await prepareServer({ env: { ...LANGUAGES, ...env } });
  servers.push(server);
  return server;
}

/** Deletes everything that must be deleted after an unfinished import. */
async function deleteSite({ dataDir, env }: TestServer): Promise<void> {
  rmSync(dataDir, { recursive: true });
  if (env.DATABASE_URI) await dropDatabase(env.DATABASE_URI);
  const keys = await bucket.keys();
  if (keys.length > 0) await bucket.remove(...keys);
}

/** Reads what visitors and administrators see, without what depends on the server or the storage. */
async function visibleState(studio: Studio): Promise<unknown> {
  const { server, http, token } = studio;
  const [service] = await rowsOf<{ id: string }>(studio, 'service');
  const pages = ['/about', '/policy', '/service', '/portfolio', `/portfolio/${service?.id}`];
  const stored = { ...(await snapshot(studio)), files: undefined };
  const texts = await http.get('/api/globals/site?locale=all&depth=0', { token });
  const shown = await Promise.all(
    pages.map(async (page) => textAndPhotographs((await http.get<string>(page)).body)),
  );
  return JSON.parse(
    JSON.stringify({ stored, texts: { ...texts.body, id: 'its own on each database' }, shown })
      .replaceAll(server.url, '')
      .replaceAll(/"iat":\d+|"exp":\d+/g, ''),
  );
}

/** Returns the text of a page and the addresses of its photographs. */
function textAndPhotographs(html: string): string[] {
  const words = html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/(<[^>]+>|\s)+/g, ' ');
  return [words, ...new Set(html.match(/\/media\/[\w.-]+/g))].sort();
}

describe('a site that is moved to another database and storage, and back', () => {
  let between: TestServer;
  let last: TestServer;

  it('is exported while it runs', async () => {
    const { status, output } = await transfer(source.server, 'export', exportPath('first'));
    expect([status, output]).toEqual([0, expect.stringContaining('Exported ')]);
    expect(await readdir(folder)).toEqual(['first']);
  });

  it('is exported without sessions, codes, tokens and plain-text passwords', () => {
    const accounts = readFileSync(exportPath('first/documents/user.ndjson'), 'utf8');
    expect(accounts).toContain('"hash":');
    for (const secret of ['sessions', 'reset', source.owner.password, source.owner.refreshToken])
      expect(accounts).not.toContain(secret);
  });

  it('cannot be imported into a running site', async () => {
    between = await prepareSite(bucket.env);
    await between.restart();
    const { status, output } = await transfer(between, 'import', exportPath('first'));
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/The site is running: stop it first\.\n$/),
    ]);
    await between.kill9();
  });

  it('cannot be started after an import that was killed', async () => {
    const running = startTransfer(between.env, 'import', [exportPath('first')]);
    await running.waitForOutput('Comparing');
    await running.kill9();
    await expect(between.restart()).rejects.toThrow(
      'An import into this site was not finished: delete ',
    );
  });

  it('is imported after the unfinished import has been deleted, and looks and works as before', async () => {
    await deleteSite(between);
    // A site that has been started once, without content; the next one has not.
    await between.restart();
    await between.kill9();
    const { status, output } = await transfer(between, 'import', exportPath('first'));
    expect([status, output]).toEqual([0, expect.stringContaining('Imported ')]);
    await between.restart();
    const studio = await signInAsStudio(between, source.owner);
    expect(await visibleState(studio)).toEqual(await visibleState(source));
    const { originals, derivatives } = await expectedFiles(studio);
    expect(await bucket.keys()).toEqual(
      [
        ...originals.map((name) => `originals/${name}`),
        ...derivatives.map((name) => `derivatives/${name}`),
      ].sort(),
    );
  });

  it('is exported and imported back with every row and file unchanged', async () => {
    expect(await transfer(between, 'export', exportPath('second'))).toMatchObject({ status: 0 });
    last = await prepareSite(ON_SQLITE);
    expect(await transfer(last, 'import', exportPath('second'))).toMatchObject({ status: 0 });
    const rows = await storedRows(source.server);
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    expect(await storedRows(last)).toEqual(rows);
    for (const subfolder of ['originals', 'derivatives'])
      for (const name of await readdir(path.join(source.server.mediaDir, subfolder)))
        expect([
          name,
          readFileSync(path.join(last.mediaDir, subfolder, name)).equals(
            readFileSync(path.join(source.server.mediaDir, subfolder, name)),
          ),
        ]).toEqual([name, true]);
  });

  // This site is on SQLite even in the run on MongoDB.
  itDatabaseIndependent('runs queued jobs and accepts new content after its import', async () => {
    await last.restart({ JOBS: '1' });
    const studio = await signInAsStudio(last, source.owner);
    const isDone = async () =>
      (await mediaFiles(studio)).derivatives.some((name) => name.endsWith('.avif')) &&
      (await rowsOf(studio, 'payload-jobs')).length === 0;
    await eventually(isDone, 90_000);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    expect((await createPortfolio(studio, { images: file(await jpeg()) }))._id).toBeTruthy();
    expect(
      (await signInAsStudio(last, { ...source.owner, email: 'third@example.com' })).token,
    ).toBeTruthy();
  });
});

describeDatabaseIndependent('an export', () => {
  it('on a full disk names the cause and leaves no files', async () => {
    const limits = ['prlimit', '--fsize=1500000'];
    const { env } = source.server;
    const { status, output } = await startTransfer(env, 'export', [exportPath('third')], limits)
      .ended;
    expect([status, output]).toEqual([1, expect.stringContaining('There is no room left')]);
    expect(existsSync(exportPath('third')) || existsSync(exportPath('third.partial'))).toBe(false);
  });

  it('names a file that is missing from the site, and contains the others', async () => {
    const [name = ''] = (await mediaFiles(source)).derivatives;
    rmSync(path.join(source.server.mediaDir, 'derivatives', name));
    const { status, output } = await transfer(source.server, 'export', exportPath('fourth'));
    expect([status, output]).toEqual([0, expect.stringContaining(`Missing: derivatives/${name}`)]);
    const files = readFileSync(exportPath('fourth/files.ndjson'), 'utf8');
    expect(files.split('\n')).toHaveLength(
      readFileSync(exportPath('first/files.ndjson'), 'utf8').split('\n').length - 1,
    );
  });
});
