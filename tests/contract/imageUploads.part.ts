import ExifReader from 'exifreader';
import sharp from 'sharp';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { emptyProfile } from '../helpers/emptyProfile';
import { hugePng } from '../helpers/hugePng';
import { padJpeg } from '../helpers/jpegParts';
import {
  avif,
  CAMERA_AND_PLACE,
  file,
  gif,
  html,
  jpeg,
  png,
  svg,
  tiff,
  truncated,
  webp,
} from '../helpers/photos';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  expectedFiles,
  listServices,
  mediaFiles,
  mediaRows,
  newName,
  snapshot,
} from '../helpers/studio';
import { upload as uploadTo } from '../helpers/uploads';

const MEGABYTE = 2 ** 20;
const LARGEST_FILE = 25 * MEGABYTE;
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

const studio = sharedStudio();
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

/** Returns the file with some of its pixel data overwritten. */
function damaged(image: Buffer): Buffer {
  const copy = Buffer.from(image);
  for (let at = copy.length >> 1; at < (copy.length >> 1) + 400; at += 1)
    copy[at] = (at * 37) & 255;
  return copy;
}

// Every format, colours, orientations: imageReading.part.ts. Photographs of cameras and archives: the demo.
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

  it('may have 25 MB and no byte more', async () => {
    const largest = padJpeg(photo, LARGEST_FILE);
    expect(largest).toHaveLength(LARGEST_FILE);
    expect((await upload(file(largest))).status).toBe(201);
    const { status, body } = await upload(file(padJpeg(photo, LARGEST_FILE + 1)));
    expect(status).toBe(413);
    expect(body).toEqual({ message: 'An image may be at most 25 MB' });
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

  it.each([
    ['tall', 1, 60_000],
    ['wide, of 100 megapixels', 50_000, 2_000],
    ['tiny', 1, 1],
  ])(
    'of an extreme shape is accepted, and of at most 100 megapixels: %s',
    async (_, width, height) => {
      const { status, body } = await upload(file(hugePng(width, height)));
      expect(status).toBe(201);
      expect(body.portfolio.imageDetails[0]).toMatchObject({ width, height });
      await download(body.portfolio.images[0] as string);
    },
  );
});

// What is read of it: tests/unit/server/metadata.test.ts.
describe('the metadata of a photograph', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['TIFF', tiff],
  ])(
    'is time and camera in an answer, and in no public file, least of all the place: %s',
    async (format, make) => {
      const sent = await make({ width: 320, height: 240, exif: CAMERA_AND_PLACE });
      const { body } = await upload(file(sent));
      const [details] = body.portfolio.imageDetails;
      if (format === 'JPEG')
        expect(details).toMatchObject({ takenAt: '2023-06-17T14:05:09', camera: 'Nikon Z 8' });
      for (const { path } of candidates(details?.srcSet ?? '')) {
        const bytes = await download(path);
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
        expect(bytes.toString('latin1')).not.toMatch(/Exif|Nikon|A\. Photographer/);
      }
      expect(Object.keys(details ?? {}).sort()).toEqual(DETAILS);
    },
  );
});

