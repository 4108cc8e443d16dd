import sharp from 'sharp';
import { createGallery, ownerOf } from '../helpers/gallery';
import { demoPhoto, file, heic } from '../helpers/photos';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, type MediaRow, snapshot } from '../helpers/studio';
import { derivative, hashOnDisk, sha256, store, upload, waitForJobs } from '../helpers/uploads';

const SIZE = { width: 240, height: 180 };
const TILE = { width: 128, height: 96 };
/** How far the colours are apart on the average. Without its profile or orientation a picture is further away than 4. */
const TOLERANCE = 1.5;

const FILES = ['8-bit', '10-bit', 'grid', 'mirrored', 'display-p3', 'display-p3-nclx', 'phone'];

const studio = sharedStudio({ jobs: true });
let service: string;

beforeAll(async () => {
  service = (await createService(studio))._id;
});

/** The colours of its parts, in which the noise of compression has disappeared. */
const coloursOf = (image: Buffer) => sharp(image).resize(24, 18).removeAlpha().raw().toBuffer();

function difference(one: Uint8Array, other: Uint8Array): number {
  expect(one).toHaveLength(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** Writes another size in pixels into the headers that have the given one. */
function withSize(heif: Buffer, from: typeof SIZE, width: number, height: number): Buffer {
  for (let at = heif.indexOf('ispe'); at >= 0; at = heif.indexOf('ispe', at + 1))
    if (heif.readUInt32BE(at + 8) === from.width && heif.readUInt32BE(at + 12) === from.height) {
      heif.writeUInt32BE(width, at + 8);
      heif.writeUInt32BE(height, at + 12);
    }
  return heif;
}

it('shows the colours of the same picture as a JPEG, upright, and keeps the original', async () => {
  const picture = sharp(await demoPhoto('march-pastoral'))
    .resize({ ...SIZE, fit: 'cover' })
    .modulate({ saturation: 3 });
  const photos = await Promise.all([picture.jpeg({ quality: 95 }).toBuffer(), ...FILES.map(heic)]);
  const rows = await store(studio, service, photos);
  await waitForJobs(studio);
  for (const format of ['webp', 'avif'] as const) {
    const [jpeg, ...others] = await Promise.all(
      rows.map(async (row) =>
        coloursOf(await derivative(studio, row, { format, width: SIZE.width })),
      ),
    );
    const far = others.map((colours) => difference(colours, jpeg as Buffer));
    expect(FILES.filter((_, index) => (far[index] ?? 0) > TOLERANCE)).toEqual([]);
  }
  for (const [index, row] of rows.entries()) {
    expect([row.width, row.height]).toEqual([SIZE.width, SIZE.height]);
    expect(await hashOnDisk(studio, row)).toBe(sha256(photos[index] as Buffer));
  }
});

it('takes the primary picture of a file that is called a sequence', async () => {
  const [phone, sequence] = [await heic('phone'), await heic('phone')];
  sequence.write('msf1', sequence.indexOf('ftyp') + 4);
  const rows = await store(studio, service, [phone, sequence]);
  const [one, other] = await Promise.all(
    rows.map((row) => derivative(studio, row, { format: 'webp', width: SIZE.width })),
  );
  expect(other).toEqual(one);
});

it('is taken as a display image, in a gallery and by the upload route of the panel', async () => {
  const { http, owner, token } = studio;
  const photo = file(await heic('phone'), 'IMG_0001.HEIC', 'image/heic');
  const shown = await http.put(`/api/auth/update-display-image/${owner.user._id}`, {
    form: { image: photo },
    token,
  });
  expect(shown.status).toBe(200);
  const { _id } = await createGallery(studio);
  const added = await ownerOf(studio)<{ photos: object[] }>('POST', `/${_id}/photos`, {
    form: { images: photo },
  });
  expect([added.status, added.body.photos[0]]).toEqual([
    201,
    expect.objectContaining({ ...SIZE, fileName: 'IMG_0001.HEIC' }),
  ]);
  const { status, body } = await http.post<{ doc: MediaRow }>('/api/media', {
    form: { file: photo, _payload: '{}' },
    token,
  });
  expect([status, body.doc.filename]).toEqual([201, expect.stringMatching(/\.heic$/)]);
  expect(body.doc).toMatchObject({
    ...SIZE,
    mimeType: 'image/heic',
    camera: 'Apple iPhone 15 Pro',
  });
});

it.each<[string, number, (bytes: Buffer) => Buffer]>([
  ['of 20,000 x 20,000', 413, (bytes) => withSize(bytes, SIZE, 20_000, 20_000)],
  ['without its last byte', 400, (bytes) => bytes.subarray(0, -1)],
  ['cut off in its header', 400, (bytes) => bytes.subarray(0, 300)],
  ['with zeros in place of its pictures', 400, (bytes) => bytes.fill(0, bytes.indexOf('mdat') + 4)],
  ['with zeros in place of its last tiles', 400, (bytes) => bytes.fill(0, bytes.length - 15_000)],
  ['with tiles that are larger than it says', 400, (bytes) => withSize(bytes, TILE, 8, 8)],
])('is refused and not stored when it is one %s', async (_, expected, change) => {
  await waitForJobs(studio);
  const stored = await snapshot(studio);
  const { status } = await upload(studio, service, file(change(await heic('grid'))));
  expect(status).toBe(expected);
  expect(await snapshot(studio)).toEqual(stored);
});
