import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { makeCard } from '@/server/images/derivatives/encode';
import { ADOBE_RGB, DISPLAY_P3, iccProfile, type Rgb, toSrgb } from '../../helpers/colourSpaces';
import {
  overwritten,
  positionOf,
  segment,
  withProfile,
  withSegments,
} from '../../helpers/jpegParts';
import {
  avif,
  CAMERA_AND_PLACE,
  gif,
  jpeg,
  png,
  tiff,
  truncated,
  webp,
} from '../../helpers/photoFixtures';
import { coloursAt, outcomeOf, readPhotograph } from '../../helpers/readPhotograph';

const SIZE = { width: 64, height: 32 };
const LARGER = { width: 200, height: 150 };
/** How much compression may change a plain colour; a wrong conversion changes it far more. */
const TOLERANCE = 4;
/** The centre of each half. */
const LEFT: [number, number] = [0.25, 0.5];
const RIGHT: [number, number] = [0.75, 0.5];
const WHITE = [255, 255, 255];

/** Draws two halves, each in one colour, with 8 or 16 bits per channel. */
function halves(left: number[], right: number[], depth: 8 | 16 = 8): Sharp {
  const channels = left.length as 1 | 2 | 3 | 4;
  const pixels = Array.from({ length: SIZE.width * SIZE.height }, (_, at) =>
    at % SIZE.width < SIZE.width / 2 ? left : right,
  ).flat();
  return sharp(depth === 8 ? Uint8Array.from(pixels) : Uint16Array.from(pixels), {
    raw: { ...SIZE, channels },
  });
}

/** Encodes a JPEG that preserves the given values. */
const toJpeg = (image: Sharp) =>
  image.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
const tagged = async (left: Rgb, right: Rgb, space: Parameters<typeof iccProfile>[0]) =>
  withProfile(await toJpeg(halves(left, right)), iccProfile(space));

/** EXIF data of a camera that is set to Adobe RGB, with the given ColorSpace tag. */
const exifWithColorSpace = (ColorSpace: string) => ({
  IFD2: { ColorSpace },
  IFD4: { InteroperabilityIndex: 'R03' },
});

type Case = {
  name: string;
  photo: Buffer;
  expected: [left: number[], right: number[]];
  tolerance?: number;
};

async function cases(): Promise<Case[]> {
  const [skin, green, deep]: Rgb[] = [
    [200, 100, 50],
    [60, 160, 90],
    [40, 60, 200],
  ];
  const grey16 = halves([30_069], [51_400], 16).toColourspace('grey16');
  const rgb16 = () => halves([40_092, 20_046, 10_023], [9_252, 30_069, 60_138], 16);
  const colours16 = [
    [156, 78, 39],
    [36, 117, 234],
  ] as [number[], number[]];
  return [
    {
      name: 'Display P3 JPEG',
      photo: await tagged(skin as Rgb, green as Rgb, DISPLAY_P3),
      expected: [toSrgb(skin as Rgb, DISPLAY_P3), toSrgb(green as Rgb, DISPLAY_P3)],
    },
    {
      name: 'Adobe RGB JPEG',
      photo: await tagged(skin as Rgb, deep as Rgb, ADOBE_RGB),
      expected: [toSrgb(skin as Rgb, ADOBE_RGB), toSrgb(deep as Rgb, ADOBE_RGB)],
    },
    {
      name: 'JPEG with Adobe RGB in EXIF only',
      photo: await toJpeg(halves(skin as Rgb, deep as Rgb).withExif(exifWithColorSpace('65535'))),
      expected: [toSrgb(skin as Rgb, ADOBE_RGB), toSrgb(deep as Rgb, ADOBE_RGB)],
    },
    {
      name: 'JPEG with sRGB as the ColorSpace of EXIF and another InteroperabilityIndex',
      photo: await toJpeg(halves(skin as Rgb, deep as Rgb).withExif(exifWithColorSpace('1'))),
      expected: [skin as Rgb, deep as Rgb],
    },
    {
      name: 'CMYK JPEG',
      photo: await toJpeg(halves([230, 20, 20], [60, 160, 90]).toColourspace('cmyk')),
      expected: [
        [230, 20, 20],
        [60, 160, 90],
      ],
      // CMYK cannot represent these colours exactly.
      tolerance: 24,
    },
    {
      name: 'untagged JPEG',
      photo: await toJpeg(halves([200, 100, 50], [9, 200, 60])),
      expected: [
        [200, 100, 50],
        [9, 200, 60],
      ],
    },
    {
      name: 'PNG of 16 bits',
      photo: await rgb16().toColourspace('rgb16').png().toBuffer(),
      expected: colours16,
    },
    {
      name: 'TIFF of 16 bits',
      photo: await rgb16().toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer(),
      expected: colours16,
    },
    {
      name: 'grey JPEG',
      photo: await toJpeg(halves([120], [30]).toColourspace('b-w')),
      expected: [
        [120, 120, 120],
        [30, 30, 30],
      ],
    },
    {
      name: 'grey PNG of 16 bits',
      photo: await grey16.png().toBuffer(),
      expected: [
        [117, 117, 117],
        [200, 200, 200],
      ],
    },
    {
      name: 'grey PNG with alpha',
      photo: await halves([116, 128], [200, 255]).toColourspace('b-w').png().toBuffer(),
      expected: [
        [116, 116, 116, 128],
        [200, 200, 200, 255],
      ],
    },
    {
      name: 'transparent PNG',
      photo: await halves([180, 90, 40, 128], [20, 160, 200, 255]).png().toBuffer(),
      expected: [
        [180, 90, 40, 128],
        [20, 160, 200, 255],
      ],
    },
    {
      name: 'transparent WebP',
      photo: await halves([180, 90, 40, 128], [20, 160, 200, 255])
        .webp({ lossless: true })
        .toBuffer(),
      expected: [
        [180, 90, 40, 128],
        [20, 160, 200, 255],
      ],
    },
  ];
}

