import type { ImageDetails } from '@/contract/image';
import type { Point, Words } from '../upload/tile';

/** A photograph of a portfolio as its screen shows it: by its URL, with what the owner has said of it. */
export type Described = Pick<ImageDetails, 'src' | 'srcSet' | 'width' | 'height' | 'alt'> & {
  focal: Point;
  words: Words;
};
