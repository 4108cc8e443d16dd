import { execFileSync } from 'node:child_process';
import type { TestServer } from './server';

/**
 * Limits the size of the files that a running server writes: longer writes fail, as on a full disk. The soft limit of a
 * process can be changed without root permissions.
 * @param bytes undefined removes the limit
 */
export function limitFileSize({ pid }: TestServer, bytes?: number): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}
