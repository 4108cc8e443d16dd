import { deflateSync } from 'node:zlib';
import { chunk, hugePng, withChunks } from '../helpers/hugePng';
import { overwritten, positionOf, segment, withProfile, withSegments } from '../helpers/jpegParts';
import { peakMemory, resetPeakMemory } from '../helpers/memory';
import { avif, file, gif, html, jpeg, png, svg, tiff, webp } from '../helpers/photos';
import { DEPLOYED_MALLOC } from '../helpers/server';
import { openSharedStudio } from '../helpers/sharedStudio';
import {
  createService,
  expectedFiles,
  type MediaRow,
  mediaFiles,
  mediaRows,
  OPENING_MS,
  type Studio,
  snapshot,
} from '../helpers/studio';
import { hashOnDisk, sha256, store, upload } from '../helpers/uploads';

const MEGABYTE = 2 ** 20;
/** Megabytes of memory that one file may cost the server; a few photographs of usual size cost more. */
const MAX_MB = 150;
/** Milliseconds until the answer, which is many times what a valid file of the same size takes. */
const MAX_MS = 15_000;

let studio: Studio;
let service: string;
let photo: Buffer;
let picture: Buffer;

beforeAll(async () => {
  studio = await openSharedStudio({ env: DEPLOYED_MALLOC });
  service = (await createService(studio))._id;
  [photo, picture] = await Promise.all([jpeg(), png()]);
  // The first upload loads code into the server, which would otherwise count as the cost of a file.
  await store(studio, service, [photo, picture]);
}, OPENING_MS);

/** Uploads a file, expects low costs in time and memory, and returns the status. */
async function uploadCheaply(bytes: Buffer): Promise<number> {
  resetPeakMemory(studio.server);
  const memory = peakMemory(studio.server);
  const begin = Date.now();
  const { status } = await upload(studio, service, file(bytes));
  const cost = peakMemory(studio.server) - memory;
  expect({ cost: Math.max(cost, MAX_MB), ms: Math.max(Date.now() - begin, MAX_MS) }).toEqual({
    cost: MAX_MB,
    ms: MAX_MS,
  });
  return status;
}

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
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const compressed = (type: string, head: string, bytes = 200 * MEGABYTE) =>
  withChunks(picture, chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), zeros(bytes)])));

