import { readFileSync, writeFileSync } from 'node:fs';

/** The CPU seconds of a process on all cores together, and its peak memory in bytes; NaN except on Linux. */
export interface Usage {
  cpu: number;
  peak: number;
}

/** Linux counts CPU time in hundredths of a second, independently of the kernel's clock. */
const TICKS = 100;
/** The positions of utime and stime after the name, which may contain blanks and brackets itself. */
const [USER, SYSTEM] = [11, 12];
const KIB = 1024;

/** Reads the CPU seconds from `/proc/{pid}/stat`. */
export function cpuSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS;
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
