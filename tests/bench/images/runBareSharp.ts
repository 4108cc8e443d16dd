import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Burst } from './burst';
import type { Shot } from './shoot';

/** How sharp alone makes WebP files: each from the original, all from one decoding, or the same with AVIF files. */
export type Method = 'separate' | 'shared' | 'avif';

/** Makes the files of some photographs with sharp alone, in a process of its own. */
export async function runBareSharp(
  method: Method,
  shots: Shot[],
  atOnce: number,
  folder: string,
): Promise<Burst> {
  const program = ['--import', 'tsx', 'tests/bench/images/bareSharp.ts'];
  const files = shots.map(({ file }) => file);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...program,
    method,
    String(atOnce),
    folder,
    ...files,
  ]);
  return { ...JSON.parse(stdout), images: shots.length };
}
