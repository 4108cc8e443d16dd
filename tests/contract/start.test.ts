import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, signIn, signUpOwner } from '../helpers/accounts';
import { file, jpeg } from '../helpers/photos';
import { StartFailure } from '../helpers/program';
import { startServer, type TestServer } from '../helpers/server';
import { createPortfolio, openStudio, type Studio } from '../helpers/studio';
import { transfer } from '../helpers/transfer';

jest.setTimeout(90_000);

/** Starts a server that must refuse to start, and returns its output. */
async function outputOfRefusal(env: Record<string, string>): Promise<string> {
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

describe('the start is refused with one sentence for', () => {
  it.each([
    ['PORT', 'eighty', /^PORT must be a number from 1 to 65535, and it is 'eighty'\.$/],
    [
      'DATABASE_URI',
      'mysql://x',
      /^DATABASE_URI must begin with mongodb:\/\/ or mongodb\+srv:\/\//,
    ],
    ['HOST', 'example.com', /^HOST must be an IP address of this machine/],
    ['HOST', '192.0.2.1', /^HOST is no address of this machine/],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY must be the number of proxies/],
    ['DATA_DIR', '/dev/null/data', /^The folder \/dev\/null\/data cannot be written to/],
    ['MEDIA_DIR', '/dev/null', /^The folder \/dev\/null cannot be written to/],
    ['PAYLOAD_SECRET', 'short', /^PAYLOAD_SECRET is shorter than 32 characters/],
    ['LOG_FORMAT', 'xml', /^LOG_FORMAT must be json or pretty, and it is 'xml'\.$/],
    ['STOP_SECONDS', 'long', /^STOP_SECONDS must be a number of seconds, and it is 'long'\.$/],
    ['DRAIN_SECONDS', '60', /^DRAIN_SECONDS must not be more than STOP_SECONDS\.$/],
  ])('%s=%s', async (name, value, sentence) => {
    const output = await outputOfRefusal({ [name]: value });
    expect(output).toMatch(sentence);
    expect(output).not.toContain('\n');
  });

  it('a deployment without a secret', async () => {
    const output = await outputOfRefusal({
      PAYLOAD_SECRET: '',
      SITE_URL: 'https://photos.example',
    });
    expect(output).toMatch(/^PAYLOAD_SECRET is not set/);
    expect(output).not.toContain('\n');
  });

  it('a port that is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, () => resolve((other.address() as { port: number }).port));
    });
    const output = await outputOfRefusal({ PORT: String(port) });
    expect(output).toMatch(new RegExp(`^Port ${port} is in use\\. .*PORT=8090 npm start\\.$`));
    other.close();
  });
});

describe('stops and starts of one server', () => {
  /** An address of this machine that the server does not listen on unless HOST says so. */
  const other =
    Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.2';
  const answersAt = (host: string) =>
    fetch(`http://${host}:${new URL(server.url).port}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );

  let server: TestServer;
  let owner: Account;
  beforeAll(async () => {
    server = await startServer({ env: { TRUST_PROXY: '1' } });
    owner = await signUpOwner(server);
  });
  afterAll(() => server?.stop());

  it('behind a proxy it listens on loopback only', async () => {
    expect([await answersAt('127.0.0.1'), await answersAt(other)]).toEqual([true, false]);
  });

  it('a stop finishes the request in flight and accepts no new ones', async () => {
    const { port } = new URL(server.url);
    const slow = request({
      host: 'localhost',
      port,
      path: '/api/contact',
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    });
    const answered = new Promise<number>((resolve, reject) => {
      slow.on('error', reject).on('response', (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
    });
    await new Promise((resolve) => slow.write('{', resolve));
    // An answer to a later request shows that the slow one has arrived.
    await fetch(`${server.url}/api/services`);
    const restarted = server.restart({ HOST: '0.0.0.0' });
    const refused = await untilRefused(server.url);
    slow.end('}');
    expect(await answered).toBe(400);
    expect(refused).toBe(true);
    await restarted;
  });

  it('behind a proxy it listens where HOST says', async () => {
    expect(await answersAt(other)).toBe(true);
  });

  it('stored data survives a stop and a kill', async () => {
    expect((await signIn(server, owner)).user._id).toBe(owner.user._id);
    await server.kill9();
    await server.restart();
    expect((await signIn(server, owner)).user._id).toBe(owner.user._id);
  });

  it('a stop ends with exit code 0', async () => {
    expect(await server.stop()).toBe(0);
  });
});

async function untilRefused(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const wasRefused = await fetch(`${url}/media/x.webp`, {
      headers: { Connection: 'close' },
    }).then(
      () => false,
      () => true,
    );
    if (wasRefused) return true;
  }
  return false;
}

describe('every stored file', () => {
  let studio: Studio;
  beforeAll(async () => {
    studio = await openStudio({ demo: true, env: { PAYLOAD_SECRET: '' } });
    await createPortfolio(studio, { images: file(await jpeg()) });
  });
  afterAll(() => studio?.server.stop());

  /** The permissions of a folder and of everything in it, by path. */
  const permissions = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .concat(folder)
      .map((path) => [path, (statSync(path).mode & 0o777).toString(8)] as const);
  const isOpen = ([path, mode]: readonly [string, string]) =>
    mode !== (statSync(path).isDirectory() ? '700' : '600');
  const open = (folders: string[]) => folders.flatMap(permissions).filter(isOpen);

  it('is accessible only to the user of the server: database, secret, photographs, uploads and exports', async () => {
    const { server } = studio;
    const parent = dirname(server.dataDir);
    expect((await transfer(server, 'export', join(parent, 'export'))).status).toBe(0);
    const folders = [server.dataDir, server.mediaDir, join(parent, 'export')];
    const names = folders.flatMap(permissions).map(([path]) => basename(path));
    expect(names).toEqual(
      expect.arrayContaining(['secret', 'site.db', 'site.db-wal', 'site.db-shm', 'originals']),
    );
    expect(open(folders)).toEqual([]);
  });

  it('is made private at the start when an older version has left it readable to others', async () => {
    const { server } = studio;
    await server.kill9();
    const folders = [server.dataDir, server.mediaDir];
    for (const [path] of folders.flatMap(permissions))
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
    const other = join(server.dataDir, 'not-ours.sh');
    writeFileSync(other, '', { mode: 0o755 });
    await server.restart();
    expect(open(folders).map(([path]) => path)).toEqual([other]);
  });
});
