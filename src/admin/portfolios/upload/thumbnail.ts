/** Pixels of a thumbnail's longer side: three a row in 700 px, on a sharp screen. */
const SIDE = 360;

const QUALITY = 0.8;

/**
 * A small JPEG of a photograph, so that the dialog never draws a file of camera size. The browser decodes
 * it beside the page, and lets go of the large picture at once.
 * @returns null when this browser cannot decode the file, as HEIC and TIFF in most
 */
export async function makeThumbnail(file: Blob): Promise<Blob | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  try {
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    bitmap.close();
  }
}

/** Older browsers know no sizes here; their picture is scaled when it is drawn. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' });
  } catch {
    return createImageBitmap(file).catch(() => null);
  }
}
