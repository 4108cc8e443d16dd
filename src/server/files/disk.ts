import { open } from 'node:fs/promises';
import { withCauses } from '../withCauses';

/** Waits until the bytes of a file, or the names in a folder, are on the disk. */
export async function fsync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The error codes of the system, SQLite and MongoDB for a full disk, quota or limit. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'OutOfDiskSpace'];

/** Whether an error, or what caused it, says that there is no room left. */
export const isDiskFull = (error: unknown): boolean =>
  withCauses(error)
    .flatMap(({ code, codeName }) => [code, codeName])
    .some((code) => DISK_FULL.includes(String(code)));
