import { open } from 'node:fs/promises';

/** Has a file's bytes, or a folder's names, outlive a power cut. */
export async function makeSafe(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
