import escapeHtml from 'escape-html';
import type { Credit } from '../derivatives/derivative';

const [APP1, APP13] = [0xe1, 0xed];
const [ASCII, SHORT, LONG, UNDEFINED] = [2, 3, 4, 7];
const TAG = {
  artist: 315,
  copyright: 33_432,
  exif: 34_665,
  version: 36_864,
  colourSpace: 40_961,
} as const;
const SRGB = 1;

/** The XMP of a photograph that names its creator and copyright. */
export const creditXmp = ({ creator, copyright }: Credit): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
${creator ? `<dc:creator><rdf:Seq><rdf:li>${escapeHtml(creator)}</rdf:li></rdf:Seq></dc:creator>` : ''}
${copyright ? `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(copyright)}</rdf:li></rdf:Alt></dc:rights>` : ''}
</rdf:Description></rdf:RDF></x:xmpmeta>`;

/**
 * Puts creator and copyright as EXIF and IPTC into a JPEG that begins with a JFIF segment, and that it is in sRGB. Both are
 * written in UTF-8, which sharp's own EXIF cannot hold (Metadata Working Group, Guidelines 2.0, 5).
 */
export function withCredit(jpeg: Buffer, credit: Credit): Buffer {
  const end = 4 + jpeg.readUInt16BE(4);
  const segments = [segment(APP1, exifOf(credit)), segment(APP13, iptcOf(credit))];
  return Buffer.concat([jpeg.subarray(0, end), ...segments, jpeg.subarray(end)]);
}

function segment(marker: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), uint16(content.length + 2), content]);
}

const uint16 = (number: number): Buffer => Buffer.from([number >> 8, number & 0xff]);

const uint32 = (number: number): Buffer =>
  Buffer.concat([uint16(number >>> 16), uint16(number & 0xffff)]);

const entry = (tag: number, type: number, count: number, value: Buffer): Buffer =>
  Buffer.concat([uint16(tag), uint16(type), uint32(count), value]);

const directory = (entries: Buffer[]): Buffer =>
  Buffer.concat([uint16(entries.length), ...entries, uint32(0)]);

/** An EXIF block, most significant byte first (CIPA DC-008). */
function exifOf({ creator, copyright }: Credit): Buffer {
  const texts = [
    ...(creator ? [{ tag: TAG.artist, text: creator }] : []),
    ...(copyright ? [{ tag: TAG.copyright, text: copyright }] : []),
  ];
  const exif = directory([
    entry(TAG.version, UNDEFINED, 4, Buffer.from('0232')),
    entry(TAG.colourSpace, SHORT, 1, uint32(SRGB << 16)),
  ]);
  const head = Buffer.from('MM\0*\0\0\0\x08', 'latin1');
  const exifAt = head.length + directory([]).length + 12 * (texts.length + 1);
  const values: Buffer[] = [exif];
  const entries = texts.map(({ tag, text }) => {
    // Ends at a NUL and an even offset, and is too long to stand in the entry itself.
    const bytes = Buffer.from(text);
    const value = Buffer.concat([bytes, Buffer.alloc(6 - (bytes.length % 2))]);
    const at = exifAt + Buffer.concat(values).length;
    values.push(value);
    return entry(tag, ASCII, value.length, uint32(at));
  });
  const first = directory([...entries, entry(TAG.exif, LONG, 1, uint32(exifAt))]);
  return Buffer.concat([Buffer.from('Exif\0\0'), head, first, ...values]);
}

/** The data sets of an IPTC block in UTF-8 (IIM 4.2), as a resource of Photoshop. */
function iptcOf({ creator, copyright }: Credit): Buffer {
  const dataSet = (record: number, number: number, text: string) => {
    const bytes = Buffer.from(text);
    return Buffer.concat([Buffer.from([0x1c, record, number]), uint16(bytes.length), bytes]);
  };
  const data = Buffer.concat([
    dataSet(1, 90, '\x1b%G'),
    dataSet(2, 0, '\0\x04'),
    ...(creator ? [dataSet(2, 80, creator)] : []),
    ...(copyright ? [dataSet(2, 116, copyright)] : []),
  ]);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1');
  return Buffer.concat([head, uint32(data.length), data, Buffer.alloc(data.length % 2)]);
}
