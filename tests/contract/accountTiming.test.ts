import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { type Account, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { describeOnSqlite } from '../helpers/onDatabase';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(60_000);

const DOORS = ['/api/auth/signin', '/api/user/login'];
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

/** What a sign-in answers, and the cost of the hashes that the server computed for it. */
async function tryAt(path: string, email: string, password: string) {
  writeFileSync(record, '');
  const { status } = await api(server).post(path, { json: { email, password } });
  const hashes = readFileSync(record, 'utf8').trim().split('\n').filter(Boolean);
  return { status, hashes };
}

describe.each(DOORS)('POST %s', (path) => {
  test('an unknown address takes the same hashes as a known one', async () => {
    const known = await tryAt(path, owner.email, WRONG);
    const unknown = await tryAt(path, 'nobody@example.com', WRONG);
    expect(known.status).toBe(401);
    expect(known.hashes).toHaveLength(1);
    expect(unknown).toEqual(known);
  });

  test('an address without a password is refused before any hash, known or not', async () => {
    for (const email of [owner.email, 'nobody@example.com']) {
      expect(await tryAt(path, email, ' ')).toEqual({ status: expect.any(Number), hashes: [] });
    }
  });
});

describeOnSqlite(
  'what is done after the answer is not waited for, whether or not there is an account',
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
