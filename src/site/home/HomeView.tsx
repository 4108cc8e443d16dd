import styled from 'styled-components';
import { Skeleton } from '@/components/Skeleton';
import type { Home } from '@/server/pages/home';
import { screen } from '@/theme/screens';
import { EmptyState } from '../EmptyState';
import { COLUMN_WIDTH, Gallery, Stage } from './Gallery';
import { ProfileCard } from './ProfileCard';

/** Profile and photograph side by side, as high as the window; on small screens the photograph alone (docs/specification.md#screen-by-screen). */
const Hero = styled.div`
  ${screen.wide} {
    display: grid;
    grid-template-columns: ${COLUMN_WIDTH} minmax(0, 1fr);
    height: calc(100svh - var(--header-height));
    min-height: 520px;
    max-height: 1200px;
  }
`;

/** Profile and rotating photographs (docs/specification.md#home). What cannot be read keeps its skeleton, as does an empty gallery without a profile. */
export function HomeView({ title, profile, line, photographs }: Home) {
  const isIncomplete = !photographs || !profile;
  return (
    <Hero>
      <h1 className="visually-hidden">{[title, profile?.name].filter(Boolean).join(' · ')}</h1>
      <ProfileCard profile={profile} line={line} />
      {photographs?.length ? (
        <Gallery photographs={photographs} />
      ) : (
        <Stage aria-busy={isIncomplete}>
          {isIncomplete ? (
            <Skeleton $height="100%" style={{ borderRadius: 0 }} />
          ) : (
            <EmptyState>
              <p>The first photographs are on their way.</p>
            </EmptyState>
          )}
        </Stage>
      )}
    </Hero>
  );
}
