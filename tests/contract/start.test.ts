import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { signIn } from '../helpers/accounts';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photos';
import { StartFailure } from '../helpers/program';
import { startServer, type TestServer } from '../helpers/server';
import { createPortfolio, openStudio, type Studio } from '../helpers/studio';
import { transfer } from '../helpers/transfer';

/** Lets a signal cause an uncaught failure in a server. */
const FAULTS = pathToFileURL(resolve('tests/helpers/faults.mjs')).href;

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
describe('a server that stops, is killed and starts again', () => {
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

  let studio: Studio;
  let server: TestServer;
  beforeAll(async () => {
    const NODE_OPTIONS = `--import=./tests/helpers/quick-hashes.mjs --import=${FAULTS}`;
    const env = { TRUST_PROXY: '1', PAYLOAD_SECRET: '', NODE_OPTIONS };
    studio = await openStudio({ env });
    server = studio.server;
    await createPortfolio(studio, { images: file(await jpeg({ width: 320, height: 240 })) });
  });
  afterAll(() => server?.stop());

  /** Lists every path in the folders with its permissions. */
  const permissions = (folders: string[]) =>
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .concat(folder)
        .map((path) => [path, (statSync(path).mode & 0o777).toString(8)] as const),
    );
  const accessibleToOthers = (folders: string[]) =>
    permissions(folders)
      .filter(([path, mode]) => mode !== (statSync(path).isDirectory() ? '700' : '600'))
      .map(([path]) => path);

  it('listens only on loopback when it runs behind a proxy', async () => {
    expect([await answersAt('127.0.0.1'), await answersAt(otherAddress)]).toEqual([true, false]);
    expect(server.logs()).toContain(`Ready on http://127.0.0.1:${new URL(server.url).port}`);
  });

  it('stores database, secret, photographs and exports without permissions for other users', async () => {
    const parent = dirname(server.dataDir);
    expect((await transfer(server, 'export', join(parent, 'export'))).status).toBe(0);
    const folders = [server.dataDir, server.mediaDir, join(parent, 'export')];
    const names = permissions(folders).map(([path]) => basename(path));
    expect(names).toEqual(
      expect.arrayContaining(['secret', 'site.db', 'site.db-wal', 'site.db-shm', 'originals']),
    );
    expect(accessibleToOthers(folders)).toEqual([]);
  });

  it('answers the request in flight when it is stopped, and accepts no new one', async () => {
    const finish = await beginRequest();
    const restarted = server.restart({ HOST: '0.0.0.0' });
    await eventually(isGone);
    expect(await finish()).toBe(400);
    await restarted;
  });

  it('listens on the address in HOST when it runs behind a proxy', async () => {
    expect(await answersAt(otherAddress)).toBe(true);
  });

  it('keeps its accounts when it is stopped and when it is killed', async () => {
    const { owner } = studio;
    expect((await signIn(server, owner)).user._id).toBe(owner.user._id);
    await server.kill9();
    // Older versions left the files readable for other users.
    const folders = [server.dataDir, server.mediaDir];
    for (const [path] of permissions(folders))
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    writeFileSync(join(server.dataDir, 'not-ours.sh'), '', { mode: 0o755 });
    await server.restart();
    expect((await signIn(server, owner)).user._id).toBe(owner.user._id);
  });

  it('removes the permissions of other users at its start, except for files that are not its own', () => {
    expect(accessibleToOthers([server.dataDir, server.mediaDir])).toEqual([
      join(server.dataDir, 'not-ours.sh'),
    ]);
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
