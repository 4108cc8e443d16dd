import { readFileSync, writeFileSync } from 'node:fs';
import { childrenOf } from '../../helpers/childProcesses';

/** The CPU seconds of a process on all cores together, and its peak memory in bytes; NaN except on Linux. */
export interface Usage {
  cpu: number;
  peak: number;
}

/** Linux counts CPU time in hundredths of a second, independently of the kernel's clock. */
const TICKS = 100;
/** The positions of utime, stime, cutime and cstime after the name, which may contain blanks and brackets itself. */
const [FIRST, LAST] = [11, 14];
const KIB = 1024;
/** Milliseconds between two samples of the memory. */
const SAMPLE_MS = 50;

/** Reads from `/proc/{pid}/stat` the CPU seconds of a process and of those that it has started and that have ended. */
export function cpuSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(FIRST, LAST + 1).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS;
}

/** The CPU seconds of a process and of all that it has started until now. */
export const cpuOfTree = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + usageOf(one).cpu, 0);

/**
 * Samples the memory of a process and of those that it has started; what they share counts once (PSS).
 * @returns ends it, and returns the peak in bytes
 */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const sample = () => {
    const now = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + proportionalBytes(one), 0);
    peak = Math.max(now, peak);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** Nothing of a process that has just ended. */
function proportionalBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * KIB;
  } catch {
    return 0;
  }
}

/** Reads the peak memory in bytes from `/proc/{pid}/status`. */
export const peakBytes = (status: string): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * KIB;

/** The usage of a process until now. */
export function usageOf(pid: number): Usage {
  try {
    return {
      cpu: cpuSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8')),
      peak: peakBytes(readFileSync(`/proc/${pid}/status`, 'utf8')),
    };
  } catch {
    return { cpu: Number.NaN, peak: Number.NaN };
  }
}

/** Resets the peak memory of a process to its current memory. */
export function resetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not on Linux: there is no peak to reset.
  }
}
