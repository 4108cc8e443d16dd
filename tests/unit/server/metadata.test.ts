import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import sharp, { type Exif, type Sharp } from 'sharp';
import { readMetadata } from '@/server/images/metadata/readMetadata';
import { segment, withSegments } from '../../helpers/jpegParts';

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

const packet = (
  properties: string,
  attributes = '',
) => `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" ${attributes}>${properties}</rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const xmpOf = (title: string) =>
  packet(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Snow &amp; firs, O&#39;Hara</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>Ada Whitfield</rdf:li><rdf:li>Bo Lind</rdf:li></rdf:Seq></dc:creator>`);

let folder: string;

beforeAll(async () => {
  // As in the process that reads photographs: the tests write one file after another under the same name.
  sharp.cache(false);
  folder = await mkdtemp(path.join(tmpdir(), 'metadata-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** @param side in pixels; they are noise, of which 500 × 500 take more than the package reads at once (128 KiB) */
async function metadataOf(
  make: (image: Sharp) => Sharp,
  { format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff', side = 8, language = 'en' } = {},
) {
  const size = { width: side, height: side, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({ create: { ...size, background: 'teal', noise } });
  const file = path.join(folder, 'photograph');
  await writeFile(file, await make(image).toFormat(format, { effort: 1 }).toBuffer());
  return readMetadata(file, `image/${format}`, language);
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

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'prefers the texts of an image editor to those of the camera, in %s',
  async (format) => {
    const metadata = await metadataOf(
      (image) => image.withExif(CAMERA).withXmp(xmpOf('High ground')),
      { format },
    );
    expect(metadata).toMatchObject({
      title: 'High ground',
      caption: "Snow & firs, O'Hara",
      creator: 'Ada Whitfield, Bo Lind',
      copyright: 'Camera Copyright',
    });
  },
);

it.each([
  ['m-exif-utf8.jpg', { creator: 'Łukasz 山田', copyright: '© 2024 Zoë' }],
  ['m-exif-win1252-smart.jpg', { creator: 'O’Brien €' }],
  ['m-emoji-cut.jpg', { title: `${'a'.repeat(199)}😀` }],
  [
    'm-xmp-lang.jpg',
    { title: 'Autumn', caption: 'Leaves in the park', copyright: 'All rights reserved' },
  ],
  ['m-camera-0.jpg', { camera: 'NIKON Z 8' }],
  ['m-camera-1.jpg', { camera: 'LEICA Q3' }],
  ['m-camera-nul2.jpg', { camera: 'SONY ILCE-7M4' }],
  ['m-date-dash.jpg', { takenAt: '2021-06-01T12:00:01' }],
  ['m-date-digitized.jpg', { takenAt: '2021-06-01T12:00:01' }],
  ['m-date-iptc.jpg', { takenAt: '2018-03-04T05:06:07' }],
  [
    'm-xmponly.jpg',
    {
      takenAt: '2020-05-06T07:08:09',
      camera: 'Canon EOS R5',
      lens: 'RF50mm F1.2 L',
      creator: 'Zoë',
    },
  ],
  [
    'm-png-text.png',
    { title: 'Straße', caption: 'Café', creator: 'Jürgen', copyright: '© Jürgen' },
  ],
])('reads %s', async (name, expected) => {
  const type = name.endsWith('png') ? 'image/png' : 'image/jpeg';
  expect(await readMetadata(`tests/fixtures/photographs/${name}`, type)).toMatchObject(expected);
});

it.each([
  ['Canon', 'Canon EOS R5', 'Canon EOS R5'],
  ['nikon corporation', 'NIKON D3', 'NIKON D3'],
  ['EASTMAN KODAK COMPANY', 'KODAK DX4530', 'KODAK DX4530'],
  ['OLYMPUS IMAGING CORP.', 'E-M5', 'OLYMPUS IMAGING CORP. E-M5'],
  ['Apple', 'iPhone 15', 'Apple iPhone 15'],
])('says the maker of a camera once: %s, %s', async (Make, Model, camera) => {
  const metadata = await metadataOf((image) => image.withExif({ IFD0: { Make, Model } }));
  expect(metadata).toMatchObject({ camera });
});

describe('texts in several languages', () => {
  const inLanguages = (...texts: [language: string, text: string][]) =>
    packet(
      `<dc:title><rdf:Alt>${texts
        .map(([language, text]) => `<rdf:li xml:lang="${language}">${text}</rdf:li>`)
        .join('')}</rdf:Alt></dc:title>`,
    );

  it.each([
    [
      [
        ['de', 'Herbst'],
        ['x-default', 'Autumn'],
      ],
      'Autumn',
    ],
    [
      [
        ['en', 'Autumn'],
        ['de-AT', 'Herbst'],
      ],
      'Herbst',
    ],
    [
      [
        ['fr', 'Automne'],
        ['en', 'Autumn'],
      ],
      'Automne',
    ],
    [
      [
        ['x-default', ' '],
        ['de', 'Herbst'],
      ],
      'Herbst',
    ],
  ] as [[string, string][], string][])(
    '%j are %s where the site is German',
    async (texts, title) => {
      const xmp = inLanguages(...texts);
      expect(await metadataOf((image) => image.withXmp(xmp), { language: 'de' })).toMatchObject({
        title,
      });
    },
  );
});

it.each([
  ['2021-06-01T12:00:01+02:00', '2021-06-01T12:00:01'],
  ['2021-06-01T12:00:01.50Z', '2021-06-01T12:00:01'],
  ['2021/06/01 12:00', '2021-06-01T12:00:00'],
  ['2021.6.1 9:05:03', '2021-06-01T09:05:03'],
  ['20210601T120001', '2021-06-01T12:00:01'],
  ['2021-06-01', '2021-06-01T00:00:00'],
  ['2021:06:01   :  :  ', '2021-06-01T00:00:00'],
  ['2021-06', null],
  ['0000:00:00 00:00:00', null],
])('reads the time %s of a scanner or editor', async (written, takenAt) => {
  const xmp = packet(`<photoshop:DateCreated>${written}</photoshop:DateCreated>`);
  expect(await metadataOf((image) => image.withXmp(xmp))).toMatchObject({ takenAt });
  const exif = { IFD2: { DateTimeOriginal: '0000:00:00 00:00:00', DateTimeDigitized: written } };
  expect(await metadataOf((image) => image.withExif(exif))).toMatchObject({ takenAt });
});

describe('a megabyte of XMP', () => {
  const filled = (make: (index: number) => string) => {
    let text = '';
    for (let index = 0; text.length < 1_000_000; index += 1) text += make(index);
    return text;
  };
  const wanted =
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">High ground</rdf:li></rdf:Alt></dc:title>';

  it.each<[string, 'webp' | 'tiff', () => string]>([
    [
      'history',
      'tiff',
      () =>
        `<crs:A><rdf:Bag>${filled(() => '<rdf:li>xmp.did:0123456789</rdf:li>')}</rdf:Bag></crs:A>`,
    ],
    ['properties', 'webp', () => filled((index) => `<crs:A${index}>1</crs:A${index}>`)],
    ['one text', 'webp', () => `<crs:A>${filled(() => 'QUFB')}</crs:A>`],
    ['nesting', 'webp', () => filled(() => '<crs:A>')],
    ['beginnings', 'webp', () => filled(() => '<dc:description>')],
    [
      'a caption',
      'webp',
      () =>
        `<dc:description><rdf:Alt><rdf:li>${filled(() => 'Snow &amp; firs ')}</rdf:li></rdf:Alt></dc:description>`,
    ],
  ])('is read without parsing more than 64 K of it: %s in %s', async (name, format, make) => {
    const xmp = packet(`${wanted}${make()}`, 'tiff:Model="Q3"');
    const parsed = jest.spyOn(DOMParser.prototype, 'parseFromString');
    const metadata = await metadataOf((image) => image.withXmp(xmp), { format });
    const lengths = parsed.mock.calls.map(([text]) => text.length);
    parsed.mockRestore();
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThan(64 * 1024);
    expect(metadata).toMatchObject({ title: 'High ground', camera: 'Q3' });
    if (name === 'a caption') expect(metadata.caption).toHaveLength(2_000);
  });
});

it('joins several creators of IPTC, and ends a text at a NUL', async () => {
  const dataSet = (type: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, type, 0, text.length]), Buffer.from(text, 'latin1')]);
  const data = Buffer.concat([dataSet(80, 'Ann'), dataSet(80, 'Bo'), dataSet(116, '\0\0')]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    size,
    data,
  ]);
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
  const file = path.join(folder, 'iptc');
  await writeFile(file, withSegments(await image.jpeg().toBuffer(), segment(0xed, block)));
  const metadata = await readMetadata(file, 'image/jpeg');
  expect(metadata).toMatchObject({ creator: 'Ann, Bo', copyright: null });
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
