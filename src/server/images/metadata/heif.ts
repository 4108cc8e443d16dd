import { readFile } from 'node:fs/promises';

/** The number of Display P3 among colour primaries (ITU-T H.273, table 2). */
const DISPLAY_P3 = 12;
/** The size of a `heif_error`, which begins with its code. */
const ERROR_BYTES = 12;

/**
 * Opens a HEIF file by libheif, which takes up to 1,000 items (sharp up to 256). For each file in an instance of its own, since
 * the memory of one never shrinks, and a damaged picture may break it.
 * @returns what its head says of the primary picture, with the size upright
 * @throws when it is damaged
 */
export async function openHeif(file: string) {
  const { default: instantiate } = await import('libheif-js/libheif-wasm/libheif.js');
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
  heif._heif_context_read_from_memory_without_copy(error, context, input, bytes.length, 0);
  assertSuccess();
  heif._heif_context_get_primary_image_handle(error, context, result);
  assertSuccess();
  const handle = numberAt(result);
  heif._heif_image_handle_get_nclx_color_profile(error, handle, result);
  const isDisplayP3 = numberAt(error) === 0 && numberAt(numberAt(result) + 4) === DISPLAY_P3;
  const icc = Buffer.alloc(heif._heif_image_handle_get_raw_color_profile_size(handle));
  const profile = heif._malloc(icc.length);
  heif._heif_image_handle_get_raw_color_profile(error, handle, profile);
  icc.set(heif.HEAPU8.subarray(profile, profile + icc.length));
  return {
    ...{ heif, context, handle, error, result, numberAt, assertSuccess, isDisplayP3 },
    width: heif._heif_image_handle_get_width(handle) as number,
    height: heif._heif_image_handle_get_height(handle) as number,
    icc: icc.length > 0 ? icc : undefined,
  };
}