function expectColours(
  found: number[][],
  { expected, tolerance = TOLERANCE }: Pick<Case, 'expected' | 'tolerance'>,
): void {
  const far = found.flatMap((colour, at) =>
    colour.map((value, channel) => Math.abs(value - (expected[at]?.[channel] ?? Number.NaN))),
  );
  expect({ found, near: far.every((difference) => difference <= tolerance) }).toEqual({
    found,
    near: true,
  });
  expect(found.map(({ length }) => length)).toEqual(
    expected.slice(0, found.length).map(({ length }) => length),
  );
}

it('keeps colours, greys and transparency in WebP and AVIF, as sRGB without a profile', async () => {
  for (const one of await cases()) {
    const read = await readPhotograph(one.photo);
    for (const format of ['webp', 'avif'] as const) {
      const { colours, metadata } = await coloursAt(read[format], LEFT, RIGHT);
      const { space, icc } = metadata;
      expect([one.name, format, space, icc]).toEqual([one.name, format, 'srgb', undefined]);
      expectColours(colours, one);
    }
  }
});

it('renders transparent parts white in the preview image of a shared link', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'card-'));
  const [from, to] = [path.join(folder, 'clear.webp'), path.join(folder, 'card.jpg')];
  const clear = halves([0, 0, 0, 0], [200, 20, 20, 255]).resize(1300, 700, { kernel: 'nearest' });
  await writeFile(from, await clear.webp({ lossless: true }).toBuffer());
  await makeCard({ from, focal: { x: 50, y: 50 }, to });
  const { colours, metadata } = await coloursAt(await readFile(to), LEFT, RIGHT);
  await rm(folder, { recursive: true });
  expect(metadata.format).toBe('jpeg');
  expectColours(colours, { expected: [WHITE, [200, 20, 20]] });
});

