import { coverSizes, ratioOf, type Sized } from '@/components/coverSizes';
import type { TallPlace } from '@/components/Photograph';
import { PAIRS } from '@/theme/breakpoints';

/** The limits of a carousel's aspect ratio; photographs beyond them are cropped (docs/specification.md#photographs). */
const MAX_RATIO = 1.5;
const MIN_RATIO = 0.8;

/** Pixels that margins and text take beside a single photograph. */
const BESIDE = 428;

/** The width between the page's margins, where one photograph is shown at a time. */
const COLUMN = 'min(94vw, 100vw - 40px)';

/** The aspect ratio of a carousel: the geometric mean of its photographs within the limits. */
export function carouselRatio(photographs: readonly Sized[]): number {
  const logarithms = photographs.map((photograph) => Math.log(ratioOf(photograph)));
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / Math.max(1, logarithms.length);
  return Number(Math.min(MAX_RATIO, Math.max(MIN_RATIO, Math.exp(mean))).toFixed(3));
}

/** The `sizes` of a photograph in a carousel of that ratio. */
export const carouselSizes = (photograph: Sized, ratio: number): string =>
  coverSizes(
    photograph,
    { from: PAIRS, width: 'min(46.5vw, 792px)', ratio },
    { width: COLUMN, ratio },
  );

/** From this number of photographs on a carousel ends, and does not crop (docs/specification.md#portfolio-detail). */
export const MANY = 9;

/** The `sizes` of a photograph that is not cropped in a carousel of that ratio (PortfolioSection.tsx). */
export function letterboxedSizes(photograph: Sized, ratio: number): string {
  const own = ratioOf(photograph);
  const part = Math.min(1, own / ratio).toFixed(3);
  const byHeight = `78vh * ${own.toFixed(3)}`;
  return `(min-width: ${PAIRS}px) min(46.5vw * ${part}, 792px * ${part}, ${byHeight}), min(${COLUMN} * ${part}, ${byHeight})`;
}

/**
 * Only on phones is a carousel of the smallest ratio really 4:5; on larger screens max-height makes it wider
 * (PortfolioSection.tsx), so the upright crop would not do.
 */
export const tallPlace = (ratio: number): TallPlace | undefined =>
  ratio <= MIN_RATIO ? { sizes: COLUMN, onlyOnPhones: true } : undefined;

/** The greatest width of a single photograph, by its height (PortfolioSection.tsx). */
export const singleWidth = (photograph: Sized): string =>
  `calc(80svh * ${ratioOf(photograph).toFixed(3)})`;

/** The `sizes` of a single photograph. */
export function singleSizes(photograph: Sized): string {
  const byHeight = `80vh * ${ratioOf(photograph).toFixed(3)}`;
  return `(min-width: ${PAIRS}px) min(100vw - ${BESIDE}px, 1272px, ${byHeight}), min(94vw, 100vw - 40px, ${byHeight})`;
}
