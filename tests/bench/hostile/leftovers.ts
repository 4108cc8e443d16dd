import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expectedFiles, mediaFiles, type Studio } from '../../helpers/studio';

/** Milliseconds in which a server may release memory, and between two measurements. */
const SETTLING_MS = 180_000;
const POLL_MS = 5_000;

/** The memory of a process in megabytes; NaN without `/proc`. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024);
}

/** The memory of a process once it is at most `enough` megabytes, or after three minutes. */
export async function settledMemory(pid: number, enough: number): Promise<number> {
  for (const end = Date.now() + SETTLING_MS; Date.now() < end; await pause(POLL_MS))
    if ((await memoryOf(pid)) <= enough) break;
  return memoryOf(pid);
}

/** The files of a site without a row, and rows whose files are missing. */
export async function findLeftovers(studio: Studio): Promise<string[]> {
  const there = Object.values(await mediaFiles(studio)).flat();
  const wanted = Object.values(await expectedFiles(studio)).flat();
  const data = await readdir(studio.server.dataDir);
  return [
    ...there.filter((name) => !wanted.includes(name)),
    ...wanted.filter((name) => !there.includes(name)).map((name) => `${name} is missing`),
    ...data.filter((name) => !/^(site\.db(-wal|-shm)?|(servers|starts)\.lock|secret)$/.test(name)),
  ];
}