describe('a photograph with an EXIF orientation', () => {
  const COLOURS = [
    [220, 30, 30],
    [30, 200, 30],
    [30, 30, 220],
    [230, 230, 30],
  ];
  const QUARTERS: [number, number][] = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ];
  /** For each EXIF orientation: the stored position of a pixel of the upright picture. */
  const STORED_POSITIONS: ((x: number, y: number, w: number, h: number) => [number, number])[] = [
    (x, y) => [x, y],
    (x, y, w) => [w - 1 - x, y],
    (x, y, w, h) => [w - 1 - x, h - 1 - y],
    (x, y, _w, h) => [x, h - 1 - y],
    (x, y) => [y, x],
    (x, y, _w, h) => [y, h - 1 - x],
    (x, y, w, h) => [w - 1 - y, h - 1 - x],
    (x, y, w) => [w - 1 - y, x],
  ];

  /** Draws a picture with an orientation that, once applied, shows a quarter in each colour. */
  function withOrientation(orientation: number): Sharp {
    const isRotated = orientation > 4;
    const [width, height] = isRotated ? [SIZE.height, SIZE.width] : [SIZE.width, SIZE.height];
    const pixels = Buffer.alloc(width * height * 3);
    const positionAt = STORED_POSITIONS[orientation - 1];
    for (let y = 0; y < SIZE.height; y += 1)
      for (let x = 0; x < SIZE.width; x += 1) {
        const quarter = (y < SIZE.height / 2 ? 0 : 2) + (x < SIZE.width / 2 ? 0 : 1);
        const [atX, atY] = positionAt?.(x, y, width, height) ?? [0, 0];
        pixels.set(COLOURS[quarter] ?? [], (atY * width + atX) * 3);
      }
    const raw = { width, height, channels: 3 } as const;
    return sharp(pixels, { raw }).withMetadata({ orientation });
  }

  const WRITERS: Record<string, (image: Sharp) => Promise<Buffer>> = {
    jpeg: toJpeg,
    png: (image) => image.png().toBuffer(),
    tiff: (image) => image.tiff({ compression: 'lzw' }).toBuffer(),
    webp: (image) => image.webp({ lossless: true }).toBuffer(),
    avif: (image) => image.avif({ lossless: true, effort: 0 }).toBuffer(),
  };

  // Each but the first, which changes nothing.
  const ALL = STORED_POSITIONS.map((_, at) => at + 1).slice(1);
  /** One rotated, and one mirrored and rotated, where the order matters. */
  const SOME = [6, 5];

  it.each([
    ['jpeg', ALL],
    ...['png', 'tiff', 'webp', 'avif'].map((kind) => [kind, SOME] as const),
  ] as const)(
    'is rotated upright once, as %s with the orientations %j',
    async (kind, orientations) => {
      const write = WRITERS[kind] as (image: Sharp) => Promise<Buffer>;
      for (const orientation of orientations) {
        const { width, height, webp } = await readPhotograph(
          await write(withOrientation(orientation)),
        );
        expect([orientation, width, height]).toEqual([orientation, SIZE.width, SIZE.height]);
        const { colours, metadata } = await coloursAt(webp, ...QUARTERS);
        expect(metadata.orientation ?? 1).toBe(1);
        // WebP blurs the edges, so the nearest colour is compared.
        expect([orientation, ...colours.map(nearest)]).toEqual([orientation, 0, 1, 2, 3]);
      }
    },
  );

  const distance = (one: number[], other: number[]) =>
    one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);
  const nearest = (colour: number[]) =>
    COLOURS.map((other) => distance(colour, other)).reduce(
      (best, value, at, all) => (value < (all[best] ?? 0) ? at : best),
      0,
    );
});

it.each(['gif', 'webp'] as const)('shows the first frame of an animated %s', async (format) => {
  const frames = [
    [200, 40, 40],
    [40, 200, 40],
    [40, 40, 200],
  ].map(([r = 0, g = 0, b = 0]) => ({
    create: { ...SIZE, channels: 3, background: { r, g, b } } as const,
  }));
  const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const animated = await sharp(images, { join: { animated: true } })
    [format]()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(3);
  const { width, height, webp } = await readPhotograph(animated);
  expect([width, height]).toEqual([SIZE.width, SIZE.height]);
  const { colours, metadata } = await coloursAt(webp, LEFT);
  expect(metadata.pages ?? 1).toBe(1);
  expectColours(
    colours.map((colour) => colour.slice(0, 3)),
    { expected: [[200, 40, 40], []] },
  );
});

it.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
])('writes no metadata into smaller files, least of all the place: %s', async (_, make) => {
  const sent = await make({ ...SIZE, exif: CAMERA_AND_PLACE });
  expect(sent.includes('Nikon')).toBe(true);
  const read = await readPhotograph(sent);
  for (const bytes of [read.webp, read.avif]) {
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.toString('latin1')).not.toMatch(/Exif|Nikon|A\. Photographer/);
  }
});

const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 37) & 255);

