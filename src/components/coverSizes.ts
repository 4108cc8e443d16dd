type Sized = { width: number; height: number };

/** A place that a photograph covers, from a width of the window on in pixels; width and height are CSS lengths. */
type Place = {
  from?: number;
  width: string;
} & ({ ratio: number } | { height: string });

/**
 * The `sizes` of a photograph that covers places, from the widest window to the narrowest, the last one without `from`.
 * A wide photograph in a phone's 4:5 is rendered more than twice as wide as the phone.
 */
export const coverSizes = (photograph: Sized, ...places: Place[]): string =>
  places
    .map((place) => {
      const width = renderedWidth(ratioOf(photograph), place);
      return place.from === undefined ? width : `(min-width: ${place.from}px) ${width}`;
    })
    .join(', ');

/** Width by height, with a lower limit. */
export const ratioOf = ({ width, height }: Sized): number =>
  Math.max(0.1, width / Math.max(1, height));

function renderedWidth(ratio: number, { width, ...place }: Place): string {
  if ('height' in place) return `max(${width}, calc(${place.height} * ${ratio.toFixed(2)}))`;
  const growth = Math.max(1, ratio / place.ratio).toFixed(2);
  return growth === '1.00' ? width : `calc(${width} * ${growth})`;
}
