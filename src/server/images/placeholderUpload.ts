import type { File } from 'payload';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * The file that Payload gets in place of a prepared photograph: it would measure the real one by reading it again and
 * again, which blocks the server for tens of seconds on a TIFF of 25 MB. The collection's hook writes the measures.
 */
export const placeholderUpload = (): File => ({
  name: 'photograph.png',
  mimetype: 'image/png',
  size: PIXEL.length,
  data: PIXEL,
});
