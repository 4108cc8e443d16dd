import { readFileSync, writeFileSync } from 'node:fs';
import { childrenOf } from '../../helpers/childProcesses';
import type { TestServer } from '../../helpers/server';

/** The server and the processes that it has started. */
const processesOf = ({ pid }: TestServer): number[] => [pid, ...childrenOf(pid)];

/** The sum of the peaks of a server and its processes in megabytes, since they started or since `resetPeakMemory`. */
export const peakMemory = (server: TestServer): number =>
  processesOf(server)
    .map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))
    .reduce((sum, one) => sum + one / 1024, 0);

/** Resets `peakMemory` to the present memory. */
export function resetPeakMemory(server: TestServer): void {
  for (const pid of processesOf(server)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
