import { readFileSync, writeFileSync } from 'node:fs';

/** What a process has used: seconds of all cores together, and bytes at its peak. NaN where Linux does not say. */
export interface Usage {
  cpu: number;
  peak: number;
}

/** Linux counts time in hundredths of a second, whatever the clock of its core. */
const TICKS = 100;
/** Where utime and stime stand behind the name, which may have blanks and brackets of its own. */
const [USER, SYSTEM] = [11, 12];
const KIB = 1024;

/** What `/proc/{pid}/stat` says of time, in seconds. */
export function cpuSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS;
}

/** What `/proc/{pid}/status` says of the peak of its memory, in bytes. */
export const peakBytes = (status: string): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * KIB;

/** What a process has used until now. */
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

/** The peak of a process's memory is what it has now, from here on. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // Not on Linux: there is no peak to forget.
  }
}
