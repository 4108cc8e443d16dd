import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createClient } from '@libsql/client';
import { signIn } from '../helpers/accounts';
import { api } from '../helpers/api';
import { describeOnSqlite } from '../helpers/onDatabase';
import { prepareServer, type TestServer } from '../helpers/server';

jest.setTimeout(90_000);

/** The demo, an owner and a message in a database of the first migration. It must not be regenerated. */
const FIRST = join(__dirname, '../fixtures/first-migration.db.gz');
const OWNER = { email: 'owner@example.com', password: 'Passw0rd!' };

describeOnSqlite('a database of the first version', () => {
  let server: TestServer;
  let database: string;

  beforeAll(async () => {
    // The owner's password was hashed then.
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

  it('still shows its content', async () => {
    const { get } = api(server);
    const { services } = (await get<{ services: unknown[] }>('/api/services')).body;
    const { portfolios } = (await get<{ portfolios: { images: string[] }[] }>('/api/portfolios'))
      .body;
    expect(services).toHaveLength(5);
    expect(portfolios).toHaveLength(8);
    expect(portfolios.every(({ images }) => images.length > 0)).toBe(true);
    expect((await get('/api/auth/admin-user')).body.user).toMatchObject({
      firstName: 'Ada',
      ...{ email: OWNER.email },
    });
    expect((await fetch(server.url)).status).toBe(200);
  });

  it('still lets its owner sign in and add content', async () => {
    const { accessToken: token } = await signIn(server, OWNER);
    const { get, post } = api(server);
    const messages = await get<{ docs: { fullName: string }[] }>('/api/contact-message', { token });
    expect(messages.body.docs).toMatchObject([{ fullName: 'Grace' }]);
    const added = await post('/api/services', { token, json: { name: 'Added after the upgrade' } });
    expect(added.status).toBe(201);
    const taken = await post('/api/services', { token, json: { name: 'landscape' } });
    expect(taken.status).toBe(409);
  });
});
