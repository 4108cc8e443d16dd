import type { Page } from 'playwright-core';
import sharp from 'sharp';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Finds a colour in a part of the viewport, and returns the smallest area around all its pixels.
 * @param colour as `#rrggbb`
 */
export async function areaOf(page: Page, colour: string, clip: Area): Promise<Area | undefined> {
  const shot = sharp(await page.screenshot({ clip }));
  const { data, info } = await shot.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = Buffer.from(colour.slice(1), 'hex');
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    if (!data.subarray(at, at + 3).equals(wanted)) continue;
    const pixel = at / info.channels;
    xs.push(pixel % info.width);
    ys.push(Math.floor(pixel / info.width));
  }
  if (xs.length === 0) return undefined;
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: clip.x + left,
    y: clip.y + top,
    width: Math.max(...xs) - left + 1,
    height: Math.max(...ys) - top + 1,
  };
}

/** The mean difference between the pixels of two pictures of one size, of 255. */
export async function meanDifference(...pictures: [Buffer, Buffer]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map((bytes) => sharp(bytes).greyscale().raw().toBuffer()),
  );
  if (!one || one.length !== other?.length) throw new Error('The pictures differ in size');
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
