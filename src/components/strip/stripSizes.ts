import { ratioOf, type Sized } from '../coverSizes';

/** Pixels of the window's height that a strip leaves to the header, its captions, its scroll bar and some air. */
export const BESIDE_STRIP = 232;

/** How much wider than high a photograph may be for a strip to be so low that the window has room for all of it. */
const MAX_WIDEST = 1.5;

/** The greatest of the proportions for which a strip has room; for a single photograph it always has. */
export function widestIn(photographs: readonly Sized[]): number {
  const widest = Math.max(0.1, ...photographs.map(ratioOf));
  const shown = photographs.length > 1 ? Math.min(MAX_WIDEST, widest) : widest;
  // Rounded up, so that a single photograph has no bar.
  return Math.ceil(shown * 1_000) / 1_000;
}

/** The `sizes` of a photograph of a strip. */
export function stripSizes(photograph: Sized, widest: number): string {
  const own = ratioOf(photograph);
  return `min(${Math.ceil((100 * own) / widest)}vw, calc((100vh - ${BESIDE_STRIP}px) * ${own.toFixed(3)}))`;
}
