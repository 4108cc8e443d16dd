import { Skeleton } from '@/components/Skeleton';
import type { Home } from '@/server/pages/home';
import { EmptyState } from '../EmptyState';
import { Gallery } from './Gallery';
import { Hero, Stage } from './Hero';
import { ProfileCard } from './ProfileCard';

/** Profile and rotating photographs (docs/specification.md#home). What cannot be read keeps its skeleton, as does an empty gallery without a profile. */
export function HomeView({ title, profile, line, photographs }: Home) {
  return (
    <Hero>
      <h1 className="visually-hidden">{[title, profile?.name].filter(Boolean).join(' · ')}</h1>
      <ProfileCard profile={profile} line={line} />
      <Photographs photographs={photographs} hasProfile={profile !== undefined} />
    </Hero>
  );
}

type PhotographsProps = Pick<Home, 'photographs'> & { hasProfile: boolean };

function Photographs({ photographs, hasProfile }: PhotographsProps) {
  if (photographs && photographs.length > 0) return <Gallery photographs={photographs} />;
  if (!photographs || !hasProfile) {
    return (
      <Stage aria-busy="true">
        <Skeleton $height="100%" style={{ borderRadius: 0 }} />
      </Stage>
    );
  }
  return (
    <Stage>
      <EmptyState>
        <p>The first photographs are on their way.</p>
      </EmptyState>
    </Stage>
  );
}
