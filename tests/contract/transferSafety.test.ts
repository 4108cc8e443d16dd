import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inDatabase, isOnMongo } from '../helpers/database';
import { file, jpeg } from '../helpers/photos';
import type { TestServer } from '../helpers/server';
import {
  createPortfolio,
  createService,
  everythingStored,
  filesByRows,
  openStudio,
  type Studio,
} from '../helpers/studio';
import { beginTransfer, enter, transfer } from '../helpers/transfer';
import { fillSite, LANGUAGES } from '../helpers/wholeSite';

/** A command boots Payload in four seconds, on a busy machine in ten. */
jest.setTimeout(300_000);
jest.retryTimes(0);

const RUNNING = /The site is running: stop it first\.\n$/;

let folder: string;
let source: Studio;
let studio: Studio;
let site: TestServer;

/** Exports lie beside each other in a folder that goes with the tests. */
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'transfer-'));
  source = await openStudio({ env: LANGUAGES });
  await fillSite(source);
  const { status, said } = await transfer(source.server, 'export', at('first'));
  if (status !== 0) throw new Error(said);
  studio = await openStudio({ env: LANGUAGES });
  site = studio.server;
  await createPortfolio(studio, { images: file(await jpeg({ seed: 7 }), 'other.jpg') });
});
afterAll(async () => {
  await source?.server.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an import', () => {
  /** What the site holds now; the owners of both sites sign in with the same words. */
  const content = async () => {
    await site.restart();
    const entered = await enter(site, source.owner);
    known = await everythingStored(entered);
    expect(known.files).toEqual(await filesByRows(entered));
    return known;
  };
  /** What it held when it was last looked at; a test that changes the site itself looks afterwards. */
  let known: Record<string, unknown> | undefined;
  const lastContent = async () => known ?? content();

  const refused = async (words: string[], sentence: string) => {
    const before = await lastContent();
    await site.kill9();
    const { status, said } = await transfer(site, 'import', ...words);
    expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said).not.toMatch(/^ {4}at /m);
    expect(await content()).toEqual(before);
    await site.kill9();
  };

  it('leaves a site alone that holds something', () =>
    refused([at('first')], 'The site is not empty: it has media, service, portfolio, user.'));

  it('refuses an export of which one byte of a photograph is another', async () => {
    cpSync(at('first'), at('damaged'), { recursive: true });
    const [name = ''] = await readdir(at('damaged/originals'));
    const place = path.join(at('damaged/originals'), name);
    const bytes = readFileSync(place);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(place, bytes);
    await refused([at('damaged'), 'replace'], `originals/${name} is not as it was written`);
  });

  it('refuses one in languages that the site does not have', async () => {
    await site.kill9();
    const env = { ...site.env, SITE_LOCALES: 'en' };
    const { status, said } = await transfer({ env }, 'import', at('first'), 'replace');
    expect([status, said]).toEqual([1, expect.stringContaining('add de to SITE_LOCALES')]);
  });

  it('is refused while the site runs', async () => {
    await site.restart();
    const { status, said } = await transfer(site, 'import', at('first'), 'replace');
    expect([status, said]).toEqual([1, expect.stringMatching(RUNNING)]);
  });

  /** On SQLite whoever starts meanwhile has the file open. */
  (isOnMongo ? it : it.skip)(
    'is refused at its end when the site was started meanwhile',
    async () => {
      const before = await content();
      await site.kill9();
      const running = beginTransfer(site.env, 'import', [at('first'), 'replace']);
      await inDatabase(String(site.env.DATABASE_URI), async (database) => {
        const signs = database.collection('sign-of-life');
        // Connected before there is no time for it.
        expect(await signs.countDocuments()).toBe(1);
        await running.hasSaid('Putting files');
        await running.standStill(() =>
          signs.updateOne({}, { $set: { word: 'of another server' } }),
        );
      });
      const { status, said } = await running.ended;
      expect([status, said]).toEqual([1, expect.stringMatching(RUNNING)]);
      expect(await content()).toEqual(before);
    },
  );

  it('without room on the disk leaves the site as it was', async () => {
    const before = await lastContent();
    await site.kill9();
    const limits = ['prlimit', '--fsize=1500000'];
    const { status, said } = await beginTransfer(
      site.env,
      'import',
      [at('first'), 'replace'],
      limits,
    ).ended;
    expect([status, said]).toEqual([1, expect.stringContaining('There is no room left')]);
    expect(await content()).toEqual(before);
  });

  it('that fails leaves a file as it was that has the name of another', async () => {
    await site.kill9();
    const [line = ''] = readFileSync(at('first/files.ndjson'), 'utf8').split('\n');
    const place = path.join(site.mediaDir, JSON.parse(line).key);
    writeFileSync(place, 'as it was');
    const limits = ['prlimit', '--fsize=1500000'];
    const words = [at('first'), 'replace'];
    expect((await beginTransfer(site.env, 'import', words, limits).ended).status).toBe(1);
    expect(readFileSync(place, 'utf8')).toBe('as it was');
  });

  it('that is killed leaves what was, or all that was exported', async () => {
    const exported = await everythingStored(source);
    let before = await lastContent();
    for (const moment of ['Putting files', 'Writing user', 'Comparing']) {
      await site.kill9();
      const running = beginTransfer(site.env, 'import', [at('first'), 'replace']);
      await running.hasSaid(moment);
      await running.kill9();
      const after = await content();
      expect([before, exported]).toContainEqual(after);
      expect(existsSync(path.join(site.dataDir, 'site.db.import'))).toBe(false);
      before = after;
    }
  });

  it('replaces what the site holds when told to, files included', async () => {
    await createService(await enter(site, source.owner));
    await site.kill9();
    const { status, said } = await transfer(site, 'import', at('first'), 'replace');
    expect([status, said]).toEqual([0, expect.stringContaining('Imported ')]);
    expect(await content()).toEqual(await everythingStored(source));
  });

  /** On SQLite the last step is the renaming of one file. */
  (isOnMongo ? it : it.skip)(
    'that is killed at its last step is finished by the next start',
    async () => {
      await createService(await enter(site, source.owner));
      await site.kill9();
      const running = beginTransfer(site.env, 'import', [at('first'), 'replace']);
      await running.hasSaid('Comparing');
      await running.kill9();
      await inDatabase(String(site.env.DATABASE_URI), async (database) => {
        const staged = (await database.listCollections().toArray())
          .map(({ name }) => /^(import-[0-9a-f]{8}-)(.*)$/.exec(name))
          .filter((parts) => parts !== null);
        expect(staged.length).toBeGreaterThan(10);
        const [, prefix = ''] = staged[0] ?? [];
        const replaced = staged.map(([, , name = '']) => name);
        await database.collection('take-over').insertOne({ prefix, replaced, gone: [] });
        await database.renameCollection(`${prefix}users`, 'users', { dropTarget: true });
      });
      expect(await content()).toEqual(await everythingStored(source));
    },
  );
});

describe('an export', () => {
  it('is one moment of a site that is being changed meanwhile', async () => {
    const running = beginTransfer(source.server.env, 'export', [at('second')]);
    // Not for ever: it refuses a site that is never still.
    let isOver = false;
    running.ended.then(() => {
      isOver = true;
    });
    const write = async (writer: number) => {
      for (let nth = 0; !isOver && nth < 20; nth += 1) {
        const { _id } = await createService(source);
        await createPortfolio(source, {
          service: _id,
          images: file(await jpeg({ seed: writer + nth })),
        });
        if (nth % 2) await source.http.del(`/api/services/${_id}`, { token: source.token });
      }
    };
    await Promise.all([1, 2].map(write));
    expect((await running.ended).status).toBe(0);
    const ids = (list: string) =>
      readFileSync(at(`second/documents/${list}.ndjson`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; service?: string; images?: string[] });
    const services = new Set(ids('service').map(({ id }) => id));
    const media = new Set(ids('media').map(({ id }) => id));
    for (const { service, images = [] } of ids('portfolio')) {
      expect(services).toContain(service);
      for (const image of images) expect(media).toContain(image);
    }
    expect(JSON.parse(readFileSync(at('second/manifest.json'), 'utf8')).missing).toEqual([]);
  });
});
