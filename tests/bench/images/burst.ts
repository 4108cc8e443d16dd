import { median } from '../median';

/** The cost of making files of some photographs. */
export interface Burst {
  images: number;
  ms: number;
  /** Seconds of all cores together. */
  cpu: number;
  /** Bytes of memory at the peak. */
  peak: number;
}

/** A method of making files, with a number of photographs at once: one burst for each turn. */
export interface Row {
  name: string;
  bursts: Burst[];
}

export const msPerImage = ({ ms, images }: Burst): number => ms / images;

/** The medians of a row's turns for each image, and the largest peak. */
export const mediansOf = ({ bursts }: Row) => ({
  ms: median(bursts.map(msPerImage)),
  cpu: median(bursts.map(({ cpu, images }) => cpu / images)),
  peak: Math.max(...bursts.map(({ peak }) => peak)),
});

/** The median ratio of a row's times to another row's, turn by turn, as the machine's load differs between turns. */
export const medianRatio = (row: Row, other: Row): number =>
  median(
    row.bursts.map((burst, turn) => {
      const baseline = other.bursts[turn];
      return baseline ? msPerImage(burst) / msPerImage(baseline) : Number.NaN;
    }),
  );
