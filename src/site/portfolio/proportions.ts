import { coverSizes, ratioOf } from '@/components/coverSizes';
import type { UprightPlace } from '@/components/Photograph';
import { PAIRS } from '@/theme/screens';

type Sized = { width: number; height: number };

/** The widest and the highest place of a carousel: photographs beyond are cropped (docs/specification.md#photographs). */
const WIDEST = 1.5;
const HIGHEST = 0.8;

/** Pixels that margins and words take beside a photograph that stands alone. */
const BESIDE = 428;

/** The width between the page's margins below two photographs side by side. */
const COLUMN = 'min(94vw, 100vw - 40px)';

/** The proportions of the places of a carousel: in the middle of those of its photographs. */
export function placeRatio(photographs: readonly Sized[]): number {
  const logarithms = photographs.map((photograph) => Math.log(ratioOf(photograph)));
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / Math.max(1, logarithms.length);
  return Number(Math.min(WIDEST, Math.max(HIGHEST, Math.exp(mean))).toFixed(3));
}

/** The `sizes` of a photograph in a carousel of such places. */
export const placeSizes = (photograph: Sized, ratio: number): string =>
  coverSizes(
    photograph,
    { from: PAIRS, width: 'min(46.5vw, 792px)', ratio },
    { width: COLUMN, ratio },
  );

/** A carousel of upright photographs is upright on phones; elsewhere the window may cut it lower. */
export const uprightPlace = (ratio: number): UprightPlace | undefined =>
  ratio <= HIGHEST ? { sizes: COLUMN, onPhones: true } : undefined;

/** How wide a photograph that stands alone is at most, by its height (PortfolioLayout.ts). */
export const aloneWidth = (photograph: Sized): string =>
  `calc(80svh * ${ratioOf(photograph).toFixed(3)})`;

/** The `sizes` of a photograph that stands alone. */
export function aloneSizes(photograph: Sized): string {
  const byHeight = `80vh * ${ratioOf(photograph).toFixed(3)}`;
  return `(min-width: ${PAIRS}px) min(100vw - ${BESIDE}px, 1272px, ${byHeight}), min(94vw, 100vw - 40px, ${byHeight})`;
}
