import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {
  dominantColor,
  makeCard,
  makePlaceholder,
  makeWebSize,
} from '@/server/images/derivatives/encode';
import { readPixels, writePixels } from '@/server/images/derivatives/pixels';

const RED = { r: 200, g: 40, b: 40 };
const WHITE = { r: 255, g: 255, b: 255 };

/** A preview of 16 x 10 pixels: white on the left, red on the right. */
function preview(whiteColumns: number): Promise<Buffer> {
  const create = (width: number, background: typeof RED) => ({
    create: { width, height: 10, channels: 3 as const, background },
  });
  const image = sharp(create(16, RED));
  if (whiteColumns > 0) image.composite([{ input: create(whiteColumns, WHITE), left: 0, top: 0 }]);
  return image.webp({ lossless: true }).toBuffer();
}

const parts = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

it('is the most frequent colour, not a mixture', async () => {
  const [red = 0, green = 0, blue = 0] = parts(await dominantColor(await preview(5)));
  expect(Math.abs(red - RED.r)).toBeLessThan(12);
  expect(Math.abs(green - RED.g)).toBeLessThan(12);
  expect(Math.abs(blue - RED.b)).toBeLessThan(12);
  for (const part of parts(await dominantColor(await preview(11))))
    expect(part).toBeGreaterThan(240);
});

it('is written as a hexadecimal colour of CSS', async () => {
  expect(await dominantColor(await preview(0))).toMatch(/^#[0-9a-f]{6}$/);
});

describe('behind a transparent photograph', () => {
  const [BLACK, GREY] = [
    { r: 0, g: 0, b: 0 },
    { r: 128, g: 128, b: 128 },
  ];
  const SIZE = { width: 400, height: 300 };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ground-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Bars on transparency, one for each colour, in a file. */
  async function drawing(name: string, colours: (typeof RED)[], isOpaque = false) {
    const bars = colours.map((background, at) => ({
      input: { create: { width: 8, height: 200, channels: 3 as const, background } },
      left: 40 + 40 * at,
      top: 50,
    }));
    const background = { ...WHITE, alpha: isOpaque ? 1 : 0 };
    const clear = { ...SIZE, channels: 4 as const, background };
    const raw = sharp({ create: clear }).composite(bars).raw();
    const decoded = await raw.toBuffer({ resolveWithObject: true });
    return writePixels(decoded, path.join(folder, name));
  }

  /** What is behind, as one lightness; more than one where the photograph stands behind itself. */
  async function greysOf(dataUrl: string) {
    const bytes = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
    const { channels } = await sharp(bytes).stats();
    return [...new Set(channels.flatMap(({ min, max }) => [min, max]))];
  }

  it.each([
    ['black', [BLACK], 150, 255],
    ['white', [WHITE], 0, 118],
    ['black and white', [BLACK, WHITE], 90, 160],
    ['black and grey', [BLACK, GREY], 200, 255],
  ])(
    'lies one plain ground, from which %s can be told, also in what is downloaded and shared',
    async (name, colours, from, to) => {
      const pixels = await drawing(name, colours);
      const [ground = -1, ...others] = await greysOf((await makePlaceholder(pixels)).blurDataURL);
      expect(others).toEqual([]);
      expect(ground).toBeGreaterThanOrEqual(from);
      expect(ground).toBeLessThanOrEqual(to);

      const credit = { creator: '', copyright: '' };
      const web = path.join(folder, `${name}.jpg`);
      await makeWebSize({ pixels, ...credit, to: web });
      const [webp, card] = [
        path.join(folder, `${name}.webp`),
        path.join(folder, `${name} card.jpg`),
      ];
      await (await readPixels(pixels)).webp({ lossless: true }).toFile(webp);
      await makeCard({ from: webp, focal: { x: 50, y: 50 }, to: card });
      for (const picture of [web, card]) {
        const [corner = -1] = await sharp(picture).raw().toBuffer();
        expect(Math.abs(corner - ground)).toBeLessThan(8);
      }
    },
  );

  it('is a blurred copy of one that is opaque', async () => {
    const pixels = await drawing('opaque', [RED], true);
    expect((await greysOf((await makePlaceholder(pixels)).blurDataURL)).length).toBeGreaterThan(1);
  });
});
