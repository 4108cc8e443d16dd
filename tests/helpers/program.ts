import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

const START_MS = 60_000;
/** Longer than a server takes to stop well (STOP_SECONDS). */
const STOP_MS = 35_000;

/** As the Dockerfile sets it: memory is measured as it is in a deployment. */
const STEADY_MEMORY = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** A server that did not come up: what it printed and how it ended. */
export class StartFailure extends Error {
  constructor(
    readonly exitCode: number | null,
    readonly output: string,
  ) {
    super(`The server did not start (exit code ${exitCode}):\n${output}`);
  }
}

/**
 * Starts a Node program that serves in production, and ends it with this process.
 * @param args the program's file and its arguments
 * @param env all variables that it gets beside PATH and HOME
 * @param ready what it prints when it serves
 * @param output is given everything that it prints
 * @throws StartFailure when it ends, or says nothing of the kind for a minute
 */
export function startProgram(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  output: string[],
): Promise<ChildProcess> {
  const begin = output.length;
  const child = spawn(process.execPath, args, {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...STEADY_MEMORY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
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
        if (!ready.test(text)) return;
        clearTimeout(timer);
        resolve(child);
      });
    }
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', killWithUs);
      fail(code);
    });
  });
}

/** Ends a program if it still runs, by force when it takes too long. Gives its exit code. */
export async function endProgram(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill(signal);
  const code = await closed;
  clearTimeout(timer);
  return code;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
