import { readFileSync, writeFileSync } from 'node:fs';
import type { TestServer } from '../../helpers/server';

/** The peak memory of a server process in megabytes, since its start or since `resetPeakMemory`. */
export const peakMemory = ({ pid }: TestServer): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Resets `peakMemory` to the present memory of the process. */
export const resetPeakMemory = ({ pid }: TestServer): void =>
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
