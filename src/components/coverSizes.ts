/** What has proportions. */
export type Sized = { width: number; height: number };

/** The box of an image, in windows that are at least `from` pixels wide; width and height are CSS lengths. */
type Box = {
  from?: number;
  width: string;
} & ({ ratio: number } | { height: string });

/**
 * The `sizes` of an image with `object-fit: cover`, which is rendered wider than its box when its aspect ratio is greater.
 * @param boxes its boxes from the widest window to the narrowest; the last has no `from`
 */
export const coverSizes = (photograph: Sized, ...boxes: Box[]): string =>
  boxes
    .map((box) => {
      const width = renderedWidth(ratioOf(photograph), box);
      return box.from === undefined ? width : `(min-width: ${box.from}px) ${width}`;
    })
    .join(', ');

/** Width by height, with a lower limit. */
export const ratioOf = ({ width, height }: Sized): number =>
  Math.max(0.1, width / Math.max(1, height));

function renderedWidth(ratio: number, { width, ...box }: Box): string {
  if ('height' in box) return `max(${width}, calc(${box.height} * ${ratio.toFixed(2)}))`;
  const growth = Math.max(1, ratio / box.ratio).toFixed(2);
  return growth === '1.00' ? width : `calc(${width} * ${growth})`;
}
