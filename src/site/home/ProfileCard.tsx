import { CircleUserRound } from 'lucide-react';
import styled from 'styled-components';
import { coverSizes } from '@/components/coverSizes';
import { Photograph } from '@/components/Photograph';
import { Skeleton } from '@/components/Skeleton';
import { SocialLinks } from '@/components/SocialLinks';
import { texts } from '@/config/texts';
import type { Home } from '@/server/pages/home';
import { screen } from '@/theme/breakpoints';

const PORTRAIT = '132px';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: 32px;
  padding: 48px clamp(20px, 2vw, 32px) 36px var(--page-margin);
  ${screen.narrow} { display: none; }
  /* Until the parser has read all of it: lines that come later would move those above them. */
  &:not(:has(+ *)) { visibility: hidden; }

  .portrait {
    display: grid;
    place-items: center;
    width: ${PORTRAIT};
    height: ${PORTRAIT};
    overflow: hidden;
    border-radius: var(--radius-portrait);
    background: var(--ground-raised);
    color: var(--ink-quiet);
  }
  h2 { font-size: clamp(2rem, 1.1rem + 1.9vw, 3rem); line-height: 1.05; }
  h2 + p { margin: 16px 0 12px; color: var(--ink-quiet); text-wrap: balance; }
  .lines { display: grid; gap: 16px; }
`;

/** Photo, full name, the line and the social links (docs/specification.md#home); without a profile the skeleton. */
export function ProfileCard({ profile, line }: Pick<Home, 'profile' | 'line'>) {
  const { name = '', portrait } = profile ?? {};
  return (
    <Column aria-busy={!profile}>
      <div className="portrait">
        {!profile ? (
          <Skeleton $height={PORTRAIT} />
        ) : portrait ? (
          <Photograph
            photograph={{ ...portrait, alt: name }}
            sizes={coverSizes(portrait, { width: PORTRAIT, ratio: 1 })}
            fill
          />
        ) : (
          <CircleUserRound size={64} strokeWidth={1} />
        )}
      </div>
      {profile ? (
        <ProfileText {...{ profile, line }} />
      ) : (
        <div className="lines">
          <Skeleton $width="60%" $height="40px" />
          <Skeleton $width="85%" $height="40px" />
          <Skeleton $width="70%" $height="18px" />
          <Skeleton $width="140px" $height="24px" />
        </div>
      )}
    </Column>
  );
}

type Known = { profile: NonNullable<Home['profile']>; line: Home['line'] };

/** Full name, the line and the social links. */
export const ProfileText = ({ profile: { name, links }, line }: Known) => (
  <div>
    {name && <h2>{name}</h2>}
    <p>{line}</p>
    <SocialLinks links={links} label={name || texts.site.profile} />
  </div>
);
