import { once } from 'node:events';
import { rename } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { healthSchema } from '@/contract/health';
import { type Answer, api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { prepareServer, type TestServer } from '../helpers/server';

const WELL = { status: 'ok', checks: { database: 'ok', storage: 'ok' } };

/** The statuses of both health checks while the server starts, and the body of the first. */
type Seen = [ready: number, live: number, report: unknown];

let server: TestServer;
let whileStarting: Seen[];

beforeAll(async () => {
  // Longer than tests/helpers/program.ts waits: a stop that waits for an unused connection is killed, and has no exit code.
  server = await prepareServer({ env: { DRAIN_SECONDS: '8', STOP_SECONDS: '60' } });
  const starting = server.restart();
  whileStarting = [];
  await eventually(async () => {
    const answer = await fetch(`${server.url}/api/health`).catch(() => undefined);
    if (!answer) return false;
    const alive = await fetch(`${server.url}/api/health/live`);
    whileStarting.push([answer.status, alive.status, await answer.json()]);
    return answer.status === 200;
  });
  await starting;
});
afterAll(() => server.stop());

const ready = () => api(server).get('/api/health');
const live = () => api(server).get('/api/health/live');
/** Waits for a status; a result is cached for a second. */
const until = (status: number) => eventually(async () => (await ready()).status === status);
const reportOf = ({ body }: Answer) => healthSchema.parse(body);
/** Begins to read the log. A check that took too long on a busy machine may have been logged before. */
const logFromNow = () => {
  const start = server.logs().length;
  return () => server.logs().slice(start);
};
/** Opens the database of the server, which may be writing just now. */
async function openDatabase() {
  const file = createClient({ url: `file:${join(server.dataDir, 'site.db')}` });
  await file.execute('PRAGMA busy_timeout = 5000');
  return file;
}

it('a server that starts is alive, and not ready until it serves', () => {
  expect(whileStarting[0]).toEqual([503, 200, { status: 'starting' }]);
  expect(whileStarting.at(-1)).toEqual([200, 200, WELL]);
});

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
      const answer = await fetch(server.url + path, { method: 'HEAD' });
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
    const aside = `${server.mediaDir}-aside`;
    await until(200);
    const log = logFromNow();
    await rename(server.mediaDir, aside);
    await until(503);
    expect(reportOf(await ready())).toEqual({
      status: 'failing',
      checks: { database: 'ok', storage: 'failing' },
    });
    expect((await live()).status).toBe(200);
    await rename(aside, server.mediaDir);
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
      expect((await api(server).get('/api/user/init')).status).toBe(200);
    } finally {
      // A client that is closed keeps its transaction until it is collected as garbage.
      await file.execute('ROLLBACK');
      file.close();
    }
    await until(200);
    expect(log().match(/Writing to the database does not answer/g)).toHaveLength(1);
  });
});

describe('a server that is asked to stop', () => {
  it('serves for DRAIN_SECONDS, not ready but alive, and ends with exit code 0', async () => {
    expect((await ready()).status).toBe(200);
    // A browser opens connections in advance: this one never gets a request.
    const unused = connect(Number(new URL(server.url).port), 'localhost');
    await once(unused, 'connect');
    const stopped = server.stop();
    // As often as it goes: a busy machine may stand still for most of the time.
    const seen: unknown[] = [];
    const isServing = async () => {
      const answer = await ready();
      const alive = await live();
      const page = await fetch(server.url);
      await page.text();
      const rest = [alive.status, page.status, page.headers.get('connection')];
      if (answer.status === 503) seen.push([reportOf(answer), ...rest]);
      return true;
    };
    await eventually(async () => !(await isServing().catch(() => false)));
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([{ status: 'stopping' }, 200, 200, 'close'])]),
    );
    expect(await stopped).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow();
  });
});
