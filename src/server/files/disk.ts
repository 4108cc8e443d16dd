import { open, stat } from 'node:fs/promises';
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

/** Whether a file or folder is there, as far as this process may see. */
export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The error codes of the system, SQLite and MongoDB for a full disk, quota or limit. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'OutOfDiskSpace'];

/** Whether an error, or what caused it, says that there is no room left. */
export const isDiskFull = (error: unknown): boolean =>
  withCauses(error)
    .flatMap(({ code, codeName }) => [code, codeName])
    .some((code) => DISK_FULL.includes(String(code)));
