import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Exif, type Sharp } from 'sharp';
import { readMetadata } from '@/server/images/metadata/readMetadata';

const CAMERA: Exif = {
  IFD0: {
    Make: 'Nikon',
    Model: 'Nikon Z 8',
    Artist: 'Camera Owner',
    Copyright: 'Camera Copyright',
    ImageDescription: 'OLYMPUS DIGITAL CAMERA',
  },
  IFD2: {
    DateTimeOriginal: '2023:06:17 14:05:09',
    LensModel: 'NIKKOR Z 50mm f/1.8 S',
    FNumber: '28/10',
    ExposureTime: '1/250',
    ISOSpeedRatings: '400',
    FocalLength: '50/1',
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
};

const xmpOf = (title: string) => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Snow &amp; firs, O&#39;Hara</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>Ada Whitfield</rdf:li><rdf:li>Bo Lind</rdf:li></rdf:Seq></dc:creator>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'metadata-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @param side in pixels; they are noise, of which 500 × 500 take more than the package reads at once (128 KiB) */
async function metadataOf(
  make: (image: Sharp) => Sharp,
  { format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif', side = 8 } = {},
) {
  const size = { width: side, height: side, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { ...size, background: 'teal', noise } });
  const file = path.join(folder, 'photograph');
  await writeFile(file, await make(image).toFormat(format, { effort: 1 }).toBuffer());
  return readMetadata(file, `image/${format}`);
}

it('reads the metadata of the camera without the location', async () => {
  const metadata = await metadataOf((image) => image.withExif(CAMERA));
  expect(metadata).toEqual({
    takenAt: '2023-06-17T14:05:09',
    camera: 'Nikon Z 8',
    lens: 'NIKKOR Z 50mm f/1.8 S',
    exposure: '1/250 s, f/2.8, ISO 400, 50 mm',
    title: null,
    caption: null,
    creator: 'Camera Owner',
    copyright: 'Camera Copyright',
  });
});

it('reads the metadata of a HEIC without the location', async () => {
  expect(await readMetadata('tests/fixtures/heic/phone.heic', 'image/heic')).toEqual({
    takenAt: '2026-05-06T07:08:09',
    camera: 'Apple iPhone 15 Pro',
    lens: 'iPhone 15 Pro back camera',
    exposure: '1/250 s, f/1.8, ISO 80, 6.9 mm',
    title: 'In the pasture',
    caption: null,
    creator: null,
    copyright: null,
  });
});

it('prefers the texts of an image editor to those of the camera', async () => {
  const metadata = await metadataOf((image) =>
    image.withExif(CAMERA).withXmp(xmpOf('High ground')),
  );
  expect(metadata).toMatchObject({
    title: 'High ground',
    caption: "Snow & firs, O'Hara",
    creator: 'Ada Whitfield, Bo Lind',
    copyright: 'Camera Copyright',
  });
});

it('limits the length of every text', async () => {
  const metadata = await metadataOf((image) => image.withXmp(xmpOf('x'.repeat(9_000))));
  expect(metadata.title).toBe('x'.repeat(200));
});

it.each(['0000:00:00 00:00:00', '2023:13:45 12:00:00', 'yesterday'])(
  'finds nothing in a blank camera and the time %s',
  async (DateTimeOriginal) => {
    const exif = { IFD0: { Model: '   ' }, IFD2: { DateTimeOriginal } };
    const metadata = await metadataOf((image) => image.withExif(exif));
    expect(metadata).toMatchObject({ takenAt: null, camera: null });
  },
);

it('finds nothing in a file without metadata', async () => {
  const metadata = await metadataOf((image) => image);
  expect(Object.values(metadata).every((value) => value === null)).toBe(true);
});

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('reads a large %s to its end', async (format) => {
  const metadata = await metadataOf((image) => image.withExif(CAMERA), { format, side: 500 });
  expect(metadata).toMatchObject({
    camera: 'Nikon Z 8',
    exposure: expect.stringContaining('f/2.8'),
  });
});
