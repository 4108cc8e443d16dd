import { PAIRS } from '@/theme/screens';

type Sized = { width: number; height: number };

/** The widest and the highest place of a carousel: photographs beyond are cropped (decision P10). */
const WIDEST = 1.5;
const HIGHEST = 0.8;

/** Pixels that margins and words take beside a photograph that stands alone. */
const BESIDE = 428;

const ratioOf = ({ width, height }: Sized): number => Math.max(0.1, width / Math.max(1, height));

/** The proportions of the places of a carousel: in the middle of those of its photographs. */
export function placeRatio(photographs: readonly Sized[]): number {
  const logarithms = photographs.map((photograph) => Math.log(ratioOf(photograph)));
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / Math.max(1, logarithms.length);
  return Number(Math.min(WIDEST, Math.max(HIGHEST, Math.exp(mean))).toFixed(3));
}

/** The `sizes` of a photograph in a carousel: one wider than its place is drawn wider, and cropped. */
export function placeSizes(photograph: Sized, place: number): string {
  const crop = Math.max(1, ratioOf(photograph) / place).toFixed(2);
  return `(min-width: ${PAIRS}px) calc(min(49vw, 792px) * ${crop}), calc(96vw * ${crop})`;
}

/** How wide a photograph that stands alone is at most, by its height (PortfolioLayout.ts). */
export const aloneWidth = (photograph: Sized): string =>
  `calc(80svh * ${ratioOf(photograph).toFixed(3)})`;

/** The `sizes` of a photograph that stands alone. */
export function aloneSizes(photograph: Sized): string {
  const byHeight = `80vh * ${ratioOf(photograph).toFixed(3)}`;
  return `(min-width: ${PAIRS}px) min(100vw - ${BESIDE}px, ${byHeight}), min(96vw, ${byHeight})`;
}
