import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { createClient } from '@libsql/client';
import { signIn } from './accounts';
import { api } from './api';
import { scriptArguments } from './script';
import type { TestServer } from './server';
import type { Studio } from './studio';

export interface Outcome {
  status: number | null;
  /** What a person at the terminal reads of it: the result, progress and refusals. */
  output: string;
}

/** A command that runs, as a person's terminal has it. */
export interface Running {
  ended: Promise<Outcome>;
  /** Waits until it has said something. @throws when it ends without */
  waitForOutput(text: string): Promise<void>;
  /** Ends it as a power cut would. */
  kill9(): Promise<unknown>;
}

/**
 * Begins `npm run export` or `npm run import`.
 * @param limits what it runs under, as in `prlimit --fsize=1000`
 */
export function startTransfer(
  env: Record<string, string>,
  command: 'export' | 'import',
  words: string[],
  limits: string[] = [],
): Running {
  const program = [...scriptArguments(command), ...words];
  const [file = '', ...args] = [...limits, process.execPath, ...program];
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr] as Readable[])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = new Promise<Outcome>((resolve, reject) =>
    child.once('error', reject).once('close', (status) => resolve({ status, output })),
  );
  return {
    ended,
    waitForOutput: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(wanted) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        look();
        ended.then(() => reject(new Error(`It never said "${wanted}":\n${output}`)), reject);
      }),
    async kill9() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** Runs `npm run export` or `npm run import` to its end. */
export const transfer = (
  { env }: Pick<TestServer, 'env'>,
  command: 'export' | 'import',
  ...words: string[]
): Promise<Outcome> => startTransfer(env, command, words).ended;

/** A site as somebody sees it who signs in with the password of another site. */
export async function signInAsStudio(
  server: TestServer,
  account: { email: string; password: string },
): Promise<Studio> {
  const owner = await signIn(server, account);
  return { server, http: api(server), owner, token: owner.accessToken };
}

/** What an export leaves out: sessions, codes, jobs, locks, and what a database knows of itself. */
const LEFT_OUT =
  /^(sqlite_|user_sessions|refresh_token|one_time_code|payload_jobs|payload_kv|payload_locked|payload_migrations)/;

/**
 * Every row of every table of an SQLite site that an export must carry, as text in order, but for the numbers that
 * SQLite itself gives to rows. It knows nothing of the export's own way of reading.
 */
export async function storedRows({ dataDir }: TestServer): Promise<Record<string, string[]>> {
  const client = createClient({ url: `file:${dataDir}/site.db` });
  try {
    const found = await client.execute(`SELECT name FROM sqlite_master WHERE type = 'table'`);
    const names = found.rows.map(({ name }) => String(name)).filter((name) => !LEFT_OUT.test(name));
    const tables: Record<string, string[]> = {};
    for (const name of names) {
      const { rows } = await client.execute(`SELECT * FROM "${name}"`);
      tables[name] = rows.map((row) => JSON.stringify(withoutNumbers(row))).sort();
    }
    return tables;
  } finally {
    client.close();
  }
}

const withoutNumbers = (row: object) =>
  Object.entries(row).filter(
    ([column, value]) =>
      !(['id', 'parent_id', '_parent_id'].includes(column) && typeof value === 'number'),
  );
