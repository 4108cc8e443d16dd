import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a download took. */
export interface Download {
  status: number;
  ms: number;
  bytes: number;
}

const PROGRAM = ['--import', 'tsx', 'tests/bench/galleries/downloadAway.ts'];

/** Downloads an address in a process of its own. @throws when it does not answer 200 */
export async function download(url: string, cookie = ''): Promise<Download> {
  const args = [...PROGRAM, url, cookie];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const downloaded: Download = JSON.parse(stdout);
  if (downloaded.status !== 200) throw new Error(`${url} answered ${downloaded.status}.`);
  return downloaded;
}

/** Megabytes a second. */
export const speed = ({ ms, bytes }: Download): number => bytes / 1_000 / ms;
