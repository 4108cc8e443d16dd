import { execFileSync } from 'node:child_process';
import type { TestServer } from './server';

/**
 * Lets no file of a running server grow beyond so many bytes, as a full disk would; writes fail from then
 * on. It needs no rights: a process's limits may be lowered, and raised again, by whoever runs it.
 * @param bytes undefined takes the limit away
 */
export function limitFileSize({ pid }: TestServer, bytes?: number): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
}
