import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { signIn } from './accounts';
import { api } from './api';
import { withSqliteDatabase } from './database';
import { scriptArguments } from './script';
import type { TestServer } from './server';
import type { Studio } from './studio';

export interface Outcome {
  status: number | null;
  /** stdout and stderr together: the result, progress and error messages. */
  output: string;
}

/** A running command. */
export interface Running {
  ended: Promise<Outcome>;
  /** Waits until the output contains a text. @throws when the command ends without it */
  waitForOutput(text: string): Promise<void>;
}

/**
 * Starts `npm run export` or `npm run import`.
 * @param limits a command that limits it, for example `prlimit --fsize=1000`
 */
export function startTransfer(
  env: Record<string, string>,
  command: 'export' | 'import',
  options: string[],
  limits: string[] = [],
): Running {
  const program = [...scriptArguments(command), ...options];
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
        const check = () => output.includes(wanted) && resolve();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', check);
        check();
        ended.then(
          () => reject(new Error(`It ended without the output "${wanted}":\n${output}`)),
          reject,
        );
      }),
  };
}

/** Runs `npm run export` or `npm run import` to its end. */
export const transfer = (
  { env }: Pick<TestServer, 'env'>,
  command: 'export' | 'import',
  ...options: string[]
): Promise<Outcome> => startTransfer(env, command, options).ended;

/** Signs in to a server with an existing account, for example one that was imported. */
export async function signInAsStudio(
  server: TestServer,
  account: { email: string; password: string },
): Promise<Studio> {
  const owner = await signIn(server, account);
  return { server, http: api(server), owner, token: owner.accessToken };
}

/** Tables that are not exported: earlier versions, sessions, codes, jobs, mails, locks and internal tables of the database. */
const NOT_EXPORTED =
  /^(_|sqlite_|user_sessions|refresh_token|security_event|one_time_code|queued_mail|payload_jobs|payload_kv|payload_locked|payload_migrations)/;

/**
 * Reads every row that an export must contain from the SQLite file, as sorted text by table, without the row numbers
 * that SQLite assigns. It does not use the code of the export.
 */
export const storedRows = ({ dataDir }: TestServer): Promise<Record<string, string[]>> =>
  withSqliteDatabase(dataDir, async (client) => {
    const found = await client.execute(`SELECT name FROM sqlite_master WHERE type = 'table'`);
    const names = found.rows
      .map(({ name }) => String(name))
      .filter((name) => !NOT_EXPORTED.test(name));
    const tables: Record<string, string[]> = {};
    for (const name of names) {
      const { rows } = await client.execute(`SELECT * FROM "${name}"`);
      tables[name] = rows.map((row) => JSON.stringify(withoutNumbers(row))).sort();
    }
    return tables;
  });

const withoutNumbers = (row: object) =>
  Object.entries(row).filter(
    ([column, value]) =>
      !(['id', 'parent_id', '_parent_id'].includes(column) && typeof value === 'number'),
  );
