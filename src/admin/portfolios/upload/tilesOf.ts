import type { ImageDetails } from '@/contract/image';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Tile } from './tile';

/** What the contract does not say of a photograph with this URL. */
export type FindSaid = (url: string) => Pick<Tile, 'focal' | 'words'>;

/** The photographs that a portfolio has, as tiles of its form. */
export const tilesOf = (portfolio: PortfolioAnswer | undefined, said?: FindSaid): Tile[] =>
  (portfolio?.imageDetails ?? []).map((details, index) => ({
    key: details.src,
    name: details.alt || `Photograph ${index + 1}`,
    state: 'kept',
    alt: details.alt,
    url: details.src,
    thumbnail: smallest(details),
    ...said?.(details.src),
  }));

/** The smallest file of a photograph: the first of its sizes. */
export const smallest = ({ src, srcSet }: Pick<ImageDetails, 'src' | 'srcSet'>): string =>
  srcSet.split(' ')[0] || src;
