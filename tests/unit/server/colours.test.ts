import sharp, { type Sharp } from 'sharp';
import { MESSAGES } from '@/contract/messages';
import {
  CHART,
  chartIn,
  chartTiff,
  type Drawing,
  LAB,
  PATCH_CENTRES,
  wrongPatches,
} from '../../helpers/chart';
import {
  ADOBE_RGB,
  type ColourSpace,
  cmykOf,
  cmykProfile,
  DISPLAY_P3,
  fromSrgb,
  greyInSrgb,
  greyOf,
  greyProfile,
  iccProfile,
  LINEAR,
  PROPHOTO,
  type Rgb,
  SRGB,
} from '../../helpers/colourSpaces';
import { photographFixture } from '../../helpers/photoFixtures';
import { coloursAt, readPhotograph } from '../../helpers/readPhotograph';

const GREYS = CHART.map((colour) => Array(3).fill(greyInSrgb(colour)));

type Colours = Omit<Drawing, 'depth'> & { expected?: number[][] };

const rgbIn = (space: ColourSpace): Colours => ({
  numbersOf: (colour) => fromSrgb(colour, space),
  profile: iccProfile(space),
});
const greyIn = (gamma: number): Colours => ({
  numbersOf: (colour) => [greyOf(colour, gamma)],
  profile: greyProfile(gamma),
  expected: GREYS,
});
const withAlpha = (colours: Colours): Colours => ({
  ...colours,
  numbersOf: (colour) => [...colours.numbersOf(colour), 1],
  hasAlpha: true,
});

const ofEach = (colour: Rgb) => colour.map((value) => value / 255);
const RGB: Record<string, Colours> = {
  'RGB without a profile': { numbersOf: ofEach },
  sRGB: rgbIn(SRGB),
  'Adobe RGB': rgbIn(ADOBE_RGB),
  'Display P3': rgbIn(DISPLAY_P3),
  ProPhoto: rgbIn(PROPHOTO),
  'Display P3 with alpha': withAlpha(rgbIn(DISPLAY_P3)),
};
const GREY: Record<string, Colours> = {
  'grey without a profile': { numbersOf: (colour) => [greyInSrgb(colour) / 255], expected: GREYS },
  'grey of gamma 1.8': greyIn(1.8),
  'grey of gamma 2.2': greyIn(2.2),
};
const GREY_WITH_ALPHA = { 'grey of gamma 1.8 with alpha': withAlpha(greyIn(1.8)) };
const INKS: Colours = { numbersOf: cmykOf, profile: cmykProfile() };
const CMYK = { CMYK: INKS };
const CMYK_WITH_ALPHA = { 'CMYK with alpha': withAlpha(INKS) };
const LINEAR_RGB = { 'linear RGB': rgbIn(LINEAR) };

/** The content of a box `colr` (ISO/IEC 14496-12): primaries, curve and matrix by ITU-T H.273, and the full range. */
const DISPLAY_P3_NCLX = [...Buffer.from('nclx'), ...[0, 12], ...[0, 13], ...[0, 6], 0x80];
const P3_AS_SRGB = CHART.map((colour) =>
  fromSrgb(colour, DISPLAY_P3).map((value) => Math.round(value * 255)),
);

/** The numbers of the chart in a TIFF in Lab: lightness from 0 to 100, and a and b with a sign, in two's complement. */
async function labNumbers(depth: 8 | 16) {
  const most = 2 ** depth - 1;
  const pixels = Uint8Array.from(CHART.flat());
  const image = sharp(pixels, { raw: { width: CHART.length, height: 1, channels: 3 } });
  const bytes = await image.toColourspace('lab').raw({ depth: 'float' }).toBuffer();
  const lab = new Float32Array(bytes.buffer, bytes.byteOffset, pixels.length);
  return (colour: Rgb) => {
    const [l = 0, a = 0, b = 0] = lab.subarray(CHART.indexOf(colour) * 3);
    const signed = [a, b].map((value) => Math.round(value * 2 ** (depth - 8)));
    return [l / 100, ...signed.map((value) => (value < 0 ? value + most + 1 : value) / most)];
  };
}

type Form = [
  format: Parameters<typeof chartIn>[0] | 'tiff',
  depth: 8 | 16,
  Record<string, Colours>,
];

const FORMS: Form[] = [
  ['jpeg', 8, { ...RGB, ...GREY, ...CMYK }],
  ['png', 8, { ...RGB, ...GREY, ...GREY_WITH_ALPHA }],
  ['png', 16, { ...RGB, ...GREY, ...GREY_WITH_ALPHA, ...LINEAR_RGB }],
  ['tiff', 8, { ...RGB, ...GREY, ...GREY_WITH_ALPHA, ...CMYK, ...CMYK_WITH_ALPHA }],
  ['tiff', 16, { ...RGB, ...GREY, ...GREY_WITH_ALPHA, ...CMYK, ...CMYK_WITH_ALPHA, ...LINEAR_RGB }],
  // It has no grey, and what encodes an AVIF here writes no profile for one: a fixture has.
  ['webp', 8, RGB],
  ['avif', 8, RGB],
  ['avif', 16, RGB],
];

async function expectChart(photo: Buffer, expected?: number[][]): Promise<void> {
  const read = await readPhotograph(photo);
  for (const file of [read.webp, read.avif, read.webSize]) {
    const { colours, metadata } = await coloursAt(file, ...PATCH_CENTRES);
    expect(wrongPatches(colours, expected)).toEqual([]);
    // Only what a client downloads says so by a profile: that of sRGB.
    expect([metadata.space, metadata.hasProfile]).toEqual(['srgb', file === read.webSize]);
  }
}

