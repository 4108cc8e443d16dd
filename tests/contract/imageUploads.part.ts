import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { emptyProfile } from '../helpers/emptyProfile';
import { createGallery, ownerOf } from '../helpers/gallery';
import { hugePng } from '../helpers/hugePng';
import { padJpeg } from '../helpers/jpegParts';
import { CAMERA_AND_PLACE, file, heic, html, jpeg, svg, truncated } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  expectedFiles,
  listServices,
  type MediaRow,
  mediaFiles,
  mediaRows,
  newName,
  snapshot,
} from '../helpers/studio';
import { upload as uploadTo } from '../helpers/uploads';
import { IMAGE_SERVER, LIMITS } from './images.options';

const MEGABYTE = 2 ** 20;
const LARGEST_FILE = LIMITS.megabytes * MEGABYTE;
/** Of more pixels than are allowed. */
const tooManyPixels = () => hugePng(LIMITS.megapixels * 1_000 + 1, 1_000);
/** All fields of a photograph in an answer (docs/specification.md#portfolio-answers). */
const DETAILS = [
  '_id',
  'alt',
  'blurDataURL',
  'camera',
  'height',
  'src',
  'srcSet',
  'takenAt',
  'width',
];

const DAMAGED = 'The image is damaged or incomplete';

const studio = sharedStudio(IMAGE_SERVER);
let photo: Buffer;
let service: string;

beforeAll(async () => {
  photo = await jpeg({ width: 320, height: 240 });
  service = (await createService(studio))._id;
});

const upload = (...images: File[]) => uploadTo(studio, service, ...images);
const remove = (id: string) => studio.http.del(`/api/portfolios/${id}`, { token: studio.token });

