import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GoneView } from '@/gallery/gone/GoneView';
import { LockedView } from '@/gallery/locked/LockedView';
import { OpenView } from '@/gallery/open/OpenView';
import { getVisit } from '@/gallery/read';
import { WhoView } from '@/gallery/who/WhoView';
import { getProfile } from '@/site/read';

type Props = PageProps<'/gallery/[token]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const visit = await getVisit((await params).token);
  if (visit.state === 'unknown') return { title: 'Page not found' };
  return visit.state === 'open' ? { title: visit.gallery.name } : {};
}

/** A client's gallery, as far as whoever asks may see it (docs/specification.md#galleries). */
export default async function GalleryPage({ params }: Props) {
  const { token } = await params;
  const visit = await getVisit(token);
  switch (visit.state) {
    case 'unknown':
      return notFound();
    case 'gone': {
      const profile = await getProfile();
      return <GoneView name={profile?.name ?? ''} email={profile?.email ?? ''} />;
    }
    case 'locked':
      return <LockedView token={token} />;
    case 'open': {
      const { gallery, cover, places, me } = visit;
      if (gallery.askWhoFirst && !me) return <WhoView token={token} gallery={gallery} />;
      return <OpenView {...{ token, gallery, cover, places, me }} />;
    }
  }
}
