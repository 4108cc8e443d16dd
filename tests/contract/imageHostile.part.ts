import { chunk, withChunks } from '../helpers/hugePng';
import { segment, withSegments } from '../helpers/jpegParts';
import { avif, file, gif, heic, html, jpeg, png, svg, tiff, webp } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, expectedFiles, mediaFiles, mediaRows, snapshot } from '../helpers/studio';
import { hashOnDisk, sha256, store, upload } from '../helpers/uploads';
import { IMAGE_SERVER } from './images.options';

const SMALL = { width: 320, height: 240 };

const studio = sharedStudio(IMAGE_SERVER);
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

// Which files are refused, and malicious metadata: tests/unit/server/hostilePhotographs.test.ts.
describe('a file of another type', () => {
  it('is refused, whatever its name and type say', async () => {
    const stored = await snapshot(studio);
    for (const sent of [file(svg()), file(svg(), 'photo.svg', 'image/svg+xml')])
      expect((await upload(studio, service, sent)).status).toBe(415);
    expect(await snapshot(studio)).toEqual(stored);
  });

  it('is removed from public files when it is hidden in a photograph, whose original is sent as a download', async () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n');
    const hidden = Buffer.concat([html(), pdf]);
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

it('stores a file under a generated name, whatever its own is', async () => {
  const names = [
    'Zoë – 写真 📷.jpg',
    // A mark that reverses the direction of text.
    'photo\u202egpj.exe',
    '../../../etc/passwd',
    '..\\..\\windows\\system32\\a.jpg',
    'photo\r\nContent-Type: text/html\r\n\r\n.jpg',
    '..',
    '"<img src=x>;.svg',
    `${'é'.repeat(4_000)}.jpg`,
  ];
  const { status, body } = await upload(studio, service, ...names.map((name) => file(photo, name)));
  expect(status).toBe(201);
  const rows = await mediaRows(studio);
  for (const [at, image] of body.portfolio.images.entries()) {
    const row = rows.find(({ id }) => image.includes(id));
    expect([names[at], image]).toEqual([names[at], expect.stringMatching(/^\/media\/[\w.-]+$/)]);
    expect(row?.filename).toMatch(/^[\w-]+\.jpg$/);
    expect(String(row?.originalName).length).toBeLessThanOrEqual(200);
    expect(String(row?.originalName)).not.toMatch(/[\\/\0\r\n\u202a-\u202e\u2066-\u2069]/);
  }
  expect(body.portfolio.images).toHaveLength(names.length);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
});

it('refuses a body with a NUL in a file name, and stores nothing', async () => {
  const stored = await snapshot(studio);
  expect((await upload(studio, service, file(photo, 'photo.jpg\0.html'))).status).toBe(400);
  expect(await snapshot(studio)).toEqual(stored);
});

it('stores the original of every format unchanged', async () => {
  const made = await Promise.all([jpeg, png, webp, avif, tiff, gif].map((make) => make(SMALL)));
  const photos = [...made, await heic('phone')];
  const rows = await store(studio, service, photos);
  for (const [index, row] of rows.entries())
    expect(await hashOnDisk(studio, row)).toBe(sha256(photos[index] as Buffer));
});
