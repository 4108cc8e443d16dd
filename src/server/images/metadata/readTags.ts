import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import ExifReader, { type IncludeTagsOptions } from 'exifreader';
import sharp from 'sharp';

/** Characters of an XMP packet that are parsed whole. */
const USUAL_LENGTH = 64 * 1024;
/** The same of one text in it, whose characters may be written as references. */
const TEXT_LENGTH = 32 * 1024;

/** The properties of XMP that readMetadata.ts knows. */
const PROPERTIES = [
  ...['dc:title', 'dc:description', 'dc:creator', 'dc:rights', 'photoshop:DateCreated'],
  ...['exif:DateTimeOriginal', 'exif:DateTimeDigitized', 'xmp:CreateDate', 'tiff:Make'],
  ...['tiff:Model', 'exifEX:LensModel', 'aux:Lens'],
];
const PREFIXES = new Set(PROPERTIES.map((name) => name.split(':')[0]));
const NAMESPACES = [...PREFIXES].map((prefix) => `xmlns:${prefix}="${prefix}:"`).join(' ');

const parser = new DOMParser({ onError: onErrorStopParsing });

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
  domParser: {
    parseFromString: (xml: string, type: string) =>
      parser.parseFromString(xml.length > USUAL_LENGTH ? reducePacket(xml) : xml, type),
  } as unknown as globalThis.DOMParser,
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

/**
 * Leaves only the properties that are read in a long packet, into which editors write their masks and history: to parse all of
 * a megabyte would take seconds.
 */
function reducePacket(xml: string): string {
  const attributes = PROPERTIES.flatMap(
    (name) => new RegExp(`\\s${name}\\s*=\\s*("[^"<]*"|'[^'<]*')`).exec(xml)?.[0] ?? [],
  );
  const elements = PROPERTIES.map((name) => {
    const start = xml.search(new RegExp(`<${name}[\\s>]`));
    const end = `</${name}>`;
    const element = start < 0 ? '' : xml.slice(start, xml.indexOf(end, start) + end.length);
    return element.endsWith(end) ? element.replace(/>[^<]+/g, shortenText) : '';
  });
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description ${NAMESPACES} ${attributes.join('')}>${elements.join('')}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

/** Cuts no reference of XML in two. */
const shortenText = (text: string): string =>
  text.length > TEXT_LENGTH ? text.slice(0, TEXT_LENGTH).replace(/&[^;]*$/, '') : text;
