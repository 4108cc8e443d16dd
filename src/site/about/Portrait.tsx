import { CircleUserRound } from 'lucide-react';
import styled from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import { Skeleton } from '@/components/Skeleton';
import type { Profile } from '@/server/pages/profile';
import { PHONE } from '@/theme/screens';

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--ground-raised);
  color: var(--ink-quiet);
  > picture { width: 100%; }
`;

/** The size of the frame beside the text and above it (AboutView.tsx). */
const BESIDE = { from: PHONE, width: 'min(36.5vw, 614px)', ratio: 4 / 5 };
const ABOVE = { width: 'calc(100vw - 40px)', ratio: 4 / 5 };

const UPRIGHT_PLACE = { sizes: `(min-width: ${BESIDE.from}px) ${BESIDE.width}, ${ABOVE.width}` };

/** The photographer's image, else a default profile icon (docs/specification.md#about); without a profile the skeleton. */
export function Portrait({ profile }: { profile: Profile | undefined }) {
  const { name = '', portrait } = profile ?? {};
  return (
    <figure>
      <Frame aria-busy={!profile}>
        {!profile ? (
          <Skeleton $height="100%" />
        ) : portrait ? (
          <Photograph
            photograph={{ ...portrait, alt: portrait.alt || name }}
            sizes={coverSizes(portrait, BESIDE, ABOVE)}
            first
            cover
            uprightPlace={UPRIGHT_PLACE}
          />
        ) : (
          <CircleUserRound size={120} strokeWidth={0.75} aria-hidden="true" />
        )}
      </Frame>
      {name && <figcaption>{name}</figcaption>}
    </figure>
  );
}
