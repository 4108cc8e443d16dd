import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { filesByRows, mediaFiles, type Studio } from '../../helpers/studio';

/** Milliseconds in which a server may give memory back, and between two looks at it. */
const SETTLING_MS = 180_000;
const LOOK_MS = 5_000;

/** Megabytes of memory that a process has now; NaN where there is no /proc. */
export async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024);
}

/** What a process has once it has no more than so many megabytes, or after three minutes. */
export async function settledMemory(pid: number, enough: number): Promise<number> {
  for (const end = Date.now() + SETTLING_MS; Date.now() < end; await pause(LOOK_MS))
    if ((await memory(pid)) <= enough) break;
  return memory(pid);
}

/** The files of a site that belong to nothing, and the rows whose files are missing. */
export async function leftBehind(studio: Studio): Promise<string[]> {
  const there = Object.values(await mediaFiles(studio)).flat();
  const wanted = Object.values(await filesByRows(studio)).flat();
  const data = await readdir(studio.server.dataDir);
  return [
    ...there.filter((name) => !wanted.includes(name)),
    ...wanted.filter((name) => !there.includes(name)).map((name) => `${name} is missing`),
    ...data.filter((name) => !/^(site\.db(-wal|-shm)?|(servers|starts)\.lock|secret)$/.test(name)),
  ];
}
