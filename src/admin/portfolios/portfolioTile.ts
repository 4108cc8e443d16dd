import type { ComponentProps } from 'react';
import type { ImageDetails } from '@/contract/image';
import type { LibraryListItem } from '@/contract/library';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { tileOf } from '../library/libraryTile';
import type { FocalPoint } from '../photographs/FocalPoint';
import { smallestSrc, type Tile } from '../photographs/tileList';

/** What the owner can change about a photograph; saved with the portfolio (docs/specification.md#one-portfolio). */
export const EMPTY_FIELDS = {
  alt: '',
  focal: { x: 50, y: 50 },
  title: '',
  caption: '',
  creator: '',
  copyright: '',
};

export type PhotographFields = typeof EMPTY_FIELDS;

/** A photograph of a portfolio as the server has it. */
export type StoredPhotograph = {
  id: string;
  /** The URL of its smallest file. */
  thumbnail: string;
  fields: Partial<PhotographFields>;
  /** Only on the screen of one portfolio. */
  picture?: ComponentProps<typeof FocalPoint>['picture'];
};

/** A portfolio as the back office shows it. */
export type OfficePortfolio = Omit<PortfolioAnswer, 'images' | 'imageDetails'> & {
  photographs: StoredPhotograph[];
  /** When it was published as planned. */
  publishedAt?: string | null;
};

/** Turns an answer of the API into a portfolio, whose photographs have no fields but their alternative text. */
export function fromAnswer(answer: PortfolioAnswer): OfficePortfolio {
  const { images: _, imageDetails, ...portfolio } = answer;
  return { ...portfolio, photographs: imageDetails.map(fromDetails) };
}

export const fromDetails = ({ _id: id, alt, ...files }: ImageDetails): StoredPhotograph => ({
  id,
  thumbnail: smallestSrc(files),
  fields: { alt },
});

/** A photograph of a portfolio's form. */
export type PortfolioTile = Tile &
  Partial<Pick<StoredPhotograph, 'fields' | 'picture'>> & {
    edited?: Partial<PhotographFields>;
    /** The fields when the first of them was edited. */
    loaded?: Partial<PhotographFields> | undefined;
  };

/** The photographs of a portfolio as tiles of its form. */
export const tilesOfPortfolio = (portfolio: OfficePortfolio | undefined): PortfolioTile[] =>
  (portfolio?.photographs ?? []).map((photograph, index) => ({
    ...photograph,
    key: photograph.id,
    name: photograph.fields.alt || `Photograph ${index + 1}`,
    state: 'stored',
  }));

/** A photograph that was chosen from the library as a tile of the form. */
export function portfolioTileFromLibrary(photo: LibraryListItem): PortfolioTile {
  const { focal: _, ...tile } = tileOf(photo);
  return { ...tile, fields: { alt: photo.alt, focal: photo.focal } };
}

/** Fields as Payload's own call names them. */
export const asMedia = ({ focal, ...texts }: Partial<PhotographFields> = {}) => ({
  ...texts,
  ...(focal && { focalX: focal.x, focalY: focal.y }),
});

/** What was edited and differs from what the server has; undefined if nothing does. */
export function changedFields({
  fields,
  edited = {},
}: PortfolioTile): Partial<PhotographFields> | undefined {
  const stored = { ...EMPTY_FIELDS, ...fields };
  const changed = Object.entries(edited).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(stored[name as keyof PhotographFields]),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
