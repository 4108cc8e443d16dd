import { readFileSync, writeFileSync } from 'node:fs';
import type { TestServer } from './server';

/** Megabytes of memory that a server's process has taken at most, since it began or since `resetPeakMemory`. */
export const peakMemory = ({ pid }: TestServer): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Begins the count of `peakMemory` anew, from what the process has now. */
export const resetPeakMemory = ({ pid }: TestServer): void =>
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