describe('the original', () => {
  it('is stored unchanged, and an administrator can download it', async () => {
    const sent = await jpeg({ width: 333, height: 240, exif: CAMERA_AND_PLACE, orientation: 6 });
    await upload(file(sent));
    const { filename } =
      (await mediaRows(studio)).find(({ filesize }) => filesize === sent.length) ?? {};
    const response = await fetch(`${studio.server.url}/api/media/file/${filename}`, {
      headers: { Authorization: `Bearer ${studio.token}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    const kept = Buffer.from(await response.arrayBuffer());
    expect(kept.equals(sent)).toBe(true);
    expect(ExifReader.load(kept, { expanded: true }).gps?.Latitude).toBeCloseTo(51.5);
  });

  it('cannot be downloaded by anybody else, at any path', async () => {
    await upload(file(photo));
    const [row] = await mediaRows(studio);
    const name = row?.filename ?? '';
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
      expect(bytes.includes(photo.subarray(200, 400))).toBe(false);
    }
  });
});

describe('an invalid upload', () => {
  const SMALL = { width: 200, height: 150 };
  // Other types, and too many pixels: imageHostile.part.ts.
  const refusals: [string, number, () => Buffer | Promise<Buffer>][] = [
    ['a web page', 415, html],
    ['an empty file', 415, () => Buffer.alloc(0)],
    // More of damaged JPEGs: imageReading.part.ts.
    ['the first bytes of a JPEG', 400, async () => truncated(await jpeg(SMALL), 0.001)],
    ['a cut-off PNG', 400, async () => truncated(await png(SMALL))],
    ['a cut-off WebP', 400, async () => truncated(await webp(SMALL))],
    ['a cut-off GIF', 400, async () => truncated(await gif(SMALL))],
    ['a cut-off TIFF', 400, async () => truncated(await tiff(SMALL))],
    ['a cut-off AVIF', 400, async () => truncated(await avif(SMALL))],
    ['a damaged PNG', 400, async () => damaged(await png(SMALL))],
    ['one of more than 100 megapixels', 413, () => hugePng(50_001, 2_000)],
  ];

  let before: Record<string, unknown>;
  beforeAll(async () => {
    before = await snapshot(studio);
  });

  it.each(refusals)(
    'is refused together with a valid photograph: %s',
    async (_, expected, make) => {
      const { status, body } = await upload(file(photo), file(await make()));
      expect(status).toBe(expected);
      expect(body).toEqual({
        message: expect.any(String),
        ...(expected === 400 && { errors: { images: body.message } }),
      });
    },
  );

  it('stores nothing, not even the valid photograph', async () => {
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
    for (const [bytes, expected] of [
      [svg(), 415],
      [truncated(photo), 400],
    ] as const) {
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
    for (const [bytes, expected] of [
      [svg(), 415],
      [truncated(photo), 400],
      [hugePng(), 413],
    ] as const) {
      const form = { file: file(bytes), _payload: '{}' };
      const { status, body } = await studio.http.post('/api/media', { form, token: studio.token });
      expect([bytes.length, status]).toEqual([bytes.length, expected]);
      expect(body).toHaveProperty('errors');
    }
    expect(await snapshot(studio)).toEqual(stored);
  });

  it('400: of fifty-one images is refused', async () => {
    const stored = await snapshot(studio);
    const small = file(await jpeg({ width: 40, height: 30 }));
    const { status, body } = await upload(...Array.from({ length: 51 }, () => small));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ images: 'At most 50 images can be sent at once' });
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

  it('200: answers the profile with the image and the documented message', async () => {
    const { status, body } = await put({ image: file(photo) });
    expect(status).toBe(200);
    expect(body.message).toBe('Profile image updated successfully');
    expect(body.user._id).toBe(studio.owner.user._id);
    expect(body.user.image).toMatch(/^\/media\//);
    expect(await shown()).toBe(body.user.image);
    expect(Buffer.isBuffer(await download(body.user.image as string))).toBe(true);
  });

  it('200: replaces the previous image, its file and its row', async () => {
    const { body: first } = await put({ image: file(photo) });
    const before = (await mediaRows(studio)).length;
    const { body: second } = await put({ image: file(photo) });
    expect(second.user.image).not.toBe(first.user.image);
    expect((await fetch(studio.server.url + first.user.image)).status).toBe(404);
    expect(await mediaRows(studio)).toHaveLength(before);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });

  it('200: applies the orientation and removes the GPS position', async () => {
    const sent = await jpeg({ width: 300, height: 200, orientation: 6, exif: CAMERA_AND_PLACE });
    const { body } = await put({ image: file(sent) });
    const { width, height, exif } = await sharp(
      await download(body.user.image as string),
    ).metadata();
    expect([width, height, exif]).toEqual([200, 300, undefined]);
  });

  it.each([
    [415, () => svg()],
    [400, () => truncated(photo)],
    [413, () => hugePng()],
  ])('%i: refuses what is not a photograph, and keeps the image', async (expected, make) => {
    const before = await snapshot(studio);
    const { status, body } = await put({ image: file(make()) });
    expect(status).toBe(expected);
    expect(body).toEqual({
      message: expect.any(String),
      ...(expected === 400 && { errors: { image: body.message } }),
    });
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
