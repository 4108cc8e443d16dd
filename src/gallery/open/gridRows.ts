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
