import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { TestServer } from './server';

/**
 * Runs a script of the owner's beside a running site.
 * @param script a file of src/scripts, without its ending
 */
export async function runScript(
  server: TestServer,
  script: string,
  ...words: string[]
): Promise<{ status: number | null; said: string }> {
  const args = ['src/scripts/run.mjs', `src/scripts/${script}.ts`, ...words];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...server.env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const said = await text(child.stdout);
  return { status: await ended, said };
}
