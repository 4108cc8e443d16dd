import { openHeif } from '../metadata/heif';
import { MEGA } from '../metadata/inspectImage';
import { displayP3Profile } from './colour';
import { tiff } from './tiff';

/** Values of libheif's C API (heif_image.h), of which the package exports the functions alone. */
const RGB = 1;
const INTERLEAVED = { channel: 10, 3: 10, 4: 11 } as const;

/** The place of `strict_decoding` in `heif_decoding_options`: without it a tile that cannot be read is left out. */
const STRICT = 21;

/**
 * Decodes the primary picture of a file in HEVC, upright, as sharp is built without a decoder of HEVC. A TIFF, because sharp
 * then reads it with its colour profile like any other photograph.
 * @throws when the file is damaged
 */
export async function heicAsTiff(file: string, megapixels: number): Promise<Buffer> {
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
