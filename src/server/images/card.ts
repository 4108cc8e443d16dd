import { machinePaths } from '@/config/machinePaths';
import type { Media } from '@/payload-types';
import { contentName, wholeFocal } from './derivatives/derivative';

/** The size in pixels of a shared link's picture. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The picture of a shared link. */
export type Card = ReturnType<typeof card>;

/** The card of a photograph, made when somebody asks for it (makeCard.ts). */
export const card = (media: Media) => ({
  url: machinePaths.card(cardFile(media)),
  alt: media.alt ?? '',
});

/** `{id}-{hash}-{x}-{y}.jpg`: the name follows content and focal point, so that a card can be cached forever. */
export function cardFile(media: Media): string {
  const { x, y } = wholeFocal(media);
  return `${contentName(media)}-${x}-${y}.jpg`;
}
