import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signIn } from '../helpers/accounts';
import { isRunning } from '../helpers/childProcesses';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photoFixtures';
import { StartFailure } from '../helpers/program';
import { startServer, type TestServer } from '../helpers/server';
import { createPortfolio } from '../helpers/studio';
import { life, live, openLife, ready, reportOf, WELL } from './start.options';

let server: TestServer;

/** Other invalid values: tests/unit/config/env.test.ts and tests/unit/front/prepareFolders.test.ts. */
describe('a failed start prints one sentence and ends with exit code 1', () => {
  async function refusal(env: Record<string, string>): Promise<string> {
    try {
      const server = await startServer({ env });
      await server.stop();
      return 'It started.';
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      expect(error.exitCode).toBe(1);
      return error.output.trim();
    }
  }

  it('when a variable has a wrong value', async () => {
    expect(await refusal({ PORT: 'eighty' })).toBe(
      "PORT must be a number from 1 to 65535, and it is 'eighty'.",
    );
  });

  it('when the database is not there, without the stack of the error', async () => {
    const PAYLOAD_SECRET = 'a'.repeat(32);
    const printed = await refusal({ DATABASE_URI: 'mongodb://localhost:1/none', PAYLOAD_SECRET });
    expect(printed.split('\n').at(-1)).toMatch(
      /The database of DATABASE_URI cannot be used \(It takes longer than 6000 ms\)\.$/,
    );
    expect(printed).not.toMatch(/^\s+at /m);
  });

  it('when the port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((done) => {
      other.listen(0, () => done((other.address() as { port: number }).port));
    });
    const printed = await refusal({ PORT: String(port) });
    expect(printed).toMatch(new RegExp(`^Port ${port} is in use\\. .*PORT=8090 npm start\\.$`));
    other.close();
  });
});

/** The tests share one server and depend on their order. */
beforeAll(async () => {
  await openLife();
  server = life.server;
  await createPortfolio(life, { images: file(await jpeg({ width: 320, height: 240 })) });
});
afterAll(() => server?.stop());

describe('health', () => {
  require('./health.part');
});
describe('a server that stops and starts again', () => {
  /** An address of this machine that the server listens on only if HOST allows it. */
  const otherAddress =
    Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2';
  const answersAt = (host: string) =>
    fetch(`http://${host}:${new URL(server.url).port}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );

  /** Lists every path in the folders of the site with its permissions. */
  const permissions = () =>
    [server.dataDir, server.mediaDir].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .concat(folder)
        .map((path) => [path, (statSync(path).mode & 0o777).toString(8)] as const),
    );
  const accessibleToOthers = () =>
    permissions()
      .filter(([path, mode]) => mode !== (statSync(path).isDirectory() ? '700' : '600'))
      .map(([path]) => path);

  it('listens only on loopback when it runs behind a proxy', async () => {
    expect([await answersAt('127.0.0.1'), await answersAt(otherAddress)]).toEqual([true, false]);
    expect(server.logs()).toContain(`Ready on http://127.0.0.1:${new URL(server.url).port}`);
  });

  // Of an export: transfer.test.ts.
  it('stores database, secret and photographs without permissions for other users', async () => {
    const names = permissions().map(([path]) => basename(path));
    expect(names).toEqual(
      expect.arrayContaining(['secret', 'site.db', 'site.db-wal', 'site.db-shm', 'originals']),
    );
    expect(accessibleToOthers()).toEqual([]);
  });

  it('serves for DRAIN_SECONDS when it is asked to stop, not ready but alive, answers the request in flight, and accepts no new one', async () => {
    expect((await ready()).status).toBe(200);
    // Older versions left the files readable for other users.
    for (const [path] of permissions())
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    writeFileSync(join(server.dataDir, 'not-ours.sh'), '', { mode: 0o755 });
    // A browser opens connections in advance: this one never gets a request.
    const unused = connect(Number(new URL(server.url).port), 'localhost');
    await once(unused, 'connect');
    const finish = await beginRequest();
    const { pid } = server;
    process.kill(pid, 'SIGTERM');
    // Many times: a busy machine may stand still for most of the time.
    const seen: unknown[] = [];
    const isServing = async () => {
      const answer = await ready();
      const alive = await live();
      const page = await fetch(`${server.url}/about`);
      await page.text();
      const rest = [alive.status, page.status, page.headers.get('connection')];
      if (answer.status === 503) seen.push([reportOf(answer), ...rest]);
      await setTimeout(200);
      return true;
    };
    await eventually(async () => !(await isServing().catch(() => false)));
    expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([{ status: 'stopping' }, 200, 200, 'close'])]),
    );
    await eventually(isGone);
    expect(await finish()).toBe(400);
    await eventually(async () => !isRunning(pid));
  });

  it('is alive while it starts again, and not ready until it serves', async () => {
    const starting = server.restart({ HOST: '0.0.0.0' });
    /** The statuses of both health checks, and the body of the first. */
    const seen: [ready: number, live: number, report: unknown][] = [];
    await eventually(async () => {
      const answer = await ready().catch(() => undefined);
      if (!answer) return false;
      seen.push([answer.status, (await live()).status, answer.body]);
      return answer.status === 200;
    });
    await starting;
    expect(seen[0]).toEqual([503, 200, { status: 'starting' }]);
    expect(seen.at(-1)).toEqual([200, 200, WELL]);
  });

  it('listens on the address in HOST when it runs behind a proxy', async () => {
    expect(await answersAt(otherAddress)).toBe(true);
  });

  // After a kill: durability.part.ts.
  it('keeps its accounts when it is stopped', async () => {
    const { owner } = life;
    expect((await signIn(server, owner)).user._id).toBe(owner.user._id);
  });

  it('removes the permissions of other users at its start, except for files that are not its own', () => {
    expect(accessibleToOthers()).toEqual([join(server.dataDir, 'not-ours.sh')]);
  });

  it('logs an unhandled rejection and keeps running', async () => {
    process.kill(server.pid, 'SIGWINCH');
    await eventually(async () => server.logs().includes('Rejected by a test'));
    expect((await fetch(`${server.url}/api/services`)).status).toBe(200);
  });

  it('stops gracefully with exit code 1 after an uncaught exception', async () => {
    const finish = await beginRequest();
    process.kill(server.pid, 'SIGUSR2');
    await eventually(isGone);
    expect(await finish()).toBe(400);
    await eventually(async () => server.logs().includes('Start it again'));
    expect(await server.stop()).toBe(1);
    const lines = server.logs().trim().split('\n');
    expect(server.logs()).toContain('Thrown by a test');
    expect(lines.at(-1)).toContain('The site has ended after a failure. Start it again.');
  });

  /** Sends a request except the end of its body. The returned function sends the end and returns the status. */
  async function beginRequest(): Promise<() => Promise<number | undefined>> {
    const slow = request(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    });
    const answered = new Promise<number | undefined>((done, fail) => {
      slow.on('error', fail).on('response', (answer) => {
        answer.resume();
        done(answer.statusCode);
      });
    });
    await new Promise((done) => slow.write('{', done));
    // Once a later request is answered, the slow one has arrived.
    await fetch(`${server.url}/api/services`);
    return () => {
      slow.end('}');
      return answered;
    };
  }

  const isGone = () =>
    fetch(`${server.url}/api/health/live`, { headers: { Connection: 'close' } }).then(
      () => false,
      () => true,
    );
});
