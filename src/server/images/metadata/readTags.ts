import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import ExifReader, { type IncludeTagsOptions } from 'exifreader';
import sharp from 'sharp';
import { xmpParser } from './xmp';

/** Leaves out the place, and what may be large, which the package would read number by number. */
const INCLUDED = {
  exif: [
    ...['DateTimeOriginal', 'DateTimeDigitized', 'Make', 'Model', 'LensModel', 'ExposureTime'],
    ...['FNumber', 'ISOSpeedRatings', 'FocalLength', 'Artist', 'Copyright', 'ColorSpace'],
    'InteroperabilityIndex',
  ],
  iptc: true,
  xmp: true,
  png: true,
} satisfies IncludeTagsOptions;
/** Of a compressed text; the package's own way to end a longer one never ends. */
const MOST_BYTES = 8 * 2 ** 20;
const OPTIONS = {
  expanded: true,
  computed: true,
  async: true,
  domParser: xmpParser as unknown as DOMParser,
  decompress: {
    deflate: async (data: Uint8Array) => inflateSync(data, { maxOutputLength: MOST_BYTES }),
  },
  includeTags: INCLUDED,
} as const;

/** By this the package knows a file of XMP. */
const XMP_START = Buffer.from('<?xpacket begin=""?>');

/** Reads the tags of a file, by their standard. Metadata that cannot be read counts as none. */
export async function readTags(file: string, mimeType: string): Promise<ExifReader.ExpandedTags> {
  try {
    // Of a JPEG, whose metadata precedes its pixels, only that part is read: a whole file in memory makes V8 collect garbage
    // for 50 ms. In a WebP the metadata may follow the pixels.
    return mimeType === 'image/jpeg'
      ? await ExifReader.load(file, { ...OPTIONS, includeOffsets: true, length: 'auto' })
      : await readWhole(file);
  } catch {
    return {};
  }
}

/** Has sharp find the XMP: the package takes seconds for a long one in a TIFF, and does not know all forms of PNG. */
async function readWhole(file: string): Promise<ExifReader.ExpandedTags> {
  const { xmp: packet } = await sharp(file, { failOn: 'none', limitInputPixels: false })
    .metadata()
    // It does not open a HEIC of many items.
    .catch(() => ({ xmp: undefined }));
  const { xmp: _, ...includeTags } = INCLUDED;
  const tags = await ExifReader.load(await readFile(file), { ...OPTIONS, includeTags });
  if (!packet) return tags;
  const { xmp } = await ExifReader.load(Buffer.concat([XMP_START, packet]), OPTIONS);
  return { ...tags, ...(xmp && { xmp }) };
}
