import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { withAdobeRgbProfile } from '../metadata/adobeRgbProfile';
import { openHeif } from '../metadata/heif';
import { damaged, MEGA } from '../metadata/inspectImage';
import { repairJpeg } from '../metadata/repairJpeg';
import { widthsFor } from './derivative';
import { type Pixels, writePixels } from './pixels';
import { tiff } from './tiff';

/** Height in pixels that no derivative exceeds, however tall its original; WebP ends at 16,383. */
const TALLEST = 5_000;

/** Values of libheif's C API (heif_image.h), of which the package exports the functions alone. */
const RGB = 1;
const INTERLEAVED = { channel: 10, 3: 10, 4: 11 } as const;

/** The place of `strict_decoding` in `heif_decoding_options`: without it a tile that cannot be read is left out. */
const STRICT = 21;

type Original = { file: string; width: number; height: number; megapixels: number };

/**
 * Decodes an original to the size of its largest derivative, upright and in sRGB.
 * @param to the file for its pixels
 * @throws ImageRefusal `invalid` when it is damaged
 */
export async function decode({ to, ...original }: Original & { to: string }): Promise<Pixels> {
  const decoded = await decodeOrRepair(original).catch(() => {
    throw damaged();
  });
  return writePixels(decoded, to);
}

async function decodeOrRepair(original: Original) {
  const { file, megapixels } = original;
  const head = await sharp(file, { failOn: 'none' })
    .metadata()
    // Of a HEIC with more items than sharp takes.
    .catch(() => ({ compression: 'hevc', hasProfile: false }));
  if (head.compression === 'hevc')
    return decodeStrictly(await heicAsTiff(file, megapixels), original, true);
  if (head.compression === 'av1') {
    const decoded = await decodeStrictly(file, original, true);
    const isDisplayP3 = !head.hasProfile && (await openHeif(file)).isDisplayP3;
    return isDisplayP3 ? displayP3ToSrgb(decoded) : decoded;
  }
  const input = (await withAdobeRgbProfile(file)) ?? file;
  // Decoders warn of a JPEG that is only written oddly as of a damaged one: the repaired copy shows which it is.
  return decodeStrictly(input, original).catch(async (error) => {
    const repaired = repairJpeg(Buffer.isBuffer(input) ? input : await readFile(input));
    if (!repaired) throw error;
    return decodeStrictly(repaired, original);
  });
}

/** Fails for a file that cannot be decoded to its end, where sharp by default fills in what is missing. */
async function decodeStrictly(
  input: string | Buffer,
  { width, height, megapixels }: Original,
  isHeif = false,
) {
  const fitting = Math.max(1, Math.floor(width * Math.min(1, TALLEST / height)));
  const picture = sharp(input, { failOn: 'warning', limitInputPixels: megapixels * MEGA })
    .autoOrient()
    .resize({ width: widthsFor(fitting).at(-1) ?? fitting, height: TALLEST, fit: 'inside' });
  return (await inSrgb(picture, isHeif))
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/**
 * Decodes the primary picture of a file in HEVC, upright, as sharp is built without a decoder of HEVC. A TIFF, because sharp
 * then reads it with its colour profile like any other photograph.
 * @throws when the file is damaged
 */
async function heicAsTiff(file: string, megapixels: number): Promise<Buffer> {
  const { heif, context, handle, error, result, numberAt, assertSuccess, ...head } =
    await openHeif(file);
  const edge = Math.ceil(Math.sqrt(megapixels * MEGA));
  heif._heif_context_set_maximum_image_size_limit(context, edge);
  const channels = heif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
  const options = heif._heif_decoding_options_alloc();
  heif.HEAPU8[options + STRICT] = 1;
  heif._heif_decode_image(error, handle, result, RGB, INTERLEAVED[channels], options);
  assertSuccess();
  const image = numberAt(result);
  const width = heif._heif_image_get_width(image, INTERLEAVED.channel);
  const height = heif._heif_image_get_height(image, INTERLEAVED.channel);
  const start = heif._heif_image_get_plane_readonly(image, INTERLEAVED.channel, result);
  const stride = numberAt(result);
  const memory: Uint8Array = heif.HEAPU8;
  const profile = head.icc ?? (head.isDisplayP3 ? await displayP3Profile() : undefined);
  const rows = Array.from({ length: height }, (_, row) => {
    const at = start + row * stride;
    return memory.subarray(at, at + width * channels);
  });
  return tiff({ width, height, channels, rows, profile });
}

/**
 * Has sharp bring a picture to sRGB by its profile, also where it would leave the numbers as they are (pipeline.cc of sharp
 * 0.35): RGB of 16 bits, which it brings to Display P3, and grey of 16 bits or of a HEIF, which it reads as RGB.
 */
async function inSrgb(picture: Sharp, isHeif: boolean): Promise<Sharp> {
  const { space, icc } = await picture.metadata();
  // The space of a profile (ICC.1, 7.2).
  const isGrey = icc?.toString('latin1', 16, 20) === 'GRAY';
  if (isGrey && (isHeif || space === 'grey16')) picture.pipelineColourspace('b-w');
  else if (icc && space === 'rgb16') picture.withIccProfile('srgb');
  return picture.toColourspace('srgb');
}

type Decoded = { data: Buffer; info: OutputInfo };

/** Brings pixels to sRGB whose file says by a number alone, without a profile, that they are in Display P3. */
async function displayP3ToSrgb({ data, info }: Decoded): Promise<Decoded> {
  const { width, height, channels } = info;
  const profile = await displayP3Profile();
  return sharp(tiff({ width, height, channels, rows: [data], profile }))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function displayP3Profile(): Promise<Buffer | undefined> {
  const pixel = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const tagged = await sharp({ create: pixel }).withIccProfile('p3').png().toBuffer();
  return (await sharp(tagged).metadata()).icc;
}
