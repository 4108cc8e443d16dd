import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PasskeyAnswer } from '@/contract/passkey';
import type { SecurityLog } from '@/contract/security';
import { type Account, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { startBucket, type TestBucket } from '../helpers/bucket';
import { isOnMongo, setRelease } from '../helpers/database';
import { eventuallyRead } from '../helpers/eventually';
import { fillSite, GALLERY, LANGUAGES } from '../helpers/fillSite';
import { type ClientView, newClient } from '../helpers/gallery';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import {
  describeDatabaseIndependent,
  itDatabaseIndependent,
  itOnMongo,
} from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { prepareServer, type TestServer } from '../helpers/server';
import { newAuthenticator } from '../helpers/softwarePasskey';
import {
  createPortfolio,
  createService,
  expectedFiles,
  expectedKeys,
  mediaFiles,
  mediaRows,
  openStudio,
  readDocuments,
  type Studio,
  snapshot,
} from '../helpers/studio';
import { codeOf, enableTwoStep, type SecondStep } from '../helpers/totp';
import { signInAsStudio, startTransfer, storedRows, transfer } from '../helpers/transfer';
import { sha256 } from '../helpers/uploads';
import { galleryOf, visibleState } from '../helpers/visibleState';

const ON_SQLITE = { DATABASE_URI: '' };
/** No file can be larger, as on a full disk. */
const LIMITS = ['prlimit', '--fsize=8000000'];

let folder: string;
/** A site with content, which is on SQLite even in the run on MongoDB. */
let source: Studio;
/** The same site after its move to the database of this run and to the bucket. */
let moved: Studio | undefined;
let bucket: TestBucket;
/** An administrator with a second step and a passkey. */
let guarded: Account;
let secondStep: SecondStep;
const servers: TestServer[] = [];

/** The path of an export, in a folder that is deleted after the tests. */
const exportPath = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'transfer-'));
  bucket = await startBucket();
  source = await openStudio({ env: { ...ON_SQLITE, ...LANGUAGES } });
  servers.push(source.server);
  await fillSite(source);
  guarded = await addAdministrator(source.server, source.owner, 'guarded@example.com');
  secondStep = await enableTwoStep(source.server, guarded);
  await addPasskey(source.server);
  // As the field is in a gallery that is older than it.
  const { _id } = await galleryOf(source);
  await source.http.patch(`/api/client-gallery/${_id}`, {
    json: { allow: { markDownloads: null } },
    token: source.token,
  });
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Prepares a site without starting it. */
async function prepareSite(env: Record<string, string>, smtp?: Mailbox): Promise<TestServer> {
  const server = await prepareServer({ env: { ...LANGUAGES, ...env }, ...(smtp && { smtp }) });
  servers.push(server);
  return server;
}

const secretOf = ({ env }: TestServer) => ({ PAYLOAD_SECRET: env.PAYLOAD_SECRET ?? '' });

async function addPasskey(server: TestServer): Promise<void> {
  const { post } = api(server);
  const token = guarded.accessToken;
  const options = await post<{ challenge: string }>('/api/auth/passkeys/options', { token });
  const response = newAuthenticator(server.url).create(options.body);
  const json = { name: 'Phone', response };
  expect((await post('/api/auth/passkeys', { json, token })).status).toBe(201);
}

/** The number of an account's passkeys, and what its security log says. */
async function securityOf(server: TestServer, { accessToken: token }: Account) {
  const { get } = api(server);
  const { passkeys } = (await get<{ passkeys: PasskeyAnswer[] }>('/api/auth/passkeys', { token }))
    .body;
  const { events } = (await get<SecurityLog>('/api/auth/security-log', { token })).body;
  return { passkeys: passkeys.length, log: events.map(({ type }) => type) };
}

/** The site with content that is on the database of this run. */
function siteOnDatabase(): Studio {
  const site = isOnMongo ? moved : source;
  if (!site) throw new Error('The site was not moved.');
  return site;
}

