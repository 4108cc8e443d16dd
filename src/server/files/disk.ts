import { open } from 'node:fs/promises';

/** Waits until the bytes of a file, or the names in a folder, are on the disk. */
export async function fsync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The URL of a file for libsql, which decodes its path (RFC 3986): `#` and `?` would end it. */
export const fileUrl = (path: string): string =>
  `file:${encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
