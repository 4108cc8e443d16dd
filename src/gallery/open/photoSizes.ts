import type { ClientPhoto } from '@/contract/gallery';
import { PHONE } from '@/theme/screens';

/** The height of a row before it is stretched to the width of the window (galleryStyle.ts). */
export const ROW = { phone: 150, share: 17, most: 400 } as const;

/** Width by height, within what a row can show. */
export const ratioOf = ({ width, height }: Pick<ClientPhoto, 'width' | 'height'>): number =>
  Math.min(4, Math.max(0.3, width / Math.max(1, height)));

/** The share of a row that its stretching adds, on average. */
const STRETCH = 1.25;

/** The `sizes` of a photograph in the grid. A phone's sharpest screens get two pixels of three. */
export function tileSizes(photo: Pick<ClientPhoto, 'width' | 'height'>): string {
  const ratio = ratioOf(photo);
  const onPhones = ratio > 1.25 ? 100 : Math.min(50, Math.round(ratio * 50));
  const share = (ROW.share * ratio * STRETCH).toFixed(1);
  const most = Math.round(ROW.most * ratio * STRETCH);
  return [
    `(max-width: ${PHONE - 0.02}px) and (min-resolution: 2.5dppx) ${Math.round(onPhones * 0.67)}vw`,
    `(max-width: ${PHONE - 0.02}px) ${onPhones}vw`,
    `min(${share}vw, ${most}px)`,
  ].join(', ');
}
