import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { beginOnSqlite } from '@/server/database/beginOnSqlite';

/** Longer than it waits for another process. */
const STOPPED_MS = 60_000;

let folder: string;
let url: string;
let other: Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
  url = `file:${join(folder, 'site.db')}`;
  other = createClient({ url });
  await other.execute('PRAGMA journal_mode = WAL');
  await other.execute('CREATE TABLE one (text)');
  await other.execute('BEGIN IMMEDIATE');
});
afterEach(async () => {
  jest.restoreAllMocks();
  other.close();
  await rm(folder, { recursive: true });
});

/** Lets time pass at once after the transaction was refused for the first time. @param meanwhile is run by then */
function stopAfterRefusal(meanwhile: () => void): void {
  const begun = Date.now();
  const now = jest.spyOn(Date, 'now').mockReturnValueOnce(begun);
  now.mockImplementationOnce(() => {
    meanwhile();
    return begun + STOPPED_MS;
  });
  now.mockReturnValue(begun + STOPPED_MS);
}

it('tries once more after it was stopped for longer than it waits', async () => {
  stopAfterRefusal(() => other.execute('COMMIT'));
  const client = await beginOnSqlite(url);
  await client.execute("INSERT INTO one VALUES ('written')");
  await client.execute('COMMIT');
  client.close();
  expect((await other.execute('SELECT text FROM one')).rows).toMatchObject([{ text: 'written' }]);
});

it('gives up while another process holds the file', async () => {
  stopAfterRefusal(() => {});
  await expect(beginOnSqlite(url)).rejects.toThrow('Another process holds the database');
});