describe('a chart is shown in its colours', () => {
  it.each(FORMS)('as %s of %i bits', async (format, depth, all) => {
    for (const [name, { expected, ...colours }] of Object.entries(all)) {
      const drawing = { ...colours, depth };
      const photo = format === 'tiff' ? chartTiff(drawing) : await chartIn(format, drawing);
      const { hasProfile } = await sharp(photo).metadata();
      expect([name, hasProfile]).toEqual([name, colours.profile !== undefined]);
      await expectChart(photo, expected);
    }
  });

  it.each([
    ...['icc-srgb-16.tif', 'icc-adobe-16.tif', 'icc-p3g22-16.png', 'avif-nclx-p3.avif'],
    ...['chart-rgb-8.heic', 'chart-rgb-10.heic', 'chart-adobe-8.heic', 'chart-adobe-10.heic'],
  ])('in %s', async (name) => expectChart(await photographFixture(name)));

  it.each([
    ...['grey18-16.tif', 'chart-grey18-8.avif'],
    ...['chart-grey-8.heic', 'chart-grey-10.heic', 'chart-grey18-8.heic', 'chart-grey18-10.heic'],
  ])('in grey, in %s', async (name) => expectChart(await photographFixture(name), GREYS));

  it.each([8, 16] as const)('as AVIF of %i bits in Display P3 by nclx alone', async (depth) => {
    for (const colours of [rgbIn(DISPLAY_P3), withAlpha(rgbIn(DISPLAY_P3))]) {
      const photo = await chartIn('avif', { depth, ...colours });
      // In place of the profile, whose box may be longer than what is read of it.
      Buffer.from(DISPLAY_P3_NCLX).copy(photo, photo.indexOf('rICC'));
      expect((await sharp(photo).metadata()).hasProfile).toBe(false);
      await expectChart(photo);
    }
  });

  it.each([
    ['cut off', iccProfile(ADOBE_RGB).subarray(0, 300)],
    ['for grey', greyProfile(1.8)],
    ['for CMYK', cmykProfile()],
    ['no profile at all', Buffer.from('9'.repeat(80))],
  ])('with a profile that cannot be used, as it has none: %s', async (_, profile) => {
    for (const depth of [8, 16] as const)
      await expectChart(chartTiff({ depth, numbersOf: ofEach, profile }));
  });

  it('in Lab of 16 bits', async () => {
    await expectChart(chartTiff({ depth: 16, numbersOf: await labNumbers(16) }, LAB));
  });
});

// Which press it is meant for is not known; it is what decoders assume.
it('reads CMYK without a profile as that of usual print, whatever its depth', async () => {
  const drawn = sharp(await chartIn('png', { depth: 8, numbersOf: ofEach }));
  const print = await drawn.withIccProfile('cmyk').tiff({ compression: 'none' }).toBuffer();
  const numbers = sharp(print).pipelineColourspace('cmyk').toColourspace('cmyk');
  const { colours } = await coloursAt(await numbers.tiff().toBuffer(), ...PATCH_CENTRES);
  const numbersOf = (colour: Rgb) => (colours[CHART.indexOf(colour)] ?? []).map((one) => one / 255);
  const shown = await coloursAt((await readPhotograph(print)).webp, ...PATCH_CENTRES);
  for (const depth of [8, 16] as const)
    await expectChart(chartTiff({ depth, numbersOf }), shown.colours);
  await expectChart(await chartIn('jpeg', { depth: 8, numbersOf }), shown.colours);
});

describe('says what is to be done about', () => {
  const refused = { code: 'notAnImage', message: MESSAGES.imageColours };

  it('Lab of 8 bits, and Lab with transparency', async () => {
    const [lab8, lab16] = [await labNumbers(8), await labNumbers(16)];
    for (const photo of [
      await photographFixture('lab8.tif'),
      chartTiff({ depth: 8, numbersOf: lab8 }, LAB),
      chartTiff({ depth: 8, ...withAlpha({ numbersOf: lab8 }) }, LAB),
      chartTiff({ depth: 16, ...withAlpha({ numbersOf: lab16 }) }, LAB),
    ])
      await expect(readPhotograph(photo)).rejects.toMatchObject(refused);
  });

  it('numbers of 32 bits that would come out black', async () => {
    const plain = await chartIn('png', { depth: 8, ...rgbIn(DISPLAY_P3) });
    const float = (space: string, image: Sharp) =>
      image
        .pipelineColourspace(space)
        .toColourspace(space)
        .tiff({ predictor: 'none', compression: 'none' })
        .toBuffer();
    await expectChart(await float('scrgb', sharp(plain, { ignoreIcc: true })), P3_AS_SRGB);
    const tagged = await float('scrgb', sharp(plain).keepIccProfile());
    await expect(readPhotograph(tagged)).rejects.toMatchObject(refused);
  });
});

it('takes an animated PNG as a PNG, and shows its first picture', async () => {
  const read = await readPhotograph(await photographFixture('anim.png'));
  expect(read).toMatchObject({ mimeType: 'image/png', extension: 'png', width: 120, height: 80 });
  const { colours } = await coloursAt(read.webSize, [0.5, 0.5]);
  expect(wrongPatches(colours, [[255, 0, 0]])).toEqual([]);
});
