import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_MS = 60_000;
const STOP_MS = 15_000;

export interface ServerOptions {
  /** Variables on top of, and instead of, the test's own. */
  env?: Record<string, string>;
  /** Begin with the demo content. */
  demo?: boolean;
  /** Where mail goes: what `startMailbox()` gives. */
  smtp?: { env: Record<string, string> };
}

export interface TestServer {
  /** The base address, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  readonly mediaDir: string;
  /** The variables that it runs with, for a command beside it. */
  readonly env: Record<string, string>;
  /** Everything that the server has printed, across restarts. */
  logs(): string;
  /** Stops well and takes its folders away. Gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a power cut would. Its folders stay for `restart()`. */
  kill9(): Promise<void>;
  /** Starts again on the same folders, port and database; stops well first when it still runs. */
  restart(env?: Record<string, string>): Promise<void>;
}

/**
 * Starts the built app as it runs in production, with folders and a database of its own.
 * @throws with everything the server printed, when it does not come up
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-'));
  const dataDir = join(folder, 'data');
  const mediaDir = join(folder, 'media');
  const settings: Record<string, string> = {
    ...blankSettings(),
    PORT: String(port),
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDir,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    DEMO: options.demo ? '1' : '0',
    DATABASE_URI: ownDatabase(process.env.TEST_MONGODB_URI),
    ...options.smtp?.env,
    ...options.env,
  };
  const output: string[] = [];
  let running: ChildProcess;

  const start = async (env: Record<string, string> = {}) => {
    running = await launch({ ...settings, ...env }, output);
  };

  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    mediaDir,
    env: settings,
    logs: () => output.join(''),
    async stop() {
      const code = await end(running, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
      return code;
    },
    async kill9() {
      await end(running, 'SIGKILL');
    },
    async restart(env) {
      await end(running, 'SIGTERM');
      await start(env);
    },
  };
}

/** A server that did not come up: what it printed and how it ended. */
export class StartFailure extends Error {
  constructor(
    readonly exitCode: number | null,
    readonly output: string,
  ) {
    super(`The server did not start (exit code ${exitCode}):\n${output}`);
  }
}

function launch(env: Record<string, string>, output: string[]): Promise<ChildProcess> {
  const begin = output.length;
  const child = spawn(process.execPath, ['src/scripts/serve.mjs'], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithTest = () => child.kill('SIGKILL');
  process.once('exit', killWithTest);
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) =>
      reject(new StartFailure(code, output.slice(begin).join('')));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(null);
    }, START_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output.push(text);
        if (!/^Ready on /m.test(text)) return;
        clearTimeout(timer);
        resolve(child);
      });
    }
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', killWithTest);
      fail(code);
    });
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill(signal);
  const code = await closed;
  clearTimeout(timer);
  return code;
}

/** Every variable of .env.example set to nothing, so that a developer's own .env has no say. */
function blankSettings(): Record<string, string> {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  return Object.fromEntries(Array.from(names, ([, name]) => [name, '']));
}

/** Puts a new database's name into the address; several hosts in one address are usual. */
function ownDatabase(uri: string | undefined): string {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return uri?.replace(/^([a-z+]+:\/\/[^/?]+)(\/[^?]*)?/, `$1/${name}`) ?? '';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
