import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** It bounds failures only: a server with the demonstration encodes photographs before it is ready, after everything else on a busy machine. */
const START_MS = 240_000;
/** It bounds failures only: a graceful stop may wait for a job or an upload on a busy machine. */
const STOP_MS = 240_000;

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
 * @param onSpawn gets the program before it is ready
 * @throws StartFailure when it exits, or is not ready within START_MS
 */
export function startProgram(
  args: string[],
  env: Record<string, string>,
  ready: RegExp,
  output: string[],
  onSpawn?: (child: ChildProcess) => void,
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
  onSpawn?.(child);
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

/** The ports of each worker of Jest, below those that the system gives away. */
const PORTS = { first: 11_000, ofWorker: 4_000, workers: 5 };

/** How many ports this test file has looked at, from a random one on. */
let looked = randomInt(PORTS.ofWorker);

/**
 * Finds a port that no program listens on. It is free until it is used, however late: neither the system nor another
 * worker gives it away meanwhile.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % PORTS.workers;
  looked += 1;
  const port = PORTS.first + worker * PORTS.ofWorker + (looked % PORTS.ofWorker);
  const probe = createServer().listen(port);
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, 'close');
  return port;
}
