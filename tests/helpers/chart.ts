import sharp, { type Sharp } from 'sharp';
import type { Rgb } from './colourSpaces';
import { type TiffEntry, tiffDirectory, tiffHead } from './hostilePhotographs';

/** The colours of the chart, in sRGB: two rows of three patches. */
export const CHART: Rgb[] = [
  [200, 60, 50],
  [60, 150, 70],
  [50, 80, 180],
  [230, 200, 90],
  [128, 128, 128],
  [40, 40, 40],
];

/** How far what is shown of a patch may be from its colour, in each channel. */
export const CHART_TOLERANCE = 6;

const COLUMNS = 3;
/** In pixels; a multiple of the blocks of JPEG. */
const PATCH = 32;
const SIZE = { width: COLUMNS * PATCH, height: 2 * PATCH };

export interface Drawing {
  depth: 8 | 16;
  /** The numbers of a patch, each from 0 to 1: of grey, RGB or CMYK, or with alpha. */
  numbersOf: (colour: Rgb) => number[];
  hasAlpha?: boolean;
  profile?: Buffer | undefined;
}

/** TIFF's PhotometricInterpretation by the channels without alpha. */
const PHOTOMETRIC: Record<number, number> = { 1: 1, 3: 2, 4: 5 };
/** PhotometricInterpretation of CIE L*a*b*. */
export const LAB = 8;

/** Draws the chart as an uncompressed TIFF, which takes every depth, number of channels and profile. */
export function chartTiff(
  { depth, numbersOf, hasAlpha = false, profile }: Drawing,
  photometric?: number,
): Buffer {
  const patches = CHART.map(numbersOf);
  const channels = patches[0]?.length ?? 0;
  const most = 2 ** depth - 1;
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * channels * (depth / 8));
  const numbers = depth === 8 ? new Uint8Array(pixels.buffer) : new Uint16Array(pixels.buffer);
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1) {
    const column = Math.floor((at % SIZE.width) / PATCH);
    const row = Math.floor(at / SIZE.width / PATCH);
    const patch = patches[row * COLUMNS + column] ?? [];
    numbers.set(
      patch.map((value) => Math.round(value * most)),
      at * channels,
    );
  }
  const [short, long, undefinedType] = [3, 4, 7];
  const bits = Buffer.alloc(channels * 2);
  for (let channel = 0; channel < channels; channel += 1) bits.writeUInt16LE(depth, channel * 2);
  const start = 8;
  const bitsAt = start + pixels.length;
  const profileAt = bitsAt + bits.length;
  const directoryAt = profileAt + (profile?.length ?? 0) + ((profile?.length ?? 0) % 2);
  const colours = photometric ?? PHOTOMETRIC[channels - Number(hasAlpha)] ?? 0;
  const entries: TiffEntry[] = [
    [256, long, 1, SIZE.width],
    [257, long, 1, SIZE.height],
    // Up to two stand in the entry itself.
    [258, short, channels, channels > 2 ? bitsAt : depth * (channels === 2 ? 0x1_0001 : 1)],
    [259, short, 1, 1],
    [262, short, 1, colours],
    [273, long, 1, start],
    [277, short, 1, channels],
    [278, long, 1, SIZE.height],
    [279, long, 1, pixels.length],
    ...(hasAlpha ? ([[338, short, 1, 2]] satisfies TiffEntry[]) : []),
    ...(profile ? ([[34675, undefinedType, profile.length, profileAt]] satisfies TiffEntry[]) : []),
  ];
  const body = Buffer.concat([tiffHead(directoryAt), pixels, bits, profile ?? Buffer.alloc(0)]);
  const padding = Buffer.alloc(directoryAt - body.length);
  return Buffer.concat([body, padding, tiffDirectory(entries)]);
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

const ENCODERS: Record<Format, (image: Sharp, depth: Drawing['depth']) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ lossless: true }),
  avif: (image, depth) =>
    image.avif({
      quality: 95,
      effort: 0,
      chromaSubsampling: '4:4:4',
      bitdepth: depth === 8 ? 8 : 12,
    }),
};
const SPACES = {
  8: { 1: 'b-w', 3: 'srgb', 4: 'cmyk' },
  16: { 1: 'grey16', 3: 'rgb16', 4: 'cmyk' },
} as const;

/** Draws the chart in a format: the numbers as they are, with the profile, if any. */
export async function chartIn(format: Format, drawing: Drawing): Promise<Buffer> {
  const { depth, numbersOf, hasAlpha } = drawing;
  const channels = (numbersOf(CHART[0] as Rgb).length - Number(hasAlpha ?? false)) as 1 | 3 | 4;
  const space = SPACES[depth][channels];
  const image = sharp(chartTiff(drawing))
    .pipelineColourspace(space)
    .toColourspace(space)
    .keepIccProfile();
  return ENCODERS[format](image, depth).toBuffer();
}

/** The middle of each patch, as fractions of width and height. */
export const PATCH_CENTRES = CHART.map((_, at): [number, number] => [
  ((at % COLUMNS) + 0.5) / COLUMNS,
  (Math.floor(at / COLUMNS) + 0.5) / 2,
]);

/** Which patches are shown in which colours, of those that are too far from what is expected. */
export function wrongPatches(found: number[][], expected: number[][] = CHART) {
  return found.flatMap((colour, at) => {
    const wanted = expected[at] ?? [];
    const far = wanted.some(
      (value, channel) => Math.abs(value - (colour[channel] ?? Number.NaN)) > CHART_TOLERANCE,
    );
    return far ? [`${colour} in place of ${wanted}`] : [];
  });
}
