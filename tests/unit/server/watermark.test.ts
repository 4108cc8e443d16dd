/** @jest-environment node */
import sharp from 'sharp';
import { canDraw, watermarkTile } from '@/server/images/derivatives/watermark';

/** The share of pixels of a photograph that the tiles of a text mark. */
async function ink(text: string, width: number, height: number): Promise<number> {
  const input = await watermarkTile(text, { width, height });
  const black = { create: { width, height, channels: 3, background: '#000' } } as const;
  const { data } = await sharp(black)
    .composite([{ input, tile: true, gravity: 'northwest' }])
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 40).length / data.length;
}

it.each([
  ['© Ann Miller', 2400, 1600],
  ['Ann Miller Photography', 1600, 1067],
  ['PHOTOGRAPHS BY ANN AND BEN STUDIO', 2400, 1600],
  ['Wedding photographs by Ann and Ben Photography 2026', 2400, 1600],
  ['Wedding photographs by Ann and Ben Photography 2026', 1000, 1500],
  ['W'.repeat(60), 2400, 160],
  ['Łukasz Żółć', 900, 600],
])('marks all of a photograph with %s at %i × %i', async (text, width, height) => {
  expect(await ink(text, width, height)).toBeGreaterThan(0.004);
});

it('marks the smallest photograph, too', async () => {
  const tile = await sharp(await watermarkTile('© Ann', { width: 1, height: 1 })).metadata();
  expect([tile.width, tile.height]).toEqual([1, 1]);
});

it('knows what leaves nothing to be seen', async () => {
  expect(await canDraw('© Ann')).toBe(true);
  expect(await canDraw(' ')).toBe(false);
});
