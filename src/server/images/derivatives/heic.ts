import { readFile } from 'node:fs/promises';
import sharp, { type Channels } from 'sharp';
import { MEGA } from '../metadata/inspectImage';

/** Values of libheif's C API (heif_image.h, heif_color.h), of which the package exports the functions alone. */
const RGB = 1;
const INTERLEAVED = { channel: 10, 3: 10, 4: 11 } as const;
const DISPLAY_P3 = 12;

/** The place of `strict_decoding` in `heif_decoding_options`: without it a tile that cannot be read is left out. */
const STRICT = 21;
/** The size of a `heif_error`, which begins with its code. */
const ERROR_BYTES = 12;

/**
 * Decodes the primary picture of a file in HEVC, upright, as sharp is built without a decoder of HEVC. A TIFF, because sharp
 * then reads it with its colour profile like any other photograph.
 * @returns undefined for other files
 * @throws when the file is damaged
 */
export async function heicAsTiff(file: string, megapixels: number): Promise<Buffer | undefined> {
  const { compression, icc } = await sharp(file, { failOn: 'none' }).metadata();
  if (compression !== 'hevc') return undefined;
  const { default: instantiate } = await import('libheif-js/libheif-wasm/libheif.js');
  // For each picture, since its memory never shrinks and a damaged picture may break it.
  const heif = instantiate();
  const error = heif._malloc(ERROR_BYTES + 4);
  const result = error + ERROR_BYTES;
  const numberAt = (at: number): number => heif.HEAPU32[at >> 2];
  const assertSuccess = () => {
    if (numberAt(error) !== 0) throw new Error(`libheif failed with the error ${numberAt(error)}`);
  };

  const bytes = await readFile(file);
  const input = heif._malloc(bytes.length);
  heif.HEAPU8.set(bytes, input);
  const context = heif._heif_context_alloc();
  const edge = Math.ceil(Math.sqrt(megapixels * MEGA));
  heif._heif_context_set_maximum_image_size_limit(context, edge);
  heif._heif_context_read_from_memory_without_copy(error, context, input, bytes.length, 0);
  assertSuccess();
  heif._heif_context_get_primary_image_handle(error, context, result);
  assertSuccess();
  const handle = numberAt(result);
  heif._heif_image_handle_get_nclx_color_profile(error, handle, result);
  const isDisplayP3 = numberAt(error) === 0 && numberAt(numberAt(result) + 4) === DISPLAY_P3;

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
  const rows = Array.from({ length: height }, (_, row) => {
    const at = start + row * stride;
    return memory.subarray(at, at + width * channels);
  });
  const profile = icc ?? (isDisplayP3 ? await displayP3Profile() : undefined);
  return tiff({ width, height, channels, rows, profile });
}

async function displayP3Profile(): Promise<Buffer | undefined> {
  const pixel = { width: 1, height: 1, channels: 3, background: '#fff' } as const;
  const tagged = await sharp({ create: pixel }).withIccProfile('p3').png().toBuffer();
  return (await sharp(tagged).metadata()).icc;
}

type Picture = {
  width: number;
  height: number;
  channels: Channels;
  rows: Uint8Array[];
  profile: Buffer | undefined;
};

const [SHORT, LONG, UNDEFINED] = [3, 4, 7];
const LITTLE_ENDIAN = 'II*\0';
/** The head of the file: its signature, the place of the directory, and the bits of each channel. */
const [DIRECTORY_AT, BITS_AT, PIXELS_AT] = [4, 8, 16];

/** Writes an uncompressed TIFF (TIFF 6.0): the only form in which sharp takes plain pixels with a colour profile. */
function tiff({ width, height, channels, rows, profile }: Picture): Buffer {
  const pixelBytes = width * height * channels;
  const profileAt = PIXELS_AT + pixelBytes;
  const profileBytes = profile?.length ?? 0;
  const entries = [
    { tag: 256, type: LONG, value: width },
    { tag: 257, type: LONG, value: height },
    { tag: 258, type: SHORT, count: channels, value: BITS_AT },
    { tag: 259, type: SHORT, value: 1 },
    { tag: 262, type: SHORT, value: 2 },
    { tag: 273, type: LONG, value: PIXELS_AT },
    { tag: 277, type: SHORT, value: channels },
    { tag: 278, type: LONG, value: height },
    { tag: 279, type: LONG, value: pixelBytes },
    ...(channels === 4 ? [{ tag: 338, type: SHORT, value: 2 }] : []),
    ...(profile ? [{ tag: 34675, type: UNDEFINED, count: profileBytes, value: profileAt }] : []),
  ];
  const head = Buffer.alloc(PIXELS_AT);
  head.write(LITTLE_ENDIAN, 'latin1');
  head.writeUInt32LE(profileAt + profileBytes, DIRECTORY_AT);
  for (let channel = 0; channel < channels; channel += 1)
    head.writeUInt16LE(8, BITS_AT + 2 * channel);
  const directory = Buffer.alloc(2 + 12 * entries.length + 4);
  directory.writeUInt16LE(entries.length);
  for (const [index, { tag, type, count = 1, value }] of entries.entries()) {
    const at = 2 + 12 * index;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([head, ...rows, profile ?? Buffer.alloc(0), directory]);
}
