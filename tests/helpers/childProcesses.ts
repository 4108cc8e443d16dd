import { readFileSync } from 'node:fs';

/** The ids of the running processes that a process has started; none except on Linux. */
export function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children.map(Number).filter((child) => child > 0 && isRunning(child));
  } catch {
    return [];
  }
}

/** Whether a process runs or is stopped. One that ended and that nobody has waited for still has an entry. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}
