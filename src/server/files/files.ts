import { open, stat } from 'node:fs/promises';

/** Waits until the bytes of a file, or the names in a folder, are on the disk. */
export async function fsync(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a file or folder is there, as far as this process may see. */
export const exists = (place: string): Promise<boolean> =>
  stat(place).then(
    () => true,
    () => false,
  );
