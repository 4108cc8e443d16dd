import { median } from '../median';

/** What some photographs together took. */
export interface Burst {
  images: number;
  ms: number;
  /** Seconds of all cores together. */
  cpu: number;
  /** Bytes of memory at the peak. */
  peak: number;
}

/** One way to make files of photographs, so many at once, and all its turns. */
export interface Row {
  name: string;
  bursts: Burst[];
}

export const msAnImage = ({ ms, images }: Burst): number => ms / images;

/** The middle of a row's turns, an image; the peak is the largest. */
export const middleOf = ({ bursts }: Row) => ({
  ms: median(bursts.map(msAnImage)),
  cpu: median(bursts.map(({ cpu, images }) => cpu / images)),
  peak: Math.max(...bursts.map(({ peak }) => peak)),
});

/** How many times as long as another row, turn by turn: both found the machine in the same mood. */
export const timesOf = (row: Row, other: Row): number =>
  median(
    row.bursts.map((burst, turn) => {
      const beside = other.bursts[turn];
      return beside ? msAnImage(burst) / msAnImage(beside) : Number.NaN;
    }),
  );
