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
 * photograph itself, unless it is stored already, moves to its other files.
 * @param upload where Payload left it
 */
export async function leaveStandIn(
  prepared: PreparedImage,
  upload: string,
): Promise<PreparedImage> {
  const originalFile = path.join(prepared.folder, 'original');
  if (prepared.originalFile === upload) await rename(upload, originalFile);
  await writeFile(upload, PIXEL);
  return { ...prepared, originalFile };
}
