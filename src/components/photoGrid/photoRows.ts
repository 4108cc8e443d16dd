import type { CSSProperties } from 'react';
import { PAIRS, PHONE_WINDOW } from '@/theme/breakpoints';
import { ratioOf, type Sized } from '../coverSizes';

/** The windows of photoGridStyle.ts. `row` says how many times as wide as high a row is meant to be. */
const WINDOWS = [
  { name: '--phone', row: 1.7 },
  { name: '--tablet', row: 3.6 },
  { name: '--wide', row: 4.4 },
] as const;

/** A row of few photographs counts as at least this part of the wanted ratio; the rest of its width stays empty. */
const LEAST = 0.6;

/** A row that fills this part of that width is as wide as the grid: no slit stays beside it. */
const NEARLY = 0.8;

/** The width of a page's column on the largest screens in pixels (tokens.ts). */
export const COLUMN_WIDTH = 1600;

/** The width of a grid, in percent of a window's. */
const GRID = 93;

/**
 * Cuts photographs into rows that are as nearly of the wanted ratio as possible, the last row too.
 * @param ratios width by height of each photograph
 * @returns the ratios of the photographs of each row
 */
export function cutIntoRows(ratios: readonly number[], wanted: number): number[][] {
  // For the first n photographs: the least cost of their rows, and where the last of these rows starts.
  const best = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= ratios.length; end += 1) {
    let least = { cost: Number.POSITIVE_INFINITY, start: 0 };
    let ratio = 0;
    for (let start = end - 1; start >= 0 && ratio < 3 * wanted; start -= 1) {
      ratio += ratios[start] ?? 0;
      const cost = (best[start]?.cost ?? 0) + Math.log(ratio / wanted) ** 2;
      if (cost < least.cost) least = { cost, start };
    }
    best.push(least);
  }
  const rows: number[][] = [];
  for (let end = ratios.length; end > 0; ) {
    const start = best[end]?.start ?? 0;
    rows.unshift(ratios.slice(start, end));
    end = start;
  }
  return rows;
}

/**
 * Lays photographs out in rows, for each kind of window. Computed from their proportions alone, so that the server's HTML has
 * its final layout.
 * @param maxWidth pixels to which the page limits the grid
 * @returns `style` of the list, which has its heights, and `style` and `sizes` of each photograph. The first one of a row
 *   that does not fill the width has an indent with which the row would be centred.
 */
export function layOutRows(photos: readonly Sized[], maxWidth = Number.POSITIVE_INFINITY) {
  const ratios = photos.map((photo) => Math.min(4, Math.max(0.3, ratioOf(photo))));
  const layouts = WINDOWS.map(({ name, row: wanted }) => {
    const rows = cutIntoRows(ratios, wanted).map((row) => {
      const sum = row.reduce((total, ratio) => total + ratio, 0);
      const ratio = sum < NEARLY * LEAST * wanted ? LEAST * wanted : sum;
      return { row, gaps: row.length - 1, ratio, empty: 1 - sum / ratio };
    });
    const total = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((sum, row) => sum + of(row), 0).toFixed(4);
    return {
      name,
      height: `calc(100cqw * ${total(({ ratio }) => 1 / ratio)} + var(--gap) * ${total(({ gaps, ratio }) => 1 - gaps / ratio)} - var(--gap))`,
      tiles: rows.flatMap(({ row, gaps, ratio, empty }) => {
        const part = (share: number) => `calc((100% - var(--gap) * ${gaps}) * ${share.toFixed(5)})`;
        return row.map((own, place) => ({
          width: part(own / ratio),
          share: own / ratio,
          indent: place === 0 && empty > 0 ? part(empty / 2) : undefined,
        }));
      }),
    };
  });
  return {
    style: Object.fromEntries(layouts.map(({ name, height }) => [name, height])) as CSSProperties,
    tiles: ratios.map((ratio, index) => {
      const places = layouts.map(({ name, tiles }) => ({ name, ...tiles[index] }));
      return {
        style: {
          '--ratio': ratio.toFixed(4),
          ...Object.fromEntries(places.map(({ name, width }) => [name, width])),
          ...Object.fromEntries(places.map(({ name, indent }) => [`${name}-indent`, indent])),
        } as CSSProperties,
        sizes: sizesOf(places, maxWidth),
      };
    }),
  };
}

/** On phones of 2.5 dppx or more the image has two thirds of the screen's pixels. */
function sizesOf(places: { share?: number }[], maxWidth: number): string {
  const [phone = 1, tablet = 1, wide = 1] = places.map(({ share }) => share);
  const inWindow = (share: number) => `${Math.ceil(share * GRID)}vw`;
  return [
    `${PHONE_WINDOW} and (min-resolution: 2.5dppx) ${inWindow(phone * 0.67)}`,
    `${PHONE_WINDOW} ${inWindow(phone)}`,
    `(max-width: ${PAIRS - 0.02}px) ${inWindow(tablet)}`,
    Number.isFinite(maxWidth)
      ? `min(${inWindow(wide)}, ${Math.ceil(wide * maxWidth)}px)`
      : inWindow(wide),
  ].join(', ');
}
