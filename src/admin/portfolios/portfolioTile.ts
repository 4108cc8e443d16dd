import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Tile } from '../photographs/tileList';

/** A photograph of a portfolio as the server has it; what an answer of the API does not say is missing. */
export type StoredPhotograph = { id: string } & Pick<
  Tile,
  'thumbnail' | 'alt' | 'focal' | 'fileName' | 'takenAt'
>;

/** A portfolio as the back office shows it. */
export type OfficePortfolio = Omit<PortfolioAnswer, 'images' | 'imageDetails'> & {
  photographs: StoredPhotograph[];
  /** When it was published as planned. */
  publishedAt?: string | null;
};

/** The photographs of a portfolio as tiles. @param byFile whether those without a text are named by their files, as panels are */
export const tilesOfPortfolio = (
  photographs: readonly StoredPhotograph[] = [],
  byFile = false,
): Tile[] =>
  photographs.map((photograph, index) => ({
    ...photograph,
    key: photograph.id,
    name: photograph.alt || (byFile && photograph.fileName) || `Photograph ${index + 1}`,
    state: 'stored',
  }));
