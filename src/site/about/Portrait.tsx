import { CircleUserRound } from 'lucide-react';
import { Photograph } from '@/components/Photograph';
import { preloadPhotograph } from '@/components/preloadPhotograph';
import type { Profile } from '@/server/pages/profile';
import { PHONE } from '@/theme/screens';
import { PortraitFrame } from './AboutLayout';

/** The frame's proportions, and its width in vw (AboutLayout.ts). */
const FRAME = { ratio: 4 / 5, beside: 40, above: 92 };

/** The frame shows a part of a wide photograph, which is drawn wider than the frame. */
function sizesOf({ width, height }: { width: number; height: number }): string {
  const growth = Math.max(1, width / Math.max(1, height) / FRAME.ratio);
  const vw = (frameWidth: number) => `${Math.ceil(frameWidth * growth)}vw`;
  return `(min-width: ${PHONE}px) ${vw(FRAME.beside)}, ${vw(FRAME.above)}`;
}

/** The photographer's image, a default profile icon if there is none (product.md 2). */
export function Portrait({ profile: { name, portrait } }: { profile: Profile }) {
  const sizes = portrait && sizesOf(portrait);
  if (portrait && sizes) preloadPhotograph(portrait, sizes);
  return (
    <figure>
      <PortraitFrame>
        {portrait && sizes ? (
          <Photograph
            photograph={{ ...portrait, alt: portrait.alt || name }}
            sizes={sizes}
            first
            cover
          />
        ) : (
          <CircleUserRound size={120} strokeWidth={0.75} aria-hidden="true" />
        )}
      </PortraitFrame>
      {name && <figcaption>{name}</figcaption>}
    </figure>
  );
}
