import { execFileSync } from 'node:child_process';
import { childrenOf, isRunning } from './childProcesses';
import type { TestServer } from './server';

/**
 * Limits the size of the files that a running server and the processes that it has started write: longer writes fail, as
 * on a full disk. The soft limit of a process can be changed without root permissions.
 * @param bytes undefined removes the limit
 */
export function limitFileSize({ pid }: TestServer, bytes?: number): void {
  for (const one of [pid, ...childrenOf(pid)])
    try {
      execFileSync('prlimit', [`--pid=${one}`, `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
    } catch (error) {
      // A process without work ends after some seconds, which may be now.
      if (isRunning(one)) throw error;
    }
}
