import { ratioOf, type Sized } from '@/components/coverSizes';
import type { Look } from '@/contract/look';

/** How all photographs of a portfolio are laid out, in place of its carousel. */
export type PortfolioLayout = Exclude<Look['portfolios'], 'chapters'>;

/** Pixels of the window's height above and below a photograph of the column: the header and some air. */
export const AROUND_COLUMN = 120;

/** The `sizes` of a photograph of the column, which may be as wide as the window. */
export const columnSizes = (photograph: Sized): string =>
  `min(100vw, calc((100vh - ${AROUND_COLUMN}px) * ${ratioOf(photograph).toFixed(3)}))`;
