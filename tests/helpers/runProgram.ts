import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OPTIONS = [
  '--bundle',
  '--packages=external',
  '--platform=node',
  '--format=esm',
  '--alias:next/constants=next/constants.js',
  '--alias:next/server=next/server.js',
];

/** Begins the line on which a program prints its result as JSON. */
const RESULT = 'RESULT ';

/**
 * Runs a TypeScript program that needs Payload, which Jest cannot load, on a new SQLite database.
 * @returns what it prints as JSON in a line after the word RESULT
 * @throws when it prints no result
 */
export function runProgram<Result>(file: string, env: Record<string, string>): Result {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-program-'));
  const bundle = spawnSync('node_modules/.bin/esbuild', [file, ...OPTIONS], { encoding: 'utf8' });
  // Without this condition the entry of Lexical awaits an import, at which Node 20 sometimes exits with code 13.
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--conditions=production', '--input-type=module'],
    {
      env: {
        ...process.env,
        PAYLOAD_SECRET: 'only-for-a-program-that-a-test-runs',
        DATA_DIR: join(folder, 'data'),
        MEDIA_DIR: join(folder, 'media'),
        DATABASE_URI: '',
        SMTP_HOST: '',
        ...env,
      } as NodeJS.ProcessEnv,
      input: bundle.stdout,
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const line = stdout.split('\n').find((text) => text.startsWith(RESULT));
  if (!line)
    throw new Error(`${file} has no result (code ${status}):\n${bundle.stderr}${stdout}${stderr}`);
  return JSON.parse(line.slice(RESULT.length)) as Result;
}
