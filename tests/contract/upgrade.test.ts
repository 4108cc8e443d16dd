import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import { signIn } from '../helpers/accounts';
import { api } from '../helpers/api';
import { setRelease, withSqliteDatabase } from '../helpers/database';
import { LANGUAGES } from '../helpers/fillSite';
import { prepareServer, type TestServer } from '../helpers/server';
import { CURRENT_HASH, readHash } from '../helpers/storedHash';
import { storedRows, transfer } from '../helpers/transfer';

/** The demo, an owner and a message in a database of the first migration. It must not be regenerated. */
const FIRST = join(__dirname, '../fixtures/first-migration.db.gz');
const OWNER = { email: 'owner@example.com', password: 'Passw0rd!' };

/**
 * A small site as earlier releases stored and exported it, named by their day: before galleries, before slugs and visibility,
 * and before second steps. They must not be regenerated.
 */
const RELEASES = join(__dirname, '../fixtures/releases');
const OWNER_OF_RELEASES = { email: 'owner@example.com', password: 'Correct-horse9!' };

/** When each document was last changed. */
const timesIn = (dataDir: string) =>
  withSqliteDatabase(dataDir, async (client) => {
    const times: Record<string, unknown[]> = {};
    for (const table of ['service', 'portfolio', 'media', 'education', 'experience', 'user']) {
      const { rows } = await client.execute(`SELECT id, updated_at FROM ${table} ORDER BY id`);
      times[table] = rows.map(({ id, updated_at }) => [id, updated_at]);
    }
    return times;
  });

