import { CircleUserRound } from 'lucide-react';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import { preloadPhotograph } from '@/components/preloadPhotograph';
import type { Profile } from '@/server/pages/profile';
import { PHONE } from '@/theme/screens';
import { PortraitFrame } from './AboutLayout';

/** The frame, 4:5, beside the words and above them (AboutLayout.ts). */
const BESIDE = { from: PHONE, width: 'min(36.5vw, 614px)', ratio: 4 / 5 };
const ABOVE = { width: 'calc(100vw - 40px)', ratio: 4 / 5 };

const UPRIGHT_PLACE = {
  sizes: `(min-width: ${BESIDE.from}px) ${BESIDE.width}, ${ABOVE.width}`,
};

/** The photographer's image, a default profile icon if there is none (docs/specification.md#about). */
export function Portrait({ profile: { name, portrait } }: { profile: Profile }) {
  const sizes = portrait && coverSizes(portrait, BESIDE, ABOVE);
  if (portrait && sizes) preloadPhotograph(portrait, sizes, UPRIGHT_PLACE);
  return (
    <figure>
      <PortraitFrame>
        {portrait && sizes ? (
          <Photograph
            photograph={{ ...portrait, alt: portrait.alt || name }}
            sizes={sizes}
            first
            cover
            uprightPlace={UPRIGHT_PLACE}
          />
        ) : (
          <CircleUserRound size={120} strokeWidth={0.75} aria-hidden="true" />
        )}
      </PortraitFrame>
      {name && <figcaption>{name}</figcaption>}
    </figure>
  );
}
