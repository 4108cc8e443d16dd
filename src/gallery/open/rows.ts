import { ROW, ratioOf } from './photoSizes';

type Sized = { width: number; height: number };

/** The measures of the grid in pixels: its width, the height of a row before it is stretched, and the gaps. */
export type Layout = { width: number; row: number; gap: number };

/** Photographs that are rendered, and skipped by the browser while they are far away, as a whole. */
export type Group<Photo> = {
  photos: Photo[];
  /** Whether its last row is full: then that is stretched as the others are. */
  isFull: boolean;
  /** In pixels, where it is known. */
  height?: number;
};

/** Photographs in a group at least; it ends with the row that has the last of them. */
const GROUP = 48;

/** The height of a row before it is stretched, in a window of that width (galleryStyle.ts). */
export const rowHeight = (windowWidth: number): number =>
  Math.min(ROW.most, Math.max(ROW.phone, (ROW.share / 100) * windowWidth));

/**
 * Cuts photographs into groups at the ends of the rows into which the style sheet breaks them. When more photographs
 * follow, full groups stay as they are.
 * @param layout unknown in the server's HTML: then there is one group
 */
export function groupsOf<Photo extends Sized>(
  photos: readonly Photo[],
  layout: Layout | undefined,
): Group<Photo>[] {
  if (!layout) return [{ photos: [...photos], isFull: false }];
  const { width, row, gap } = layout;
  const groups: Group<Photo>[] = [];
  let group: Photo[] = [];
  let height = -gap;
  let inRow = 0;
  let ratios = 0;
  for (const photo of photos) {
    const ratio = ratioOf(photo);
    if (inRow > 0 && (ratios + ratio) * row + inRow * gap > width) {
      height += gap + (width - (inRow - 1) * gap) / ratios;
      inRow = 0;
      ratios = 0;
      if (group.length >= GROUP) {
        groups.push({ photos: group, isFull: true, height });
        group = [];
        height = -gap;
      }
    }
    group.push(photo);
    inRow += 1;
    ratios += ratio;
  }
  // The last row is not stretched.
  height += gap + row;
  return group.length > 0 ? [...groups, { photos: group, isFull: false, height }] : groups;
}
