import { deflateSync } from 'node:zlib';
import { chunk, hugePng, withChunks } from './hugePng';
import { overwritten, positionOf, segment, withProfile, withSegments } from './jpegParts';
import { gif, webp } from './photoFixtures';

const MEGABYTE = 2 ** 20;

/** Builds EXIF data in little-endian TIFF: a directory with the given entries and the offset of the next directory. */
function exif(
  entries: [tag: number, type: number, count: number, value: number][],
  next = 0,
): Buffer {
  const body = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  body.write('II*\0', 0, 'latin1');
  body.writeUInt32LE(8, 4);
  body.writeUInt16LE(entries.length, 8);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const start = 10 + at * 12;
    body.writeUInt16LE(tag, start);
    body.writeUInt16LE(type, start + 2);
    body.writeUInt32LE(count, start + 4);
    body.writeUInt32LE(value, start + 8);
  }
  body.writeUInt32LE(next, body.length - 4);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), body]));
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
