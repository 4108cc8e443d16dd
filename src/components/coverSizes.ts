type Sized = { width: number; height: number };

/** A place that a photograph fills, from a width of the window on, in pixels; its own sizes are those of CSS. */
type Place = {
  from?: number;
  width: string;
} & ({ ratio: number } | { height: string });

/**
 * The `sizes` of a photograph that fills a place. Cropped, it is drawn larger than the place, as wide as
 * its height asks for: a wide one that is as high as a phone's 4:5 is more than twice as wide as the phone.
 * @param places the widest window's first, the last one without `from`
 */
export const coverSizes = (photograph: Sized, ...places: Place[]): string =>
  places
    .map((place) => {
      const drawn = drawnWidth(ratioOf(photograph), place);
      return place.from === undefined ? drawn : `(min-width: ${place.from}px) ${drawn}`;
    })
    .join(', ');

/** Width by height; nothing is so narrow that it takes all widths. */
export const ratioOf = ({ width, height }: Sized): number =>
  Math.max(0.1, width / Math.max(1, height));

function drawnWidth(ratio: number, { width, ...place }: Place): string {
  if ('height' in place) return `max(${width}, calc(${place.height} * ${ratio.toFixed(2)}))`;
  const growth = Math.max(1, ratio / place.ratio).toFixed(2);
  return growth === '1.00' ? width : `calc(${width} * ${growth})`;
}
