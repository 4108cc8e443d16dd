import type { File } from 'payload';

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
export const placeholderUpload = (): File => ({
  name: 'photograph.png',
  mimetype: 'image/png',
  size: PIXEL.length,
  data: PIXEL,
});
