import type { ImageDetails } from '@/contract/image';
import type { LibraryListItem } from '@/contract/library';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { type LibraryTile, tileOf } from '../library/libraryTile';
import { smallestSrc, type Tile } from '../photographs/tileList';

/** A photograph of a portfolio as the server has it; what an answer of the API does not say is missing. */
export type StoredPhotograph = Pick<Tile, 'fileName' | 'takenAt'> &
  Pick<LibraryTile, 'focal'> & {
    id: string;
    /** The URL of its smallest file. */
    thumbnail: string;
    alt: string;
  };

/** A portfolio as the back office shows it. */
export type OfficePortfolio = Omit<PortfolioAnswer, 'images' | 'imageDetails'> & {
  photographs: StoredPhotograph[];
  /** When it was published as planned. */
  publishedAt?: string | null;
};

/** Turns an answer of the API into a portfolio. */
export function fromAnswer(answer: PortfolioAnswer): OfficePortfolio {
  const { images: _, imageDetails, ...portfolio } = answer;
  return { ...portfolio, photographs: imageDetails.map(fromDetails) };
}

export const fromDetails = (details: ImageDetails): StoredPhotograph => ({
  id: details._id,
  thumbnail: smallestSrc(details),
  alt: details.alt,
  takenAt: details.takenAt,
});

/** A photograph of a portfolio as a tile of its form or its screen. */
export type PortfolioTile = LibraryTile & Partial<Pick<StoredPhotograph, 'alt'>>;

/** The photographs of a portfolio as tiles. */
export const tilesOfPortfolio = (photographs: readonly StoredPhotograph[] = []): PortfolioTile[] =>
  photographs.map((photograph, index) => ({
    ...photograph,
    key: photograph.id,
    name: photograph.alt || `Photograph ${index + 1}`,
    state: 'stored',
  }));

/** A photograph that was chosen from the library as a tile. */
export const portfolioTileFromLibrary = (photo: LibraryListItem): PortfolioTile => ({
  ...tileOf(photo),
  alt: photo.alt,
});
