import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucket, type TestBucket } from '../helpers/bucket';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photos';
import { prepareServer, type TestServer } from '../helpers/server';
import {
  createPortfolio,
  everythingStored,
  filesByRows,
  mediaFiles,
  openStudio,
  rowsOf,
  type Studio,
} from '../helpers/studio';
import { beginTransfer, enter, storedRows, transfer } from '../helpers/transfer';
import { fillSite, LANGUAGES } from '../helpers/wholeSite';

/** A command boots Payload, which takes two seconds, or ten on a busy machine. */
jest.setTimeout(300_000);

const ON_SQLITE = { DATABASE_URI: '' };

let folder: string;
let source: Studio;
let bucket: TestBucket;
const servers: TestServer[] = [];

/** The path of an export in the temporary folder. */
const at = (name: string) => path.join(folder, name);

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

/** A site that has not been started yet. */
async function newSite(env: Record<string, string>): Promise<TestServer> {
  const server = await prepareServer({ env: { ...LANGUAGES, ...env } });
  servers.push(server);
  return server;
}

/** What visitors and administrators see, without what depends on the server and its storage. */
async function visibleState(studio: Studio): Promise<unknown> {
  const { server, http, token } = studio;
  const [service] = await rowsOf<{ id: string }>(studio, 'service');
  const pages = ['/about', '/policy', '/service', '/portfolio', `/portfolio/${service?.id}`];
  const stored = { ...(await everythingStored(studio)), files: undefined };
  const texts = await http.get('/api/globals/site?locale=all&depth=0', { token });
  const shown = await Promise.all(
    pages.map(async (page) => readable((await http.get<string>(page)).body)),
  );
  return JSON.parse(
    JSON.stringify({ stored, texts: { ...texts.body, id: 'its own on each database' }, shown })
      .replaceAll(server.url, '')
      .replaceAll(/"iat":\d+|"exp":\d+/g, ''),
  );
}

/** The words of a page and the addresses of its photographs. */
function readable(html: string): string[] {
  const words = html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/(<[^>]+>|\s)+/g, ' ');
  return [words, ...new Set(html.match(/\/media\/[\w.-]+/g))].sort();
}

describe('a site that is moved to another database and storage, and back', () => {
  let between: TestServer;
  let last: TestServer;

  it('is exported while it runs', async () => {
    const { status, said } = await transfer(source.server, 'export', at('first'));
    expect([status, said]).toEqual([0, expect.stringContaining('Exported ')]);
    expect(await readdir(folder)).toEqual(['first']);
  });

  it('has no session, code, token or plain-text secret in its export', () => {
    const accounts = readFileSync(at('first/documents/user.ndjson'), 'utf8');
    expect(accounts).toContain('"hash":');
    for (const secret of ['sessions', 'reset', source.owner.password, source.owner.refreshToken])
      expect(accounts).not.toContain(secret);
  });

  it('is imported with the same content', async () => {
    between = await newSite(bucket.env);
    // This site has been started once, without content; the next one has not.
    await between.restart();
    await between.kill9();
    const { status, said } = await transfer(between, 'import', at('first'));
    expect([status, said]).toEqual([0, expect.stringContaining('Imported ')]);
    await between.restart();
    const studio = await enter(between, source.owner);
    expect(await visibleState(studio)).toEqual(await visibleState(source));
    const { originals, derivatives } = await filesByRows(studio);
    expect(await bucket.keys()).toEqual(
      [
        ...originals.map((name) => `originals/${name}`),
        ...derivatives.map((name) => `derivatives/${name}`),
      ].sort(),
    );
  });

  it('has every row and every byte when it is back', async () => {
    expect(await transfer(between, 'export', at('second'))).toMatchObject({ status: 0 });
    last = await newSite(ON_SQLITE);
    expect(await transfer(last, 'import', at('second'))).toMatchObject({ status: 0 });
    const rows = await storedRows(source.server);
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    expect(await storedRows(last)).toEqual(rows);
    for (const folderName of ['originals', 'derivatives'])
      for (const name of await readdir(path.join(source.server.mediaDir, folderName)))
        expect([
          name,
          readFileSync(path.join(last.mediaDir, folderName, name)).equals(
            readFileSync(path.join(source.server.mediaDir, folderName, name)),
          ),
        ]).toEqual([name, true]);
  });

  it('works as before: queued jobs are done, and content can be added', async () => {
    await last.restart({ JOBS: '1' });
    const studio = await enter(last, source.owner);
    const isDone = async () =>
      (await mediaFiles(studio)).derivatives.some((name) => name.endsWith('.avif')) &&
      (await rowsOf(studio, 'payload-jobs')).length === 0;
    await eventually(isDone, 90_000);
    expect(await mediaFiles(studio)).toEqual(await filesByRows(studio));
    expect((await createPortfolio(studio, { images: file(await jpeg()) }))._id).toBeTruthy();
    expect((await enter(last, { ...source.owner, email: 'third@example.com' })).token).toBeTruthy();
  });
});

describe('an export', () => {
  it('without space on the disk fails with that reason and leaves no files', async () => {
    const limits = ['prlimit', '--fsize=1500000'];
    const { env } = source.server;
    const { status, said } = await beginTransfer(env, 'export', [at('third')], limits).ended;
    expect([status, said]).toEqual([1, expect.stringContaining('There is no room left')]);
    expect(existsSync(at('third')) || existsSync(at('third.partial'))).toBe(false);
  });

  it('reports a file that the site has lost, and contains the others', async () => {
    const [name = ''] = (await mediaFiles(source)).derivatives;
    rmSync(path.join(source.server.mediaDir, 'derivatives', name));
    const { status, said } = await transfer(source.server, 'export', at('fourth'));
    expect([status, said]).toEqual([0, expect.stringContaining(`Missing: derivatives/${name}`)]);
    const files = readFileSync(at('fourth/files.ndjson'), 'utf8');
    expect(files.split('\n')).toHaveLength(
      readFileSync(at('first/files.ndjson'), 'utf8').split('\n').length - 1,
    );
  });
});
