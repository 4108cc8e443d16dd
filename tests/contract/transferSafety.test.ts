import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillSite, LANGUAGES } from '../helpers/fillSite';
import { itDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photos';
import { prepareServer, type TestServer } from '../helpers/server';
import {
  createPortfolio,
  createService,
  openStudio,
  type Studio,
  snapshot,
} from '../helpers/studio';
import { startTransfer, transfer } from '../helpers/transfer';

/** A command boots Payload, which takes two seconds, or ten on a busy machine. */
jest.setTimeout(300_000);

let folder: string;
let source: Studio;
/** An empty site that is not started. */
let site: TestServer;

/** The path of an export, in a folder that is deleted after the tests. */
const exportPath = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'transfer-'));
  source = await openStudio({ env: LANGUAGES });
  await fillSite(source);
  const { status, output } = await transfer(source.server, 'export', exportPath('first'));
  if (status !== 0) throw new Error(output);
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
    const { status, output } = await startTransfer(env, 'import', [exported], limits).ended;
    expect([status, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output).not.toMatch(/^ {4}at /m);
  };

  it('is refused by a site that is not empty, and changes nothing', async () => {
    const before = await snapshot(source);
    await expectRefusal(
      source.server.env,
      exportPath('first'),
      /The site is not empty: it has media, service, .*user, .*globals, files in originals, files in derivatives\./,
    );
    expect(await snapshot(source)).toEqual(before);
  });

  // These refusals are the same code on either database.
  itDatabaseIndependent(
    'refuses an export in which one byte of a photograph has changed',
    async () => {
      cpSync(exportPath('first'), exportPath('damaged'), { recursive: true });
      const [name = ''] = await readdir(exportPath('damaged/originals'));
      const original = path.join(exportPath('damaged/originals'), name);
      const bytes = readFileSync(original);
      bytes[100] = (bytes[100] ?? 0) ^ 1;
      writeFileSync(original, bytes);
      await expectRefusal(
        site.env,
        exportPath('damaged'),
        `originals/${name} is not as it was written`,
      );
    },
  );

  itDatabaseIndependent('on a full disk leaves a site that refuses another import', async () => {
    const limits = ['prlimit', '--fsize=1500000'];
    await expectRefusal(site.env, exportPath('first'), 'There is no room left', limits);
    await expectRefusal(
      site.env,
      exportPath('first'),
      'An import into this site was not finished: delete ',
    );
  });
});

describe('an export', () => {
  it('is consistent although the site changes during it', async () => {
    const running = startTransfer(source.server.env, 'export', [exportPath('second')]);
    // The number of writes is limited because an export fails if the site never stops changing.
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
      readFileSync(exportPath(`second/documents/${list}.ndjson`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; service?: string; images?: string[] });
    const services = new Set(ids('service').map(({ id }) => id));
    const media = new Set(ids('media').map(({ id }) => id));
    for (const { service, images = [] } of ids('portfolio')) {
      expect(services).toContain(service);
      for (const image of images) expect(media).toContain(image);
    }
    expect(JSON.parse(readFileSync(exportPath('second/manifest.json'), 'utf8')).missing).toEqual(
      [],
    );
  });
});
