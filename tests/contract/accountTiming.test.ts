import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { type Account, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { describeOnSqlite } from '../helpers/onDatabase';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(60_000);

const ROUTES = ['/api/auth/signin', '/api/user/login'];
const WRONG = 'Wrong-horse9!';

let folder: string;
let record: string;
let server: TestServer;
let owner: Account;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hashes-'));
  record = join(folder, 'hashes');
  writeFileSync(record, '');
  const NODE_OPTIONS = '--import=./tests/helpers/record-hashes.mjs';
  server = await startServer({ env: { NODE_OPTIONS, RECORD_HASHES: record } });
  owner = await signUpOwner(server);
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the status of a sign-in and the cost of each hash that the server computes for it. */
async function trySignIn(path: string, email: string, password: string) {
  writeFileSync(record, '');
  const { status } = await api(server).post(path, { json: { email, password } });
  const hashes = readFileSync(record, 'utf8').trim().split('\n').filter(Boolean);
  return { status, hashes };
}

describe.each(ROUTES)('POST %s', (path) => {
  test('an unknown address costs the same hashes as a known one', async () => {
    const known = await trySignIn(path, owner.email, WRONG);
    const unknown = await trySignIn(path, 'nobody@example.com', WRONG);
    expect(known.status).toBe(401);
    expect(known.hashes).toHaveLength(1);
    expect(unknown).toEqual(known);
  });

  test('a sign-in without a password is refused before any hash is computed, for a known and an unknown address', async () => {
    for (const email of [owner.email, 'nobody@example.com']) {
      expect(await trySignIn(path, email, ' ')).toEqual({ status: expect.any(Number), hashes: [] });
    }
  });
});

describeOnSqlite(
  'a request for a mail is answered before any write to the database, whether or not there is an account',
  () => {
    test.each([
      ['POST', '/api/auth/password/forgot'],
      ['GET', '/api/auth/email/resend/'],
    ])('%s %s', async (method, path) => {
      const database = createClient({ url: `file:${join(server.dataDir, 'site.db')}` });
      await database.execute('PRAGMA busy_timeout = 5000');
      await database.execute('BEGIN IMMEDIATE');
      try {
        for (const email of [owner.email, 'nobody@example.com']) {
          const { status } =
            method === 'POST'
              ? await api(server).post(path, { json: { email } })
              : await api(server).get(path + encodeURIComponent(email));
          expect([email, status]).toEqual([email, 200]);
        }
      } finally {
        await database.execute('ROLLBACK');
        database.close();
      }
    });
  },
);
