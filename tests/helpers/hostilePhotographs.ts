import { deflateSync } from 'node:zlib';
import { chunk, hugePng, withChunks } from './hugePng';
import { overwritten, positionOf, segment, withProfile, withSegments } from './jpegParts';
import { gif, webp } from './photoFixtures';

const MEGABYTE = 2 ** 20;

export type TiffEntry = [tag: number, type: number, count: number, value: number];

/** Builds the beginning of a little-endian TIFF. @param directoryAt the offset of its first directory */
export function tiffHead(directoryAt: number): Buffer {
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  head.writeUInt32LE(directoryAt, 4);
  return head;
}

/** Builds a directory of a little-endian TIFF. @param next the offset of the next directory */
export function tiffDirectory(entries: TiffEntry[], next = 0): Buffer {
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  directory.writeUInt16LE(entries.length);
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  directory.writeUInt32LE(next, directory.length - 4);
  return directory;
}

/** Builds EXIF data: a directory with the given entries and the offset of the next directory. */
function exif(entries: TiffEntry[], next = 0): Buffer {
  const body = [Buffer.from('Exif\0\0', 'latin1'), tiffHead(8), tiffDirectory(entries, next)];
  return segment(0xe1, Buffer.concat(body));
}

const EXIF_POINTER = 0x8769;
const MAKE = 0x010f;

let deflated: Buffer | undefined;
function compressed(picture: Buffer, type: string, head: string): Buffer {
  deflated ??= deflateSync(Buffer.alloc(200 * MEGABYTE));
  return withChunks(picture, chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), deflated])));
}

/** Names, each with a function that makes a file of a valid JPEG or a valid PNG. */
export type HostilePhotographs = [
  name: string,
  make: (photo: Buffer, picture: Buffer) => Buffer | Promise<Buffer>,
][];

/** Photographs whose metadata costs much when it is believed: endless, vast, or compressed to a thousandth. */
export const MALICIOUS_METADATA: HostilePhotographs = [
  ['a directory that links to itself', (photo) => withSegments(photo, exif([[MAKE, 2, 4, 0]], 8))],
  [
    'a pointer to its own directory',
    (photo) => withSegments(photo, exif([[EXIF_POINTER, 4, 1, 8]])),
  ],
  ['a count of four billion', (photo) => withSegments(photo, exif([[MAKE, 2, 0xffffffff, 8]]))],
  [
    'five thousand entries of vast length',
    (photo) =>
      withSegments(photo, exif(Array.from({ length: 5_000 }, () => [MAKE, 5, 0x7fffffff, 8]))),
  ],
  [
    'sixteen megabytes of segments',
    (photo) =>
      withSegments(
        photo,
        ...Array.from({ length: 256 }, () => segment(0xe1, 'Exif\0\0'.padEnd(65_000, 'x'))),
      ),
  ],
  [
    'XMP that refers to itself a billion times',
    (photo) =>
      withSegments(
        photo,
        segment(
          0xe1,
          `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
            { length: 9 },
            (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
          ).join('')}]><x:xmpmeta><rdf:li>&j;</rdf:li></x:xmpmeta>`,
        ),
      ),
  ],
  [
    'a colour profile of ten megabytes',
    (photo) => withProfile(photo, Buffer.alloc(10 * MEGABYTE, 1)),
  ],
  ['a text of 200 MB, compressed', (_, picture) => compressed(picture, 'zTXt', 'Comment\0\0')],
  [
    'an international text of 200 MB, compressed',
    (_, picture) => compressed(picture, 'iTXt', 'Comment\0\x01\0\0\0'),
  ],
  [
    'XMP of 200 MB, compressed',
    (_, picture) => compressed(picture, 'iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'),
  ],
  [
    'a colour profile of 200 MB, compressed',
    (_, picture) => compressed(picture, 'iCCP', 'profile\0\0'),
  ],
  [
    'a hundred thousand texts',
    (_, picture) =>
      withChunks(picture, Buffer.concat(Array(100_000).fill(chunk('tEXt', Buffer.from('a\0b'))))),
  ],
];

/** Files that claim more pixels than are allowed. */
export const TOO_MANY_PIXELS: HostilePhotographs = [
  ['a PNG of 20,000 × 20,000', () => hugePng()],
  [
    'a JPEG with the false size 65,500 × 65,500',
    (photo) =>
      overwritten(photo, positionOf(photo, 0xc0) + 5, Uint8Array.from([0xff, 0xdc, 0xff, 0xdc])),
  ],
  [
    'a GIF with the false size 65,535 × 65,535',
    async () => overwritten(await gif(), 6, Buffer.alloc(4, 0xff)),
  ],
  [
    'a WebP with the false size 16,383 × 16,383',
    async () => overwritten(await webp(), 26, Uint8Array.from([0xff, 0x3f, 0xff, 0x3f])),
  ],
];
