import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { env } from '@/config/env';
import { GUEST_PARAMETER, paths } from '@/config/paths';
import { ContinueView } from '@/gallery/continue/ContinueView';
import { GoneView } from '@/gallery/gone/GoneView';
import { LinkGoneView } from '@/gallery/gone/LinkGoneView';
import { LockedView } from '@/gallery/locked/LockedView';
import { OpenView } from '@/gallery/open/OpenView';
import { getVisit } from '@/gallery/read';
import { WhoView } from '@/gallery/who/WhoView';
import { getProfile } from '@/site/read';

type Props = PageProps<'/gallery/[token]'>;

const visitOf = async ({ params, searchParams }: Props) =>
  getVisit((await params).token, [(await searchParams)[GUEST_PARAMETER]].flat()[0]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const visit = await visitOf(props);
  if (visit.state === 'unknown') return { title: 'Page not found' };
  return 'gallery' in visit ? { title: visit.gallery.name } : {};
}

/** A client's gallery, as far as whoever asks may see it (docs/specification.md#galleries). */
export default async function GalleryPage(props: Props) {
  const { token } = await props.params;
  const visit = await visitOf(props);
  switch (visit.state) {
    case 'unknown':
      return notFound();
    case 'gone': {
      const profile = await getProfile();
      return <GoneView name={profile?.name ?? ''} email={profile?.email ?? ''} />;
    }
    case 'locked':
      return <LockedView token={token} />;
    case 'asked': {
      const { state, ...asked } = visit;
      return <ContinueView token={token} {...asked} />;
    }
    case 'continued':
      return redirect(paths.gallery(token));
    case 'linkGone':
      return <LinkGoneView token={token} sendsMail={Boolean(env.SMTP_HOST)} />;
    case 'open': {
      const { state, ...open } = visit;
      const { gallery, me } = open;
      if (gallery.askWhoFirst && !me) return <WhoView token={token} gallery={gallery} />;
      return <OpenView token={token} {...open} />;
    }
  }
}
