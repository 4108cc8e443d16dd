import type { Description, Point, Tile, Words } from './tile';

/** What stays in sight of a photograph of which nothing was said. */
export const CENTRE: Point = { x: 50, y: 50 };

/** The words of a photograph of which nothing was said. */
export const NO_WORDS: Words = { title: '', caption: '', creator: '', copyright: '' };

/** What the owner has said about a photograph and the server does not say already; undefined for nothing. */
export function dirtyMeta({ said, ...tile }: Tile): Description | undefined {
  const { alt = '', focal = CENTRE, words = NO_WORDS } = tile;
  const isOtherAlt = said?.alt !== undefined && said.alt !== alt;
  const isOtherFocal = said?.focal && (said.focal.x !== focal.x || said.focal.y !== focal.y);
  const others = Object.entries(said?.words ?? {}).filter(
    ([field, text]) => text !== words[field as keyof Words],
  );
  if (!isOtherAlt && !isOtherFocal && others.length === 0) return undefined;
  return {
    ...(isOtherAlt && { alt: said.alt }),
    ...(isOtherFocal && { focal: said.focal }),
    ...(others.length > 0 && { words: Object.fromEntries(others) }),
  };
}
