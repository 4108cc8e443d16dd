import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import { signIn } from '../helpers/accounts';
import { api } from '../helpers/api';
import { prepareServer, type TestServer } from '../helpers/server';
import { CURRENT_HASH, readHash } from '../helpers/storedHash';

/** The demo, an owner and a message in a database of the first migration. It must not be regenerated. */
const FIRST = join(__dirname, '../fixtures/first-migration.db.gz');
const OWNER = { email: 'owner@example.com', password: 'Passw0rd!' };

describe('a database of the first version', () => {
  let server: TestServer;
  let database: string;

  beforeAll(async () => {
    // Real hashes, since the owner's password was hashed by that version.
    server = await prepareServer({ env: { NODE_OPTIONS: '' } });
    database = join(server.dataDir, 'site.db');
    mkdirSync(server.dataDir);
    writeFileSync(database, gunzipSync(readFileSync(FIRST)));
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
  });
});
