import { MALICIOUS_METADATA, TOO_MANY_PIXELS } from '../helpers/hostilePhotographs';
import { chunk, withChunks } from '../helpers/hugePng';
import { segment, withSegments } from '../helpers/jpegParts';
import { avif, file, gif, html, jpeg, png, svg, tiff, webp } from '../helpers/photos';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createService,
  expectedFiles,
  type MediaRow,
  mediaFiles,
  mediaRows,
  snapshot,
} from '../helpers/studio';
import { hashOnDisk, sha256, store, upload } from '../helpers/uploads';

const MEGABYTE = 2 ** 20;
const SMALL = { width: 320, height: 240 };

const studio = sharedStudio();
let service: string;
let photo: Buffer;
let picture: Buffer;

beforeAll(async () => {
  service = (await createService(studio))._id;
  [photo, picture] = (await Promise.all([jpeg, png].map((make) => make(SMALL)))) as [
    Buffer,
    Buffer,
  ];
});

/** Uploads a file, and returns the status. */
const uploadBytes = async (bytes: Buffer) => (await upload(studio, service, file(bytes))).status;

describe('malicious metadata', () => {
  it.each(MALICIOUS_METADATA)('does no harm: %s', async (_, make) => {
    expect([201, 400]).toContain(await uploadBytes(await make(photo, picture)));
  });
});

describe('a file with more pixels than are allowed', () => {
  it.each(TOO_MANY_PIXELS)('is refused before it is decoded: %s', async (name, make) => {
    const stored = await snapshot(studio);
    const status = await uploadBytes(await make(photo, picture));
    // Decoders may use the size of a GIF's frame if that of the screen is implausible: then it is valid and small.
    expect(name.includes('GIF') ? [201, 413] : [413]).toContain(status);
    if (status !== 201) expect(await snapshot(studio)).toEqual(stored);
    for (const { width, height } of await mediaRows(studio))
      expect(Number(width) * Number(height)).toBeLessThan(MEGABYTE);
  });
});

describe('a file of another type', () => {
  const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n');

  it.each<[string, number, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 415, svg],
    [
      'an SVG after an XML line',
      415,
      () => Buffer.concat([Buffer.from('\n<?xml version="1.0"?>'), svg()]),
    ],
    ['an SVG in UTF-16', 415, () => Buffer.from(`\ufeff${svg().toString()}`, 'utf16le')],
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
    for (const sent of [file(bytes), file(bytes, 'photo.svg', 'image/svg+xml')])
      expect((await upload(studio, service, sent)).status).toBe(expected);
    expect(await snapshot(studio)).toEqual(stored);
  });

  it('is removed from public files when it is hidden in a photograph, whose original is sent as a download', async () => {
    const hidden = Buffer.concat([html(), pdf()]);
    const photos = [
      withSegments(photo, segment(0xfe, hidden)),
      Buffer.concat([photo, hidden]),
      Buffer.concat([await gif(SMALL), hidden]),
      withChunks(picture, chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden]))),
      Buffer.concat([await webp(SMALL), hidden]),
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
  ['line breaks', 'photo\r\nContent-Type: text/html\r\n\r\n.jpg'],
  ['only dots', '..'],
  ['quotes and HTML', '"<img src=x>;.svg'],
  ['4,000 characters', `${'é'.repeat(4_000)}.jpg`],
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
  const photos = await Promise.all([jpeg, png, webp, avif, tiff, gif].map((make) => make(SMALL)));
  const rows = await store(studio, service, photos);
  for (const [index, row] of rows.entries())
    expect(await hashOnDisk(studio, row as MediaRow)).toBe(sha256(photos[index] as Buffer));
});
