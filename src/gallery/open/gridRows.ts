import { PHONE } from '@/theme/breakpoints';

type Sized = { width: number; height: number };

/** How many photographs are in the HTML of a gallery. */
export const INITIAL_PHOTOS = 48;

/** The height of a row before it is stretched to the width of the window (openGalleryStyle.ts). */
export const ROW = { phone: 150, share: 17, most: 400 } as const;

/** Width by height, within what a row can show. */
export const rowRatioOf = ({ width, height }: Sized): number =>
  Math.min(4, Math.max(0.3, width / Math.max(1, height)));

/** How many times as high a row becomes by stretching, on average. */
const STRETCH = 1.25;

/** The `sizes` of a photograph in the grid. On phones of 2.5 dppx or more the image has two thirds of the screen's pixels. */
export function tileSizes(photo: Sized): string {
  const ratio = rowRatioOf(photo);
  const onPhones = ratio > 1.25 ? 100 : Math.min(50, Math.round(ratio * 50));
  const share = (ROW.share * ratio * STRETCH).toFixed(1);
  const most = Math.round(ROW.most * ratio * STRETCH);
  return [
    `(max-width: ${PHONE - 0.02}px) and (min-resolution: 2.5dppx) ${Math.round(onPhones * 0.67)}vw`,
    `(max-width: ${PHONE - 0.02}px) ${onPhones}vw`,
    `min(${share}vw, ${most}px)`,
  ].join(', ');
}

/** The measures of the grid in pixels: its width, the height of a row before it is stretched, and the gaps. */
export type GridMeasures = { width: number; row: number; gap: number };

/** Photographs that the browser renders together, or skips as long as they are far away (`content-visibility`). */
export type PhotoGroup<Photo> = {
  photos: Photo[];
  /** Whether its last row is full, and so stretched like the others. */
  isFull: boolean;
  /** In pixels, where it is known. */
  height?: number;
};

/** The least number of photographs in a group, but for the last group; it goes on to the end of the row. */
const GROUP = 48;

/** The height of a row before it is stretched, in a window of that width (openGalleryStyle.ts). */
export const rowHeight = (windowWidth: number): number =>
  Math.min(ROW.most, Math.max(ROW.phone, (ROW.share / 100) * windowWidth));

/**
 * Cuts photographs into groups at the ends of the rows into which the style sheet breaks them. When more photographs
 * follow, full groups stay as they are.
 * @param measures unknown in the server's HTML: then there is one group
 */
export function groupsOf<Photo extends Sized>(
  photos: readonly Photo[],
  measures: GridMeasures | undefined,
): PhotoGroup<Photo>[] {
  if (!measures) return [{ photos: [...photos], isFull: false }];
  const { width, row, gap } = measures;
  const groups: PhotoGroup<Photo>[] = [];
  let group: Photo[] = [];
  let height = -gap;
  let inRow = 0;
  let ratios = 0;
  for (const photo of photos) {
    const ratio = rowRatioOf(photo);
    if (inRow > 0 && (ratios + ratio) * row + inRow * gap > width) {
      height += gap + (width - (inRow - 1) * gap) / ratios;
      inRow = 0;
      ratios = 0;
      if (group.length >= GROUP) {
        groups.push({ photos: group, isFull: true, height });
        group = [];
        height = -gap;
      }
    }
    group.push(photo);
    inRow += 1;
    ratios += ratio;
  }
  // The last row is not stretched.
  height += gap + row;
  return group.length > 0 ? [...groups, { photos: group, isFull: false, height }] : groups;
}
