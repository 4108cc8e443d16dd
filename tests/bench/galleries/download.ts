import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { promisify } from 'node:util';

/** What a download took. */
export interface Download {
  ms: number;
  bytes: number;
}

const OPTIONS = ['--silent', '--fail', '--output', devNull, '--write-out', '%{json}'];

/**
 * Downloads an address with curl, which must be installed: Node's own client takes longer than the servers.
 * @throws when it does not answer 200
 */
export async function download(url: string, cookie = ''): Promise<Download> {
  const args = [...OPTIONS, '--header', `Cookie: ${cookie}`, url];
  const { stdout } = await promisify(execFile)('curl', args);
  const { time_total, size_download } = JSON.parse(stdout);
  return { ms: time_total * 1_000, bytes: size_download };
}

/** Megabytes a second. */
export const speed = ({ ms, bytes }: Download): number => bytes / 1_000 / ms;
