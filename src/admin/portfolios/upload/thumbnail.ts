/** Pixels of a thumbnail's longer side: three a row in 700 px, on a sharp screen. */
const SIDE = 360;

const QUALITY = 0.8;

/**
 * A small JPEG of a photograph, so that the dialog never renders a file of camera size. The browser decodes
 * it off the main thread, and the large picture is released at once.
 * @returns its data URL; null when this browser cannot decode the file, as HEIC and TIFF in most
 */
export async function makeThumbnail(file: Blob): Promise<string | null> {
  const bitmap = await decode(file);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** Older browsers know no sizes here; their picture is scaled by the canvas. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' });
  } catch {
    return createImageBitmap(file).catch(() => null);
  }
}
