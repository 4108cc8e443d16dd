import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

const START_MS = 120_000;
/** Longer than a graceful stop takes with the default STOP_SECONDS. */
const STOP_MS = 35_000;

/** The failure of a server to start, with its output and exit code. */
export class StartFailure extends Error {
  constructor(
    readonly exitCode: number | null,
    readonly output: string,
  ) {
    super(`The server did not start (exit code ${exitCode}):\n${output}`);
  }
}

/**
 * Starts a Node program in production mode, which is killed when this process exits.
 * @param args the file of the program and its arguments
 * @param env all variables except PATH and HOME
 * @param ready matches the output of a program that is ready
 * @param output gets everything that the program prints
 * @throws StartFailure when it exits, or is not ready within two minutes
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
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
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
      process.off('exit', killOnExit);
      fail(code);
    });
  });
}

/** Stops a program if it still runs, with SIGKILL when it takes too long. Returns its exit code. */
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

/** Finds a port that no program listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
