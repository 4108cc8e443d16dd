import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Sized } from '../coverSizes';
import { layOutRows } from './photoRows';

/** What the list item of a photograph, which has the class `tile`, and its image need. */
export type TilePlace = { number: number; style: CSSProperties; sizes: string };

type Props<Photo> = {
  photos: readonly Photo[];
  /** The number of the first photograph. */
  number?: number;
  /** How many photographs are one chunk, which the browser skips as long as it is far away; all by default. */
  chunkSize?: number;
  /** Pixels to which the page limits the grid. */
  maxWidth?: number;
  /** Renders the list item of a photograph, with a key. */
  tile: (photo: Photo, place: TilePlace) => ReactNode;
};

/** Photographs in rows that keep proportions and order. For its look see photoGridStyle. */
export function PhotoGrid<Photo extends Sized>(props: Props<Photo>) {
  const { photos, number = 1, chunkSize = photos.length, ...rest } = props;
  const starts = Array.from(
    { length: Math.ceil(photos.length / chunkSize) },
    (_, index) => index * chunkSize,
  );
  return starts.map((start) => (
    <Rows
      key={start}
      photos={photos.slice(start, start + chunkSize)}
      number={number + start}
      {...rest}
    />
  ));
}

type RowsProps<Photo> = Props<Photo> & { number: number };

/** Compares the photographs one by one, since each rendering makes a new list of the same. */
const isSame = <Photo,>(one: RowsProps<Photo>, other: RowsProps<Photo>): boolean =>
  one.number === other.number &&
  one.tile === other.tile &&
  one.photos.length === other.photos.length &&
  one.photos.every((photo, index) => photo === other.photos[index]);

const Rows = memo(function Rows<Photo extends Sized>(props: RowsProps<Photo>) {
  const { photos, number, maxWidth, tile } = props;
  const { style, tiles } = layOutRows(photos, maxWidth);
  return (
    <ul className="rows" style={style}>
      {tiles.map((place, index) =>
        tile(photos[index] as Photo, { number: number + index, ...place }),
      )}
    </ul>
  );
}, isSame) as <Photo extends Sized>(props: RowsProps<Photo>) => ReactNode;
