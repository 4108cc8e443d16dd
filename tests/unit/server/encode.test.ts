import sharp from 'sharp';
import { dominantColor } from '@/server/images/derivatives/encode';

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