it.each<[string, () => Promise<Buffer>]>([
  ['the first bytes of a JPEG', async () => truncated(await jpeg(LARGER), 0.001)],
  ['a cut-off PNG', async () => truncated(await png(LARGER))],
  ['a cut-off WebP', async () => truncated(await webp(LARGER))],
  ['a cut-off GIF', async () => truncated(await gif(LARGER))],
  ['a cut-off TIFF', async () => truncated(await tiff(LARGER))],
  ['a cut-off AVIF', async () => truncated(await avif(LARGER))],
  [
    'a damaged PNG',
    async () => {
      const bytes = await png(LARGER);
      return overwritten(bytes, bytes.length >> 1, noise(400));
    },
  ],
])('refuses %s', async (_, make) => {
  expect(await outcomeOf(await make())).toBe('invalid');
});

describe('a JPEG with nonstandard structure', () => {
  const [DQT, SOF, SOS, JFIF] = [0xdb, 0xc0, 0xda, 0xe0];
  const EOI = Buffer.from([0xff, 0xd9]);
  const VERSION_1 = 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0';
  const WORDS = Buffer.from([1, 2, 3, 4]);

  let photo: Buffer;

  beforeAll(async () => {
    photo = withSegments(await jpeg(LARGER), segment(JFIF, VERSION_1));
  });

  const insertedBefore = (marker: number, bytes: Buffer, image = photo) => {
    const at = positionOf(image, marker);
    return Buffer.concat([image.subarray(0, at), bytes, image.subarray(at)]);
  };
  const scanHead = () => {
    const at = positionOf(photo, SOS);
    return { band: at + 2 + photo.readUInt16BE(at + 2) - 3 };
  };
  const adobe = (transform: number) =>
    segment(0xee, `Adobe\0\x64\0\0\0\0${String.fromCharCode(transform)}`);

  /** Deviations that some cameras and programs write; every viewer shows such photographs completely. */
  const TOLERATED: [string, () => Buffer][] = [
    ['bytes between its segments', () => insertedBefore(DQT, WORDS)],
    ['no end', () => photo.subarray(0, photo.length - EOI.length)],
    ['bytes after its end', () => Buffer.concat([photo, Buffer.alloc(5_000, 7)])],
    ['bytes before its end', () => Buffer.concat([photo.subarray(0, -2), WORDS, EOI])],
    ['an unknown transform in its Adobe segment', () => withSegments(photo, adobe(7))],
    ['a truncated Adobe segment', () => withSegments(photo, segment(0xee, 'Adob'))],
    [
      'an unknown JFIF version',
      () => withSegments(photo, segment(JFIF, 'JFIF\0\x09\x09\0\0\x01\0\x01\0\0')),
    ],
    ['an invalid EXIF segment', () => withSegments(photo, segment(0xe1, 'Exif\0\0II*\0nonsense'))],
    [
      'an invalid colour profile',
      () => withSegments(photo, segment(0xe2, `ICC_PROFILE\0\x01\x01${'9'.repeat(80)}`)),
    ],
    [
      'a spectral selection of progressive scans',
      () => overwritten(photo, scanHead().band, Uint8Array.of(0, 0, 0)),
    ],
    ['fill bytes before a marker', () => insertedBefore(DQT, Buffer.from([0xff, 0xff, 0xff]))],
  ];

  /** Files that lack a part of the picture, with and without such deviations. */
  const DAMAGED: [string, () => Buffer][] = [
    ['cut off in the middle', () => truncated(photo)],
    ['without its last percent', () => truncated(photo, 0.99)],
    [
      'without its last twenty bytes, with an end marker added',
      () => Buffer.concat([photo.subarray(0, -20), EOI]),
    ],
    ['overwritten in the middle', () => overwritten(photo, photo.length >> 1, noise(2_000))],
    [
      'overwritten in the middle, with bytes between its segments',
      () => insertedBefore(DQT, WORDS, overwritten(photo, photo.length >> 1, noise(2_000))),
    ],
    [
      'cut off, with bytes between its segments',
      () => insertedBefore(DQT, WORDS, truncated(photo)),
    ],
    ['without a frame', () => Buffer.concat([photo.subarray(0, positionOf(photo, SOF)), EOI])],
    ['reduced to its headers', () => photo.subarray(0, positionOf(photo, SOS))],
  ];

  it.each(TOLERATED)('is taken with %s', async (_, make) => {
    expect(await outcomeOf(make())).toBe('taken');
  });

  it.each(DAMAGED)('is refused when it is %s', async (_, make) => {
    expect(await outcomeOf(make())).toBe('invalid');
  });
});