describe('malicious metadata', () => {
  it.each<[string, () => Buffer]>([
    ['a directory that links to itself', () => withSegments(photo, exif([[MAKE, 2, 4, 0]], 8))],
    ['a pointer to its own directory', () => withSegments(photo, exif([[EXIF_POINTER, 4, 1, 8]]))],
    ['a count of four billion', () => withSegments(photo, exif([[MAKE, 2, 0xffffffff, 8]]))],
    [
      'five thousand entries of vast length',
      () =>
        withSegments(photo, exif(Array.from({ length: 5_000 }, () => [MAKE, 5, 0x7fffffff, 8]))),
    ],
    [
      'sixteen megabytes of segments',
      () =>
        withSegments(
          photo,
          ...Array.from({ length: 256 }, () => segment(0xe1, 'Exif\0\0'.padEnd(65_000, 'x'))),
        ),
    ],
    [
      'XMP that refers to itself a billion times',
      () =>
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
    ['a colour profile of ten megabytes', () => withProfile(photo, Buffer.alloc(10 * MEGABYTE, 1))],
    ['a text of 200 MB, compressed', () => compressed('zTXt', 'Comment\0\0')],
    [
      'an international text of 200 MB, compressed',
      () => compressed('iTXt', 'Comment\0\x01\0\0\0'),
    ],
    ['XMP of 200 MB, compressed', () => compressed('iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0')],
    ['a colour profile of 200 MB, compressed', () => compressed('iCCP', 'profile\0\0')],
    [
      'a hundred thousand texts',
      () =>
        withChunks(picture, Buffer.concat(Array(100_000).fill(chunk('tEXt', Buffer.from('a\0b'))))),
    ],
  ])('costs no more than a usual photograph: %s', async (_, make) => {
    expect([201, 400]).toContain(await uploadCheaply(make()));
  });
});

describe('a file with more pixels than are allowed', () => {
  /** A JPEG with a false size in its header. */
  const hugeJpeg = () => {
    const at = positionOf(photo, 0xc0) + 5;
    return overwritten(photo, at, Uint8Array.from([0xff, 0xdc, 0xff, 0xdc]));
  };
  const hugeGif = async () =>
    overwritten(await gif(), 6, Uint8Array.from([0xff, 0xff, 0xff, 0xff]));

  const hugeWebp = async () =>
    overwritten(await webp(), 26, Uint8Array.from([0xff, 0x3f, 0xff, 0x3f]));

  it.each<[string, () => Buffer | Promise<Buffer>, number[]]>([
    ['a PNG of 20,000 × 20,000', () => hugePng(), [413]],
    ['a JPEG with the false size 65,500 × 65,500', hugeJpeg, [413]],
    // Decoders may use the size of the frame if that of the screen is implausible: then the GIF is valid and small.
    ['a GIF with the false size 65,535 × 65,535', hugeGif, [201, 413]],
    ['a WebP with the false size 16,383 × 16,383', hugeWebp, [413]],
  ])('is refused before it is decoded: %s', async (_, make, expected) => {
    const stored = await snapshot(studio);
    const status = await uploadCheaply(await make());
    expect(expected).toContain(status);
    if (status !== 201) expect(await snapshot(studio)).toEqual(stored);
    for (const { width, height } of await mediaRows(studio))
      expect(Number(width) * Number(height)).toBeLessThan(MEGABYTE);
  });
});

describe('a file of another type', () => {
  const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n');

  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 415, svg],
    ['an SVG after blanks', 415, () => Buffer.concat([Buffer.from('\n\n  '), svg()])],
    ['an SVG in UTF-16', 415, () => Buffer.from(`\ufeff${svg().toString()}`, 'utf16le')],
    ['a web page', 415, html],
    ['a PDF', 415, pdf],
    ['a PDF with a JPEG in it', 415, () => Buffer.concat([pdf(), photo])],
    [
      'a ZIP with a PNG in it',
      415,
      () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40), picture]),
    ],
    [
      'a web page that begins like a PNG',
      400,
      () => Buffer.concat([picture.subarray(0, 33), html()]),
    ],
    [
      'a PHP script that begins like a GIF',
      400,
      () => Buffer.from('GIF89a<?php system($_GET[0]); ?>'),
    ],
    ['a JPEG that begins with blanks', 415, () => Buffer.concat([Buffer.from('   '), photo])],
  ])('is refused, whatever its name and type say: %s', async (_, expected, make) => {
    const stored = await snapshot(studio);
    const bytes = await make();
    for (const [name, type] of [
      ['photo.jpg', 'image/jpeg'],
      ['photo.svg', 'image/svg+xml'],
    ] as const)
      expect([name, (await upload(studio, service, file(bytes, name, type))).status]).toEqual([
        name,
        expected,
      ]);
    expect(await snapshot(studio)).toEqual(stored);
  });

  it('is removed from public files when it is hidden in a photograph, whose original is sent as a download', async () => {
    const hidden = Buffer.concat([html(), pdf()]);
    const photos = [
      withSegments(photo, segment(0xfe, hidden)),
      Buffer.concat([photo, hidden]),
      Buffer.concat([await gif(), hidden]),
      withChunks(picture, chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden]))),
      Buffer.concat([await webp(), hidden]),
    ];
    const rows = await store(studio, service, photos);
    for (const [index, row] of rows.entries()) {
      const sent = await fetch(`${studio.server.url}/media/${row.thumbnail}`);
      const bytes = Buffer.from(await sent.arrayBuffer()).toString('latin1');
      expect(bytes).not.toMatch(/<script|%PDF/);
      const original = await fetch(`${studio.server.url}/api/media/file/${row.filename}`, {
        headers: { Authorization: `Bearer ${studio.token}` },
      });
      expect(original.headers.get('content-type')).toBe('application/octet-stream');
      expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(original.headers.get('x-content-type-options')).toBe('nosniff');
      expect(sha256(Buffer.from(await original.arrayBuffer()))).toBe(
        sha256(photos[index] as Buffer),
      );
    }
  });
});

it.each([
  ['letters of several scripts and an emoji', 'Zoë – 写真 📷.jpg'],
  ['a mark that reverses the direction of text', 'photo\u202egpj.exe'],
  ['a path to a parent folder', '../../../etc/passwd'],
  ['a Windows path', '..\\..\\windows\\system32\\a.jpg'],
  ['an absolute path', '/etc/passwd'],
  ['line breaks', 'photo\r\nContent-Type: text/html\r\n\r\n.jpg'],
  ['300 characters', `${'é'.repeat(296)}.jpg`],
  ['only dots', '..'],
  ['no extension', 'photograph'],
  ['quotes', 'a"b;c.jpg'],
  ['HTML', '<img src=x>.svg'],
  ['4,000 characters', `${'x'.repeat(4_000)}.jpg`],
  ['a leading dot', '.htaccess'],
])('stores a file under a generated name when its name has %s', async (_, name) => {
  const { status, body } = await upload(studio, service, file(photo, name));
  expect(status).toBe(201);
  const row = (await mediaRows(studio)).find(({ id }) => body.portfolio.images[0]?.includes(id));
  expect(body.portfolio.images[0]).toMatch(/^\/media\/[\w.-]+$/);
  expect(row?.filename).toMatch(/^[\w-]+\.jpg$/);
  expect(String(row?.originalName).length).toBeLessThanOrEqual(200);
  expect(String(row?.originalName)).not.toMatch(/[\\/\0\r\n\u202a-\u202e\u2066-\u2069]/);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('refuses a body with a NUL in a file name, and stores nothing', async () => {
  const stored = await snapshot(studio);
  expect((await upload(studio, service, file(photo, 'photo.jpg\0.html'))).status).toBe(400);
  expect(await snapshot(studio)).toEqual(stored);
});

it('stores the original of every format unchanged', async () => {
  const photos = await Promise.all([jpeg, png, webp, avif, tiff, gif].map((make) => make()));
  const rows = await store(studio, service, photos);
  for (const [index, row] of rows.entries())
    expect(await hashOnDisk(studio, row as MediaRow)).toBe(sha256(photos[index] as Buffer));
});