async function download(path: string): Promise<Buffer> {
  const response = await fetch(studio.server.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  return Buffer.from(await response.arrayBuffer());
}

/** Parses an srcset into paths and widths. */
const candidates = (srcSet: string) =>
  srcSet.split(', ').map((candidate) => {
    const [path = '', width = ''] = candidate.split(' ');
    return { path, width: Number.parseInt(width, 10) };
  });

// Every format, colours, orientations: tests/unit/server/imageReading.test.ts. Photographs of cameras and archives: the demo.
describe('a photograph', () => {
  it('has derivatives of the widths in srcSet, none wider than the original, and a blurred placeholder', async () => {
    const { body } = await upload(file(await jpeg({ width: 480, height: 240 })));
    const [details] = body.portfolio.imageDetails;
    const found = candidates(details?.srcSet ?? '');
    expect(found.map(({ width }) => width)).toEqual([400, 480]);
    for (const { path, width } of found)
      expect(await sharp(await download(path)).metadata()).toMatchObject({
        width,
        height: width / 2,
      });
    expect(details?.src).toBe(found[1]?.path);
    expect(details?.src).toBe(body.portfolio.images[0]);
    const data = details?.blurDataURL ?? '';
    const { width = 0, height = 0 } = await sharp(
      Buffer.from(data.split(',')[1] ?? '', 'base64'),
    ).metadata();
    expect(width / height).toBeCloseTo(2, 0);
    expect(data.length).toBeLessThan(2_000);
  });

  it('may have as many bytes as the settings say and no byte more, also in the panel', async () => {
    const largest = padJpeg(photo, LARGEST_FILE);
    expect(largest).toHaveLength(LARGEST_FILE);
    const tooLarge = padJpeg(photo, LARGEST_FILE + 1);
    expect((await upload(file(largest))).status).toBe(201);
    const { status, body } = await upload(file(tooLarge));
    expect([status, body]).toEqual([413, { message: 'An image may be at most 56 MB' }]);
    const send = async (bytes: Buffer) => {
      const form = { file: file(bytes), _payload: '{}' };
      return studio.http.post<{ doc: { id: string } }>('/api/media', { form, token: studio.token });
    };
    const taken = await send(padJpeg(photo, LARGEST_FILE - MEGABYTE));
    expect(taken.status).toBe(201);
    await studio.http.del(`/api/media/${taken.body.doc.id}`, { token: studio.token });
    expect((await send(tooLarge)).status).toBe(413);
  });

  it('is accepted within the timeout as a large TIFF with its directory at the end of the file', async () => {
    // So wide that its smaller files are quickly made.
    const pixels = { width: 21_000, height: 400, channels: 3, background: '#7a5' } as const;
    const large = await sharp({ create: pixels }).tiff({ compression: 'none' }).toBuffer();
    expect(large.length).toBeGreaterThan(24 * MEGABYTE);
    expect((await upload(file(large))).status).toBe(201);
    const form = { file: file(large, 'large.tif', 'image/tiff'), _payload: '{}' };
    const { status, body } = await studio.http.post<{ doc: { id: string; width: number } }>(
      '/api/media',
      { form, token: studio.token },
    );
    expect([status, body.doc.width]).toEqual([201, 21_000]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    await studio.http.del(`/api/media/${body.doc.id}`, { token: studio.token });
  });

  it('may have as many pixels as the settings say', async () => {
    const size = { width: LIMITS.megapixels * 1_000, height: 1_000 };
    const { status, body } = await upload(file(hugePng(size.width, size.height)));
    expect(status).toBe(201);
    expect(body.portfolio.imageDetails[0]).toMatchObject(size);
    await download(body.portfolio.images[0] as string);
  });
});

// What is read of it: tests/unit/server/metadata.test.ts.
it('the metadata of a photograph is time and camera in an answer, and in no public file, least of all the place', async () => {
  const sent = await jpeg({ width: 320, height: 240, exif: CAMERA_AND_PLACE });
  const { body } = await upload(file(sent));
  const [details] = body.portfolio.imageDetails;
  expect(details).toMatchObject({ takenAt: '2023-06-17T14:05:09', camera: 'Nikon Z 8' });
  for (const { path } of candidates(details?.srcSet ?? '')) {
    const bytes = await download(path);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Nikon|A\. Photographer/);
  }
  expect(Object.keys(details ?? {}).sort()).toEqual(DETAILS);
});

describe('the original', () => {
  it('is stored unchanged, and an administrator can download it, and nobody else, at any path', async () => {
    const sent = await jpeg({ width: 333, height: 240, exif: CAMERA_AND_PLACE, orientation: 6 });
    await upload(file(sent, 'Anna am See.jpg'));
    const name = (await mediaRows(studio)).find(
      ({ filesize }) => filesize === sent.length,
    )?.filename;
    const response = await fetch(`${studio.server.url}/api/media/file/${name}`, {
      headers: { Authorization: `Bearer ${studio.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Anna am See.jpg"',
    );
    const kept = Buffer.from(await response.arrayBuffer());
    expect(kept.equals(sent)).toBe(true);
    expect(ExifReader.load(kept, { expanded: true }).gps?.Latitude).toBeCloseTo(51.5);
    const paths = [
      `/api/media/file/${name}`,
      `/api/media/file/${name}?prefix=originals`,
      `/media/${name}`,
      `/media/originals/${name}`,
      `/media/..%2foriginals%2f${name}`,
      `/media/%2e%2e/originals/${name}`,
      `/originals/${name}`,
      `/_next/image?url=${encodeURIComponent(`/api/media/file/${name}`)}&w=640&q=75`,
    ];
    for (const path of paths) {
      const response = await fetch(studio.server.url + path);
      expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.includes(sent.subarray(200, 400))).toBe(false);
    }
  });
});

describe('an invalid upload', () => {
  // What else is refused: tests/unit/server/hostilePhotographs.test.ts, imageReading.test.ts.
  const refusals = (): [number, Buffer, message?: string][] => [
    [415, html()],
    [400, truncated(photo), DAMAGED],
    [413, tooManyPixels(), 'An image may have at most 9 megapixels'],
  ];

  it('is refused together with a valid photograph, and nothing is stored', async () => {
    const before = await snapshot(studio);
    for (const [expected, bytes, message = expect.any(String)] of refusals()) {
      const { status, body } = await upload(file(photo), file(bytes));
      const errors = expected === 400 && { errors: { images: message } };
      expect([status, body]).toEqual([expected, { message, ...errors }]);
    }
    expect(await snapshot(studio)).toEqual(before);
  });

  it('is refused in an update, and nothing is changed', async () => {
    const portfolio = await createPortfolio(studio, { service, images: file(photo) });
    const stored = await snapshot(studio);
    const { status } = await studio.http.put(`/api/portfolios/${portfolio._id}`, {
      form: {
        name: 'Changed',
        removedImages: JSON.stringify(portfolio.images),
        images: [file(photo), file(truncated(photo))],
      },
      token: studio.token,
    });
    expect(status).toBe(400);
    expect(await snapshot(studio)).toEqual(stored);
  });

  it('is refused in a new service', async () => {
    const stored = await snapshot(studio);
    const name = newName('Service');
    for (const [expected, bytes] of refusals()) {
      const { status } = await studio.http.post('/api/services', {
        form: { name, images: file(bytes) },
        token: studio.token,
      });
      expect(status).toBe(expected);
    }
    expect(await snapshot(studio)).toEqual(stored);
  });

  it('is refused by the upload route of the panel', async () => {
    const stored = await snapshot(studio);
    for (const [expected, bytes] of refusals()) {
      const form = { file: file(bytes), _payload: '{}' };
      const { status, body } = await studio.http.post('/api/media', { form, token: studio.token });
      expect([bytes.length, status]).toEqual([bytes.length, expected]);
      expect(body).toHaveProperty('errors');
    }
    expect(await snapshot(studio)).toEqual(stored);
  });

  it('400: of more images than the settings say is refused', async () => {
    const stored = await snapshot(studio);
    const { status, body } = await upload(...Array(LIMITS.perRequest + 1).fill(file(photo)));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ images: 'At most 10 images can be sent at once' });
    expect(await snapshot(studio)).toEqual(stored);
  });
});

describe('files and rows', () => {
  it('store a photograph that was sent twice as two images, which can be removed separately', async () => {
    const { body } = await upload(file(photo), file(photo));
    const { _id, images } = body.portfolio;
    const [first, second] = images as [string, string];
    expect(first).not.toBe(second);
    const { body: after } = await studio.http.put<{ portfolio: PortfolioAnswer }>(
      `/api/portfolios/${_id}`,
      { json: { removedImages: [first] }, token: studio.token },
    );
    expect(after.portfolio.images).toEqual([second]);
    expect((await fetch(studio.server.url + first)).status).toBe(404);
    await download(second);
  });

  it('match after these uploads, and the incoming folder is empty', async () => {
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    expect((await mediaFiles(studio)).incoming).toEqual([]);
  });

  it('are kept while another document uses the photograph, and deleted with the last one', async () => {
    const portfolio = await createPortfolio(studio, { service, images: file(photo) });
    const shared = (await mediaRows(studio)).find((row) =>
      portfolio.images[0]?.includes(row.id),
    ) as {
      id: string;
    };
    const other = await createService(studio);
    const { status } = await studio.http.patch(`/api/service/${other._id}`, {
      json: { images: [shared.id] },
      token: studio.token,
    });
    expect(status).toBe(200);

    await remove(portfolio._id);
    await download(portfolio.images[0] as string);
    await studio.http.del(`/api/services/${other._id}`, { token: studio.token });
    expect((await fetch(studio.server.url + portfolio.images[0])).status).toBe(404);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });

  it('cannot be deleted in the panel while a document uses them, which the refusal names', async () => {
    const portfolio = await createPortfolio(studio, { service, images: file(photo) });
    const shown = (await mediaRows(studio)).find(({ id }) => portfolio.images[0]?.includes(id));
    const { status, body } = await studio.http.del<{ errors: { message: string }[] }>(
      `/api/media/${shown?.id}`,
      { token: studio.token },
    );
    expect(status).toBe(409);
    expect(body.errors[0]?.message).toBe(
      `This photograph is shown in the portfolio ‘${portfolio.name}’. Take it out there first.`,
    );
    expect((await fetch(studio.server.url + portfolio.images[0])).status).toBe(200);
    await remove(portfolio._id);
    expect((await mediaRows(studio)).some(({ id }) => id === shown?.id)).toBe(false);
  });

  it('are all deleted with their services', async () => {
    const { http, token } = studio;
    for (const { _id } of await listServices(studio))
      await http.del(`/api/services/${_id}`, { token });
    // What a failed test may have left in the library stays there.
    expect((await mediaRows(studio)).filter(({ inLibrary }) => !inLibrary)).toEqual([]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    service = (await createService(studio))._id;
  });
});

describe('PUT /api/auth/update-display-image/{id}', () => {
  type Profile = { user: { _id: string; image: string | null }; message: string };
  const put = (form: Record<string, string | File | File[]>, id = studio.owner.user._id) =>
    studio.http.put<Profile>(`/api/auth/update-display-image/${id}`, { form, token: studio.token });
  const shown = async () =>
    (await studio.http.get<Profile>('/api/auth/admin-user')).body.user.image;

  afterAll(() => emptyProfile(studio));

  it('200: answers the profile with the image, in place of the previous one, its file and its row, upright and without the place', async () => {
    const { body: first } = await put({ image: file(photo) });
    const before = (await mediaRows(studio)).length;
    const sent = await jpeg({ width: 300, height: 200, orientation: 6, exif: CAMERA_AND_PLACE });
    const { status, body } = await put({ image: file(sent) });
    expect([status, body.message, body.user._id]).toEqual([
      200,
      'Profile image updated successfully',
      studio.owner.user._id,
    ]);
    expect(await shown()).toBe(body.user.image);
    const { width, height, exif } = await sharp(
      await download(body.user.image as string),
    ).metadata();
    expect([width, height, exif]).toEqual([200, 300, undefined]);
    expect((await fetch(studio.server.url + first.user.image)).status).toBe(404);
    expect(await mediaRows(studio)).toHaveLength(before);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });

  it('415, 400, 413: refuses what is not a photograph, and keeps the image', async () => {
    const before = await snapshot(studio);
    for (const [expected, bytes] of [
      [415, svg()],
      [400, truncated(photo)],
      [413, hugePng()],
    ] as const) {
      const { status, body } = await put({ image: file(bytes) });
      expect([status, body]).toEqual([
        expected,
        { message: expect.any(String), ...(expected === 400 && { errors: { image: DAMAGED } }) },
      ]);
    }
    expect(await snapshot(studio)).toEqual(before);
  });

  it('400: refuses a missing image, one in another field, and two images', async () => {
    const before = await snapshot(studio);
    const answers = [
      await put({ note: 'none' }),
      await put({ images: file(photo) }),
      await put({ image: 'text' }),
      await put({ image: [file(photo), file(photo)] }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toHaveProperty('errors.image');
    }
    expect(await snapshot(studio)).toEqual(before);
  });
});

// Last, because the photographs stay. What is read of HEIC: tests/unit/server/heic.test.ts.
it('a photograph in HEIC is taken as a display image, in a gallery and by the upload route of the panel', async () => {
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
    expect.objectContaining({ width: 240, height: 180, fileName: 'IMG_0001.HEIC' }),
  ]);
  const { status, body } = await http.post<{ doc: MediaRow }>('/api/media', {
    form: { file: photo, _payload: '{}' },
    token,
  });
  expect([status, body.doc.filename]).toEqual([201, expect.stringMatching(/\.heic$/)]);
  expect(body.doc).toMatchObject({
    width: 240,
    height: 180,
    mimeType: 'image/heic',
    camera: 'Apple iPhone 15 Pro',
  });
});
