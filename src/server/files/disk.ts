import { open, stat } from 'node:fs/promises';

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

/** How many causes are followed: an error may be its own cause. */
const MOST_CAUSES = 4;

/** Whether an error, or what caused it, says that there is no room left. */
export function isDiskFull(error: unknown, depth = MOST_CAUSES): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, codeName, cause } = error as Record<string, unknown>;
  return (
    [code, codeName].some((one) => DISK_FULL.includes(String(one))) || isDiskFull(cause, depth - 1)
  );
}