describe('a database of the first version', () => {
  let server: TestServer;
  let database: string;
  let before: Record<string, unknown[]>;

  beforeAll(async () => {
    // Real hashes, since the owner's password was hashed by that version.
    server = await prepareServer({ env: { NODE_OPTIONS: '' } });
    database = join(server.dataDir, 'site.db');
    mkdirSync(server.dataDir);
    writeFileSync(database, gunzipSync(readFileSync(FIRST)));
    before = await timesIn(server.dataDir);
    await server.restart();
  });
  afterAll(() => server?.stop());

  it('gets every later migration', async () => {
    const made = readFileSync(join(__dirname, '../../src/migrations/sqlite/index.ts'), 'utf8');
    const names = [...made.matchAll(/name: '([^']+)'/g)].map(([, name]) => name);
    const client = createClient({ url: `file:${database}` });
    const { rows } = await client.execute('SELECT name FROM payload_migrations ORDER BY id');
    client.close();
    expect(names.length).toBeGreaterThan(1);
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  it('is filled up without a change of the time of the last change', async () => {
    expect(before.portfolio).toHaveLength(8);
    expect(await timesIn(server.dataDir)).toEqual(before);
    const { rows } = await withSqliteDatabase(server.dataDir, (client) =>
      client.execute('SELECT search_text, slug FROM service WHERE search_text IS NOT NULL'),
    );
    expect(rows).toHaveLength(5);
    expect(rows).toContainEqual(expect.objectContaining({ search_text: 'landscape' }));
  });

  it('keeps its content', async () => {
    const { get } = api(server);
    const { services } = (await get<{ services: { slug: string }[] }>('/api/services')).body;
    const { portfolios } = (
      await get<{ portfolios: { images: string[]; slug: string }[] }>('/api/portfolios')
    ).body;
    expect(services).toHaveLength(5);
    expect(portfolios).toHaveLength(8);
    expect(portfolios.every(({ images }) => images.length > 0)).toBe(true);
    expect(services[0]?.slug).toBe('landscape');
    expect(new Set(portfolios.map(({ slug }) => slug)).size).toBe(8);
    expect(portfolios.every(({ slug }) => /^[a-z\d-]+$/.test(slug))).toBe(true);
    expect((await get('/api/auth/admin-user')).body.user).toMatchObject({
      firstName: 'Ada',
      ...{ email: OWNER.email },
    });
    expect((await fetch(server.url)).status).toBe(200);
  });

  it('lets its owner sign in and add content', async () => {
    // The first sign-in replaces the hash of that version, the second uses the new one.
    const first = await signIn(server, OWNER);
    const { accessToken: token, user } = await signIn(server, OWNER);
    expect(user._id).toBe(first.user._id);
    expect((await readHash(server, OWNER.email)).hash.startsWith(CURRENT_HASH)).toBe(true);
    const { get, post } = api(server);
    const messages = await get<{ docs: { fullName: string }[] }>('/api/contact-message', { token });
    expect(messages.body.docs).toMatchObject([{ fullName: 'Grace' }]);
    const added = await post('/api/services', { token, json: { name: 'Added after the upgrade' } });
    expect(added.status).toBe(201);
    const taken = await post('/api/services', { token, json: { name: 'landscape' } });
    expect(taken.status).toBe(409);
  });

  it('lets its owner remove the demo content of that version, which takes nothing of theirs', async () => {
    const { accessToken: token } = await signIn(server, OWNER);
    const { get, del } = api(server);
    const { body } = await del<{ message: string; user: object }>('/api/demo-content', { token });
    expect(body).toMatchObject({
      message: 'The demo content has been removed',
      user: { firstName: '', instagram: '', image: null },
    });
    for (const list of ['portfolios', 'educations', 'experiences'])
      expect((await get<Record<string, unknown>>(`/api/${list}`)).body[list]).toEqual([]);
    const { services } = (await get<{ services: { name: string }[] }>('/api/services')).body;
    expect(services.map(({ name }) => name)).toEqual(['Added after the upgrade']);
    expect((await get<{ docs: unknown[] }>('/api/media', { token })).body.docs).toEqual([]);
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/project`)).status).toBe(404);
  });

  // Must be last: it does not start again.
  it('that a newer release has written since is refused in one sentence that names both', async () => {
    await setRelease(server, '99.0.0');
    await expect(server.restart()).rejects.toThrow(
      /^The database was written by release 99\.0\.0 of the site, and this is release 0\.\d+\.\d+, .*\.$/m,
    );
  });
});

/** Labels of menus as an owner has changed them. */
const LABELS = {
  home: { en: 'Start', de: 'Anfang' },
  hireMe: { en: 'Book me', de: 'Buchen' },
};

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Changes labels in the database of a release and in its export. */
async function changeLabels(folder: string): Promise<void> {
  const client = createClient({ url: `file:${join(folder, 'site.db')}` });
  for (const language of ['en', 'de'] as const)
    await client.execute({
      sql: 'UPDATE site_locales SET navigation_home = ?, navigation_hire_me = ? WHERE _locale = ?',
      args: [LABELS.home[language], LABELS.hireMe[language], language],
    });
  client.close();
  const [list, manifest] = [
    join(folder, 'export/documents/globals.ndjson'),
    join(folder, 'export/manifest.json'),
  ];
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n');
  const documents = lines.map((line) => JSON.parse(line));
  Object.assign(documents.find(({ global }) => global === 'site').navigation, LABELS);
  const bytes = documents.map((document) => `${JSON.stringify(document)}\n`).join('');
  writeFileSync(list, bytes);
  const described = JSON.parse(readFileSync(manifest, 'utf8'));
  Object.assign(described.documents.globals, {
    bytes: Buffer.byteLength(bytes),
    sha256: sha256(bytes),
  });
  const { sha256: _, ...unsealed } = described;
  const seal = sha256(JSON.stringify(unsealed));
  writeFileSync(manifest, JSON.stringify({ ...unsealed, sha256: seal }));
}

/** What becomes of them, and of those that have never been changed. */
const menusIn = (language: 'en' | 'de') => ({
  header: [
    { kind: 'home', label: LABELS.home[language] },
    { kind: 'portfolio', label: 'Portfolio' },
    { kind: 'contact', label: 'Contact' },
    { kind: 'about', label: 'About' },
    { kind: 'policy', label: 'Policy' },
  ],
  hireMe: { shown: true, label: LABELS.hireMe[language] },
  footer: {
    rows: [
      { kind: 'works', label: 'Work' },
      { kind: 'services', label: 'Services' },
      { kind: 'project', label: 'Project' },
      { kind: 'policy', label: 'Policy' },
    ],
  },
});

describe.each(readdirSync(RELEASES))('the site of %s', (name) => {
  let folder: string;
  const servers: TestServer[] = [];

  /** A site that is not started, with two languages and real hashes. */
  const prepare = async () => {
    const server = await prepareServer({ env: { ...LANGUAGES, NODE_OPTIONS: '' } });
    servers.push(server);
    return server;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'release-'));
    execFileSync('tar', ['-xzf', join(RELEASES, name), '-C', folder]);
    await changeLabels(folder);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is the same by an import as by an upgrade in place, and its settings can be saved', async () => {
    const upgraded = await prepare();
    mkdirSync(upgraded.dataDir);
    cpSync(join(folder, 'site.db'), join(upgraded.dataDir, 'site.db'));
    for (const files of ['originals', 'derivatives'])
      cpSync(join(folder, 'export', files), join(upgraded.mediaDir, files), { recursive: true });
    // A command brings the database up to date, too.
    const exported = await transfer(upgraded, 'export', join(folder, 'upgraded'));
    expect(exported).toMatchObject({ status: 0 });
    const imported = await prepare();
    expect(await transfer(imported, 'import', join(folder, 'export'))).toMatchObject({ status: 0 });
    // Of an account an export carries what is no secret of the moment; repeated calls end by themselves.
    const { user: _, idempotent_answer: __, ...rows } = await storedRows(upgraded);
    expect(rows.portfolio).toHaveLength(1);
    // The theme was a setting of the site.
    expect(rows.look).toEqual([expect.stringContaining('["theme","light"]')]);
    expect(await storedRows(imported)).toMatchObject(rows);

    await imported.restart();
    const { accessToken: token } = await signIn(imported, OWNER_OF_RELEASES);
    const { get, post } = api(imported);
    const site = (await get<object>('/api/globals/site', { token })).body;
    expect(site).toMatchObject({ wordmark: 'Vera', ...menusIn('en') });
    expect(site).not.toHaveProperty('theme');
    expect((await get('/api/globals/look', { token })).body).toMatchObject({ theme: 'light' });
    expect((await get<string>('/about')).body).toContain('data-theme="light"');
    const inGerman = await get<object>('/api/globals/site?locale=de', { token });
    expect(inGerman.body).toMatchObject(menusIn('de'));
    const saved = await post('/api/globals/site', { json: site, token });
    expect(saved.status).toBe(200);
    const { portfolios } = (await get<{ portfolios: { name: string }[] }>('/api/portfolios')).body;
    expect(portfolios).toMatchObject([{ name: 'Crème brûlée' }]);
  });
});