describe('a site that is moved to another database and storage, and back', () => {
  let between: TestServer;

  beforeAll(async () => {
    between = await prepareSite({ ...bucket.env, ...secretOf(source.server) });
  });

  it('is exported while it runs', async () => {
    const { status, output } = await transfer(source.server, 'export', exportPath('first'));
    expect([status, output]).toEqual([0, expect.stringContaining('Exported ')]);
    expect(await readdir(folder)).toEqual(['first']);
    for (const name of ['.', ...readdirSync(exportPath('first'), { recursive: true })]) {
      const found = statSync(path.join(exportPath('first'), String(name)));
      // Nobody else may read it.
      expect([name, found.mode & 0o077]).toEqual([name, 0]);
    }
    expect((await securityOf(source.server, guarded)).log).toEqual(
      expect.arrayContaining(['exported', 'passkey-added', 'two-step-on']),
    );
  });

  itDatabaseIndependent(
    'is exported without sessions, codes, tokens and plain-text passwords',
    () => {
      const accounts = readFileSync(exportPath('first/documents/user.ndjson'), 'utf8');
      expect(accounts).toContain('"hash":');
      const galleries = readFileSync(exportPath('first/documents/client-gallery.ndjson'), 'utf8');
      expect(galleries).not.toContain(GALLERY.password);
      for (const secret of ['sessions', 'reset', source.owner.password, source.owner.refreshToken])
        expect(accounts).not.toContain(secret);
    },
  );

  // How servers on MongoDB are noted: tests/unit/server/otherServers.test.ts.
  itDatabaseIndependent('cannot be imported into a running site', async () => {
    await between.restart();
    const { status, output } = await transfer(between, 'import', exportPath('first'));
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/The site is running: stop it first\.\n$/),
    ]);
    await between.kill9();
  });

  it('is imported, and looks and works as before', async () => {
    // On SQLite it was started once, without content; the sites of the other imports were not.
    const { status, output } = await transfer(between, 'import', exportPath('first'));
    expect([status, output]).toEqual([0, expect.stringContaining('Imported ')]);
    expect(output).toContain('The export is whole.');
    expect(output).not.toContain('PAYLOAD_SECRET');
    await between.restart();
    moved = await signInAsStudio(between, source.owner);
    expect(await visibleState(moved)).toEqual(await visibleState(source));
    expect((await galleryOf(moved)).allow.markDownloads).toBe(false);
    expect(await bucket.keys()).toEqual(await expectedKeys(moved));
  });

  it('is exported and imported back with every row and file unchanged', async () => {
    expect(await transfer(between, 'export', exportPath('second'))).toMatchObject({ status: 0 });
    const last = await prepareSite({ ...ON_SQLITE, ...secretOf(source.server) });
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

  // On SQLite, foreign keys do what this is about.
  itOnMongo(
    'is imported into SQLite after what menus, tabs and blocks lead to has been deleted',
    async () => {
      const { http, token } = moved as Studio;
      const send = async (path: string, json: object) => {
        const { status, body } = await http.post<{ doc: { id: string } }>(`/api/${path}`, {
          json,
          token,
        });
        expect([path, body, status < 300]).toEqual([path, body, true]);
        return body.doc?.id;
      };
      const service = (await createService(moved as Studio))._id;
      const work = (await createPortfolio(moved as Studio, { service }))._id;
      const page = await send('page', { title: 'Target' });
      const rows = Object.entries({ page, service, work }).map(([kind, id]) => ({
        kind,
        [kind]: id,
      }));
      for (const query of ['', '?draft=true']) {
        await send(`globals/site${query}`, { header: rows, footer: { rows } });
        await send(`globals/works-page${query}`, { tabs: [{ name: 'Tab', services: [service] }] });
        const block = { blockType: 'portfolios', portfolios: [work] };
        await send(`page${query}`, {
          title: 'Leads there',
          blocks: [block],
          _status: query ? 'draft' : 'published',
        });
      }
      for (const path of [`page/${page}`, `service/${service}`])
        expect((await http.del(`/api/${path}`, { token })).status).toBe(200);
      expect(await transfer(between, 'export', exportPath('third'))).toMatchObject({ status: 0 });
      const site = await prepareSite({ ...ON_SQLITE, ...secretOf(source.server) });
      expect(await transfer(site, 'import', exportPath('third'))).toMatchObject({ status: 0 });
    },
  );

  it('is not exported after a newer release has written to it', async () => {
    const { version } = JSON.parse(readFileSync(exportPath('second/manifest.json'), 'utf8'));
    await setRelease(between, '99.0.0');
    const { status, output } = await transfer(between, 'export', exportPath('newer'));
    await setRelease(between, version);
    expect([status, output]).toEqual([
      1,
      expect.stringContaining(
        `The database was written by release 99.0.0 of the site, and this is release ${version}, `,
      ),
    ]);
    expect(existsSync(exportPath('newer'))).toBe(false);
  });

  // After the second export, which must be that of an unchanged site.
  it('has what photographs were before they were replaced', async () => {
    const { http, token } = moved as Studio;
    const rows = (await mediaRows(moved as Studio)).filter(({ earlier }) => earlier);
    expect(rows).toHaveLength(1);
    const { id = '', earlier } = rows[0] ?? {};
    expect((await http.post(`/api/media/${id}/earlier`, { token })).status).toBe(200);
    const [row] = (await mediaRows(moved as Studio)).filter((one) => one.id === id);
    expect(row?.contentHash).toBe(earlier?.contentHash);
    const original = await fetch(`${between.url}/api/media/file/${row?.filename}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(earlier?.contentHash);
  });

  // After the second export, which must be that of an unchanged site.
  itDatabaseIndependent(
    'is shown to the guest of a gallery, by the old link and password',
    async () => {
      const { token } = await galleryOf(source);
      const client = newClient({ server: between }, token);
      expect((await client.call('GET')).status).toBe(401);
      await client.call('POST', '/unlock', { password: GALLERY.password });
      const { gallery } = (await client.call<ClientView>('GET')).body;
      expect(gallery.photos.map(({ fileName }) => fileName)).toEqual([
        ...['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg'],
        'Ä.jpg',
      ]);
      expect((await client.fetch(gallery.photos[0]?.src ?? '')).status).toBe(200);
    },
  );

  itDatabaseIndependent('keeps second steps and passkeys, and no security log', async () => {
    const { email, password } = guarded;
    const { post } = api(between);
    const asked = await post<{ ticket: string }>('/api/auth/signin', { json: { email, password } });
    expect([asked.status, asked.body]).toEqual([401, expect.objectContaining({ twoStep: true })]);
    const json = { ticket: asked.body.ticket, code: codeOf(secondStep.secret) };
    const entered = await post<Account>('/api/auth/signin/two-step', { json });
    expect(entered.status).toBe(200);
    const { passkeys, log } = await securityOf(between, entered.body);
    // Only what has happened since.
    expect([passkeys, new Set(log)]).toEqual([1, new Set(['exported', 'signed-in'])]);
  });
});

// What is wrong with an export, or missing in it: tests/unit/server/transfer.
describeDatabaseIndependent('an import', () => {
  const expectRefusal = async (
    env: Record<string, string>,
    sentence: RegExp | string,
    limits?: string[],
  ) => {
    const { status, output } = await startTransfer(env, 'import', [exportPath('first')], limits)
      .ended;
    expect([status, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(output).not.toMatch(/^ {4}at /m);
  };

  it('is refused by a site that is not empty, and changes nothing', async () => {
    const before = [await snapshot(source), await bucket.keys()];
    await expectRefusal(
      source.server.env,
      /The site is not empty: it has client-gallery, media, brand, service, .*user, .*globals, drafts, files in originals, files in derivatives\./,
    );
    expect([await snapshot(source), await bucket.keys()]).toEqual(before);
  });

  /** An imported site with another PAYLOAD_SECRET. */
  let site: TestServer;

  it('switches second steps and passkeys off on a server with another PAYLOAD_SECRET, says so, and mails whose they were', async () => {
    const mailbox = await startMailbox();
    site = await prepareSite({}, mailbox);
    const { status, output } = await transfer(site, 'import', exportPath('first'));
    expect([status, output]).toEqual([
      0,
      expect.stringContaining(
        'This server has another PAYLOAD_SECRET: two-step sign-in and passkeys of guarded@example.com are off.',
      ),
    ]);
    await site.restart({ JOBS: '1' });
    for (const subject of ['A passkey was removed', 'Two-step sign-in is off'])
      await mailbox.waitFor(guarded.email, (mail) => mail.subject === subject);
    expect(await securityOf(site, await signIn(site, guarded))).toEqual({
      passkeys: 0,
      log: ['signed-in', 'two-step-off', 'passkey-removed'],
    });
    await mailbox.stop();
  });

  it('leaves a site that runs the queued jobs, and takes new content and the other accounts', async () => {
    const studio = await signInAsStudio(site, source.owner);
    const isDone = async () =>
      (await mediaFiles(studio)).derivatives.some((name) => name.endsWith('.avif')) &&
      // The mail about a second step that was switched off waits for a mail server.
      (await readDocuments<{ taskSlug: string }>(studio, 'payload-jobs')).every(
        ({ taskSlug }) => taskSlug === 'send-mail',
      );
    await eventuallyRead(isDone);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    expect((await createPortfolio(studio, { images: file(await jpeg()) }))._id).toBeTruthy();
    const third = { ...source.owner, email: 'third@example.com' };
    expect((await signInAsStudio(site, third)).token).toBeTruthy();
    await site.stop();
  });

  it('on a full disk leaves a site that does not start', async () => {
    const site = await prepareSite({});
    await expectRefusal(site.env, 'There is no room left', LIMITS);
    await expect(site.restart()).rejects.toThrow(
      'An import into this site was not finished: delete ',
    );
  });
});

describe('an export', () => {
  itDatabaseIndependent('on a full disk names the cause and leaves no files', async () => {
    const { env } = source.server;
    const { status, output } = await startTransfer(env, 'export', [exportPath('third')], LIMITS)
      .ended;
    expect([status, output]).toEqual([1, expect.stringContaining('There is no room left')]);
    expect(existsSync(exportPath('third')) || existsSync(exportPath('third.partial'))).toBe(false);
  });

  // Must be last: it changes the site.
  it('is consistent although the site changes during it', async () => {
    const studio = siteOnDatabase();
    const running = startTransfer(studio.server.env, 'export', [exportPath('changing')]);
    // The writes stop when the export has noticed them, because it fails if the site never stops changing.
    let isOver = false;
    const stop = () => {
      isOver = true;
    };
    running.waitForOutput('The site is being changed').then(stop, stop);
    const photo = await jpeg({ width: 320, height: 240 });
    const write = async () => {
      for (let nth = 0; !isOver; nth += 1) {
        const { _id } = await createService(studio);
        if (isOver) break;
        await createPortfolio(studio, { service: _id, images: file(photo) });
        if (nth % 2 && !isOver)
          await studio.http.del(`/api/services/${_id}`, { token: studio.token });
      }
    };
    await Promise.all([write(), write()]);
    expect((await running.ended).status).toBe(0);
    const ids = (list: string) =>
      readFileSync(exportPath(`changing/documents/${list}.ndjson`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { id: string; service?: string; images?: string[] });
    const services = new Set(ids('service').map(({ id }) => id));
    const media = new Set(ids('media').map(({ id }) => id));
    for (const { service, images = [] } of ids('portfolio')) {
      expect(services).toContain(service);
      for (const image of images) expect(media).toContain(image);
    }
    expect(JSON.parse(readFileSync(exportPath('changing/manifest.json'), 'utf8')).missing).toEqual(
      [],
    );
  });
});
