import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { File } from 'payload';
import type { PreparedImage } from './prepare';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * What Payload gets to see in place of a prepared photograph. Payload measures a file that it is given
 * by reading it to its header, over and over from the start: tens of seconds for a TIFF of 25 MB, in
 * which the server answers nobody. What it would find out is known, and written by the collection's hook.
 */
export const standIn = (): File => ({
  name: 'photograph.png',
  mimetype: 'image/png',
  size: PIXEL.length,
  data: PIXEL,
});

/**
 * Puts a stand-in where Payload left an upload of its own routes, and removes it in the end; the
 * photograph itself moves to its other files.
 * @param upload where Payload left it
 * @returns where the photograph is now
 */
export async function leaveStandIn(prepared: PreparedImage, upload: string): Promise<string> {
  const moved = path.join(prepared.folder, 'upload');
  await rename(upload, moved);
  await writeFile(upload, PIXEL, { flag: 'wx' });
  return prepared.originalFile === upload ? moved : prepared.originalFile;
}
