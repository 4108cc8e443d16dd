import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { TestServer } from './server';

type Script = 'account' | 'doctor' | 'export' | 'images:rebuild' | 'import';

/** The arguments of Node in a script of package.json. */
export function scriptArguments(script: Script): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return scripts[script].split(' ').slice(1);
}

/** Runs a script of package.json with the environment of a server. The output is that of stdout and stderr. */
export async function runScript(
  server: Pick<TestServer, 'env'>,
  script: Script,
  ...options: string[]
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [...scriptArguments(script), ...options], {
    env: { ...process.env, ...server.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, output: said + complained };
}
