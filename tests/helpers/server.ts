import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETUP_CODE } from './accounts';
import { dropDatabase, newDatabaseUri } from './database';
import { endProgram, freePort, startProgram } from './program';

const PROGRAM = ['src/scripts/serve.mjs'];
/** Matches in the plain log format, or in the JSON format. */
const READY = /^Ready on |"Ready on /m;

/** For tests, not for benchmarks. A test gets real hashes by setting NODE_OPTIONS itself. */
const QUICK_HASHES = { NODE_OPTIONS: '--import=./tests/helpers/quick-hashes.mjs' };

export interface ServerOptions {
  /** Environment variables that are added or override the defaults. */
  env?: Record<string, string>;
  /** Start with the demo content. */
  demo?: boolean;
  /** Run the jobs that make AVIF files; they are off by default because they slow down other tests. */
  jobs?: boolean;
  /** The name of DATA_DIR in the server's folder; `data` by default. */
  dataFolder?: string;
  /** The mail server, from `startMailbox()`. */
  smtp?: { env: Record<string, string> };
}

export interface TestServer {
  /** The base URL, without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  readonly mediaDir: string;
  /** The id of the process that runs or starts; NaN before the first start. */
  readonly pid: number;
  /** Its environment variables, to run a command with the same settings. */
  readonly env: Record<string, string>;
  /** Everything that the server has printed since its first start. */
  logs(): string;
  /** Stops gracefully, and deletes its folders and its database. Returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills the process, which may be starting, with SIGKILL. Its folders are kept for `restart()`. */
  kill9(): Promise<void>;
  /** Stops the running process gracefully, if any, and starts another with the same folders, port and database. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Starts it again if a failed test has left it without a process, or with variables of its own. */
  recover(): Promise<void>;
}

/**
 * Starts the built app in production mode, with its own folders and database.
 * @throws StartFailure with the output of the server when it does not start
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const server = await prepareServer(options);
  await server.restart();
  return server;
}

/** Prepares a server with its own folders and database. `restart()` starts it for the first time. */
export async function prepareServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-'));
  const dataDir = join(folder, options.dataFolder ?? 'data');
  const mediaDir = join(folder, 'media');
  const ownDatabaseUri = options.env?.DATABASE_URI === undefined ? newDatabaseUri() : '';
  const settings: Record<string, string> = {
    ...blankSettings(),
    ...(process.env.JEST_WORKER_ID && QUICK_HASHES),
    PORT: String(port),
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDir,
    PAYLOAD_SECRET: randomBytes(32).toString('hex'),
    DEMO: options.demo ? '1' : '0',
    JOBS: options.jobs ? '1' : '0',
    LOG_FORMAT: 'pretty',
    SETUP_CODE,
    DATABASE_URI: ownDatabaseUri,
    ...options.smtp?.env,
    ...options.env,
  };
  const output: string[] = [];
  let running: ChildProcess | undefined;
  let hasOwnEnv = false;
  const end = async (signal: NodeJS.Signals) => running && endProgram(running, signal);
  const restart: TestServer['restart'] = async (env = {}) => {
    await end('SIGTERM');
    hasOwnEnv = Object.keys(env).length > 0;
    await startProgram(PROGRAM, { ...settings, ...env }, READY, output, (child) => {
      running = child;
    });
  };

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
      if (ownDatabaseUri) await dropDatabase(ownDatabaseUri);
      return code;
    },
    async kill9() {
      await end('SIGKILL');
    },
    restart,
    async recover() {
      const isUp = running && running.exitCode === null && running.signalCode === null;
      if (!isUp || hasOwnEnv) await restart();
    },
  };
}

/** All variables of .env.example as empty strings, so that a developer's .env has no effect. */
function blankSettings(): Record<string, string> {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  return Object.fromEntries(Array.from(names, ([, name]) => [name, '']));
}
