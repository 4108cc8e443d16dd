import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Burst } from './burst';
import type { Shot } from './shoot';

/** What sharp alone makes: each WebP file from the original, all from one decoding, or with them AVIF in every size. */
export type Way = 'separate' | 'shared' | 'avif';

/** Has sharp alone make the files of some photographs, in a process of its own. */
export async function runBare(
  way: Way,
  shots: Shot[],
  atOnce: number,
  folder: string,
): Promise<Burst> {
  const program = ['--import', 'tsx', 'tests/bench/images/bareSharp.ts'];
  const files = shots.map(({ file }) => file);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...program,
    way,
    String(atOnce),
    folder,
    ...files,
  ]);
  return { ...JSON.parse(stdout), images: shots.length };
}
