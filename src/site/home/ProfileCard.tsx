import { CircleUserRound } from 'lucide-react';
import styled from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import { SocialLinks } from '@/components/SocialLinks';
import type { Profile } from '@/server/pages/profile';
import { Column, PORTRAIT } from './Hero';

const Portrait = styled.div`
  display: grid;
  place-items: center;
  width: ${PORTRAIT}px;
  height: ${PORTRAIT}px;
  overflow: hidden;
  border-radius: 50%;
  background: var(--ground-raised);
  color: var(--ink-quiet);
`;

const Words = styled.div`
  h2 { font-size: clamp(2rem, 1.1rem + 1.9vw, 3rem); line-height: 1.05; }
  h2 + p { margin: 16px 0 12px; color: var(--ink-quiet); text-wrap: balance; }
`;

/** Photo, full name, the line and the social links (docs/specification.md#home). */
export function ProfileCard({ profile, line }: { profile: Profile; line: string }) {
  const { name, portrait, links } = profile;
  return (
    <Column>
      <Portrait>
        {portrait ? (
          <Photograph
            photograph={{ ...portrait, alt: name }}
            sizes={coverSizes(portrait, { width: `${PORTRAIT}px`, ratio: 1 })}
            cover
          />
        ) : (
          <CircleUserRound size={64} strokeWidth={1} aria-hidden="true" />
        )}
      </Portrait>
      <Words>
        {name && <h2>{name}</h2>}
        <p>{line}</p>
        <SocialLinks links={links} label={name || 'Profile'} />
      </Words>
    </Column>
  );
}
