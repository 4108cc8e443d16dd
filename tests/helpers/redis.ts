import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { describeIfInstalled } from './installed';
import { freePort } from './program';

const READY = /Ready to accept connections/;

export interface TestRedis {
  url: string;
  stop(): Promise<void>;
  restore(): Promise<void>;
}

/** Needs Debian's `redis-server`. */
export const describeWithRedis = describeIfInstalled('redis-server');

/**
 * Starts Debian's `redis-server` without persistence.
 * @throws when it is not installed
 */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let running: ChildProcess;
  const start = async () => {
    const child = spawn('redis-server', [
      '--port',
      String(port),
      '--save',
      '',
      '--bind',
      '127.0.0.1',
    ]);
    running = child;
    process.once('exit', () => child.kill('SIGKILL'));
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject).once('close', () => reject(new Error('Redis has ended')));
      child.stdout.on('data', (text: Buffer) => READY.test(text.toString()) && resolve());
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = once(running, 'close');
      running.kill('SIGKILL');
      await ended;
    },
    restore: start,
  };
}
