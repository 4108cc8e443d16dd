import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { fileUrl } from '@/server/files/disk';
import { api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { life, live, ready, reportOf, WELL } from './start.options';

/** Waits for a status; a result is cached for a second. */
const until = (status: number) => eventually(async () => (await ready()).status === status);
/** Begins to read the log. A check that took too long on a busy machine may have been logged before. */
const logFromNow = () => {
  const start = life.server.logs().length;
  return () => life.server.logs().slice(start);
};
/** Opens the database of the server, which may be writing just now. */
async function openDatabase() {
  const file = createClient({ url: fileUrl(join(life.server.dataDir, 'site.db')) });
  await file.execute('PRAGMA busy_timeout = 5000');
  return file;
}

describe('a healthy server', () => {
  it('reports its database and storage, not to be cached', async () => {
    const answer = await ready();
    expect([answer.status, reportOf(answer)]).toEqual([200, WELL]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('reports that it is alive, not to be cached', async () => {
    const answer = await live();
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/api/health', '/api/health/live'])(
    'answers %s to HEAD, without a body',
    async (path) => {
      const answer = await fetch(life.server.url + path, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    },
  );

  it('answers many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, ready));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

describe('a server without storage or database', () => {
  it('is not ready while photographs cannot be stored, but alive', async () => {
    const aside = `${life.server.mediaDir}-aside`;
    await until(200);
    const log = logFromNow();
    await rename(life.server.mediaDir, aside);
    await until(503);
    expect(reportOf(await ready())).toEqual({
      status: 'failing',
      checks: { database: 'ok', storage: 'failing' },
    });
    expect((await live()).status).toBe(200);
    await rename(aside, life.server.mediaDir);
    await until(200);
    expect(reportOf(await ready())).toEqual(WELL);
    expect(log().match(/storage does not answer/g)).toHaveLength(1);
    expect(log().match(/storage answers again/g)).toHaveLength(1);
  });

  it('is not ready while the database fails, but alive, and does not name the error', async () => {
    const file = await openDatabase();
    await file.execute('ALTER TABLE user RENAME TO user_aside');
    await until(503);
    const answer = await ready();
    expect(reportOf(answer)).toEqual({
      status: 'failing',
      checks: { database: 'failing', storage: 'ok' },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/user|table|sql/i);
    expect((await live()).status).toBe(200);
    await file.execute('ALTER TABLE user_aside RENAME TO user');
    file.close();
    await until(200);
  });
});

describe('a server that cannot write', () => {
  it('is not ready while another program holds a transaction open, and goes on reading', async () => {
    const file = await openDatabase();
    const log = logFromNow();
    await file.execute('BEGIN IMMEDIATE');
    try {
      await until(503);
      expect(reportOf(await ready())).toEqual({
        status: 'failing',
        checks: { database: 'failing', storage: 'ok' },
      });
      expect((await live()).status).toBe(200);
      expect((await api(life.server).get('/api/user/init')).status).toBe(200);
    } finally {
      // A client that is closed keeps its transaction until it is collected as garbage.
      await file.execute('ROLLBACK');
      file.close();
    }
    await until(200);
    expect(log().match(/Writing to the database does not answer/g)).toHaveLength(1);
  });
});
