import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETUP_CODE } from './accounts';
import { dropDatabase, ownDatabase } from './database';
import { endProgram, freePort, startProgram } from './program';

const PROGRAM = ['src/scripts/serve.mjs'];
/** As a plain line, or as a line of a JSON log. */
const READY = /^Ready on |"Ready on /m;

/** Benchmarks measure real hashes, and so may a test: with NODE_OPTIONS of its own, or empty. */
const QUICK_HASHES: Record<string, string> = process.env.JEST_WORKER_ID
  ? { NODE_OPTIONS: '--import=./tests/helpers/quick-hashes.mjs' }
  : {};

export interface ServerOptions {
  /** Variables on top of, and instead of, the test's own. */
  env?: Record<string, string>;
  /** Begin with the demo content. */
  demo?: boolean;
  /** Run the jobs that make AVIF files; they would take time from whatever else is tested. */
  jobs?: boolean;
  /** Where mail goes: what `startMailbox()` gives. */
  smtp?: { env: Record<string, string> };
}

export interface TestServer {
  /** The base address, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  readonly mediaDir: string;
  /** Of the process that runs now; not a number before the first start. */
  readonly pid: number;
  /** The variables that it runs with, for a command beside it. */
  readonly env: Record<string, string>;
  /** Everything that the server has printed since its first start. */
  logs(): string;
  /** Stops gracefully, and deletes its folders and its own database. Gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a power cut would. Its folders stay for `restart()`. */
  kill9(): Promise<void>;
  /** Starts (again) with the same folders, port and database; stops the running process gracefully before. */
  restart(env?: Record<string, string>): Promise<void>;
}

/**
 * Starts the built app as it runs in production, with its own folders and database.
 * @throws StartFailure with everything the server printed, when it does not come up
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const server = await prepareServer(options);
  await server.restart();
  return server;
}

/** Prepares a server, with its own folders and database, that `restart()` starts for the first time. */
export async function prepareServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-'));
  const dataDir = join(folder, 'data');
  const mediaDir = join(folder, 'media');
  const ownAddress = options.env?.DATABASE_URI === undefined ? ownDatabase() : '';
  const settings: Record<string, string> = {
    ...blankSettings(),
    ...QUICK_HASHES,
    PORT: String(port),
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDir,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    DEMO: options.demo ? '1' : '0',
    JOBS: options.jobs ? '1' : '0',
    LOG_FORMAT: 'pretty',
    SETUP_CODE,
    DATABASE_URI: ownAddress,
    ...options.smtp?.env,
    ...options.env,
  };
  const output: string[] = [];
  let running: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => running && endProgram(running, signal);

  return {
    url: `http://localhost:${port}`,
    dataDir,
    mediaDir,
    env: settings,
    get pid() {
      return Number(running?.pid);
    },
    logs: () => output.join(''),
    async stop() {
      const code = (await end('SIGTERM')) ?? null;
      await rm(folder, { recursive: true, force: true });
      if (ownAddress) await dropDatabase(ownAddress);
      return code;
    },
    async kill9() {
      await end('SIGKILL');
    },
    async restart(env = {}) {
      await end('SIGTERM');
      running = await startProgram(PROGRAM, { ...settings, ...env }, READY, output);
    },
  };
}

/** Every variable of .env.example set to nothing, so that a developer's own .env has no effect. */
function blankSettings(): Record<string, string> {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  return Object.fromEntries(Array.from(names, ([, name]) => [name, '']));
}
