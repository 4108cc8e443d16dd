/** Pixels of a thumbnail's width: three a row in 700 px, on a sharp screen. */
const WIDTH = 360;

const QUALITY = 0.8;

/**
 * A small JPEG of a photograph, so that the dialog never renders a file of camera size. The browser decodes
 * it off the main thread.
 * @returns its data URL; null when this browser cannot decode the file, as HEIC and TIFF in most
 */
export async function makeThumbnail(file: Blob): Promise<string | null> {
  const size = { resizeWidth: WIDTH, resizeQuality: 'medium' } as const;
  const bitmap = await createImageBitmap(file, size).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
