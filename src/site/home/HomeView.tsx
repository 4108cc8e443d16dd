import { Aperture } from 'lucide-react';
import styled from 'styled-components';
import type { Home } from '@/server/pages/home';
import { Gallery } from './Gallery';
import { Hero, Stage } from './Hero';
import { GallerySkeleton, ProfileSkeleton } from './HomeSkeleton';
import { ProfileCard } from './ProfileCard';

const Empty = styled(Stage)`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 20px;
  padding: 32px;
  color: var(--ink-quiet);
  text-align: center;
`;

/**
 * Profile and rotating photographs (docs/specification.md#home). Without a profile its skeleton stays (docs/specification.md#rendering),
 * and with it the gallery's when there is no photograph either.
 */
export function HomeView({ title, profile, line, photographs }: Home) {
  return (
    <Hero>
      <h1 className="visually-hidden">{[title, profile?.name].filter(Boolean).join(' · ')}</h1>
      {profile ? <ProfileCard profile={profile} line={line} /> : <ProfileSkeleton />}
      <Photographs photographs={photographs} hasProfile={profile !== undefined} />
    </Hero>
  );
}

type Drawn = { photographs: Home['photographs']; hasProfile: boolean };

function Photographs({ photographs, hasProfile }: Drawn) {
  if (photographs && photographs.length > 0) return <Gallery photographs={photographs} />;
  if (!photographs || !hasProfile) return <GallerySkeleton />;
  return (
    <Empty>
      <Aperture size={48} strokeWidth={1} aria-hidden="true" />
      <p>The first photographs are on their way.</p>
    </Empty>
  );
}
