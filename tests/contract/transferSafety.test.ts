import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropDatabase } from '../helpers/database';
import { file, jpeg } from '../helpers/photos';
import { prepareServer, type TestServer } from '../helpers/server';
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

/** A command boots Payload, which takes two seconds, or ten on a busy machine. */
jest.setTimeout(300_000);

let folder: string;
let source: Studio;
/** Does not run, and is empty until an import succeeds. */
let site: TestServer;

/** The path of an export in the temporary folder. */
const at = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'transfer-'));
  source = await openStudio({ env: LANGUAGES });
  await fillSite(source);
  const { status, said } = await transfer(source.server, 'export', at('first'));
  if (status !== 0) throw new Error(said);
  site = await prepareServer({ env: LANGUAGES });
});
afterAll(async () => {
  await source?.server.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an import', () => {
  const expectRefusal = async (
    env: Record<string, string>,
    exported: string,
    sentence: RegExp | string,
    limits?: string[],
  ) => {
    const { status, said } = await beginTransfer(env, 'import', [exported], limits).ended;
    expect([status, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said).not.toMatch(/^ {4}at /m);
  };

  it('refuses a site that is not empty, and does not change it', async () => {
    const before = await everythingStored(source);
    await expectRefusal(
      source.server.env,
      at('first'),
      /The site is not empty: it has media, service, .*user, .*globals, files in originals, files in derivatives\./,
    );
    expect(await everythingStored(source)).toEqual(before);
  });

  it('refuses an export in which one byte of a photograph has changed', async () => {
    cpSync(at('first'), at('damaged'), { recursive: true });
    const [name = ''] = await readdir(at('damaged/originals'));
    const target = path.join(at('damaged/originals'), name);
    const bytes = readFileSync(target);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(target, bytes);
    await expectRefusal(site.env, at('damaged'), `originals/${name} is not as it was written`);
  });

  it('is refused while the site runs', async () => {
    await site.restart();
    await expectRefusal(site.env, at('first'), /The site is running: stop it first\.\n$/);
    await site.kill9();
  });

  const UNFINISHED = 'An import into this site was not finished: delete ';

  /** Deletes the site, as UNFINISHED says. */
  const deleteSite = async () => {
    rmSync(site.dataDir, { recursive: true });
    rmSync(site.mediaDir, { recursive: true });
    if (site.env.DATABASE_URI) await dropDatabase(site.env.DATABASE_URI);
  };

  it('without space on the disk leaves a site that refuses to start and refuses an import', async () => {
    const limits = ['prlimit', '--fsize=1500000'];
    await expectRefusal(site.env, at('first'), 'There is no room left', limits);
    await expect(site.restart()).rejects.toThrow(UNFINISHED);
    await expectRefusal(site.env, at('first'), UNFINISHED);
  });

  it('that is killed leaves such a site, and succeeds after the site is deleted', async () => {
    await deleteSite();
    const running = beginTransfer(site.env, 'import', [at('first')]);
    await running.hasSaid('Comparing');
    await running.kill9();
    await expect(site.restart()).rejects.toThrow(UNFINISHED);
    await deleteSite();
    expect(await transfer(site, 'import', at('first'))).toMatchObject({ status: 0 });
    await site.restart();
    const imported = await enter(site, source.owner);
    const stored = await everythingStored(imported);
    expect(stored).toEqual(await everythingStored(source));
    expect(stored.files).toEqual(await filesByRows(imported));
  });
});

describe('an export', () => {
  it('is consistent while the site is being changed', async () => {
    const running = beginTransfer(source.server.env, 'export', [at('second')]);
    // The writes end, because the export refuses a site that changes all the time.
    let isOver = false;
    running.ended.then(() => {
      isOver = true;
    });
    const write = async (writer: number) => {
      for (let nth = 0; !isOver && nth < 20; nth += 1) {
        const { _id } = await createService(source);
        await createPortfolio(source, {
          service: _id,
          images: file(await jpeg({ width: 320, height: 240, seed: 100 * writer + nth })),
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
