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
/** A line of its own, or one of a log of JSON. */
const READY = /^Ready on |"Ready on /m;

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
  /** Of the process that runs now. */
  readonly pid: number;
  /** The variables that it runs with, for a command beside it. */
  readonly env: Record<string, string>;
  /** Everything that the server has printed, across restarts. */
  logs(): string;
  /** Stops well and takes its folders and its own database away. Gives the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process as a power cut would. Its folders stay for `restart()`. */
  kill9(): Promise<void>;
  /** Starts again on the same folders, port and database; stops well first when it still runs. */
  restart(env?: Record<string, string>): Promise<void>;
}

/**
 * Starts the built app as it runs in production, with folders and a database of its own.
 * @throws StartFailure with everything the server printed, when it does not come up
 */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-'));
  const dataDir = join(folder, 'data');
  const mediaDir = join(folder, 'media');
  const ownAddress = options.env?.DATABASE_URI === undefined ? ownDatabase() : '';
  const settings: Record<string, string> = {
    ...blankSettings(),
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
  let running: ChildProcess;

  const start = async (env: Record<string, string> = {}) => {
    running = await startProgram(PROGRAM, { ...settings, ...env }, READY, output);
  };

  await start();
  return {
    url: `http://localhost:${port}`,
    dataDir,
    mediaDir,
    env: settings,
    get pid() {
      return Number(running.pid);
    },
    logs: () => output.join(''),
    async stop() {
      const code = await endProgram(running, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
      if (ownAddress) await dropDatabase(ownAddress);
      return code;
    },
    async kill9() {
      await endProgram(running, 'SIGKILL');
    },
    async restart(env) {
      await endProgram(running, 'SIGTERM');
      await start(env);
    },
  };
}

/** Every variable of .env.example set to nothing, so that a developer's own .env has no say. */
function blankSettings(): Record<string, string> {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  return Object.fromEntries(Array.from(names, ([, name]) => [name, '']));
}
