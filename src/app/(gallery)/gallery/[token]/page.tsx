import config from '@payload-config';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { getPayload } from 'payload';
import { cache } from 'react';
import { GUEST_LINK_PARAMETER, paths } from '@/config/paths';
import { texts } from '@/config/texts';
import {
  ContinueView,
  GoneView,
  LinkGoneView,
  LockedView,
  WhoView,
} from '@/gallery/notice/noticeViews';
import { OpenView } from '@/gallery/open/OpenView';
import { CHUNK_SIZE } from '@/gallery/open/sections';
import { readGalleryPage } from '@/server/galleries/galleryPage';
import { sendsMail } from '@/server/mail/mailSettings';
import { getProfile } from '@/site/read';

type Props = PageProps<'/gallery/[token]'>;

/** What whoever asks may see of a gallery, read once for its page and the metadata. */
const getPage = cache(async (token: string, linkKey: string | undefined) =>
  readGalleryPage(await getPayload({ config }), token, await headers(), linkKey, CHUNK_SIZE),
);

const pageOf = async ({ params, searchParams }: Props) =>
  getPage((await params).token, [(await searchParams)[GUEST_LINK_PARAMETER]].flat()[0]);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  if (page.state === 'unknown') return { title: texts.notFound.metaTitle };
  return 'gallery' in page ? { title: page.gallery.name } : {};
}

/** A client's gallery, as far as whoever asks may see it (docs/specification.md#galleries). */
export default async function GalleryPage(props: Props) {
  const { token } = await props.params;
  const page = await pageOf(props);
  switch (page.state) {
    case 'unknown':
      return notFound();
    case 'gone': {
      const { name = '', email = '' } = (await getProfile()) ?? {};
      return <GoneView {...{ name, email }} isSelectionKept={page.isSelectionKept} />;
    }
    case 'locked':
      return <LockedView token={token} isSelectionKept={page.isSelectionKept} />;
    case 'guestLink': {
      const { state, ...link } = page;
      return <ContinueView token={token} {...link} />;
    }
    // The link that this browser has used already.
    case 'continued':
      return redirect(paths.gallery(token));
    case 'linkGone': {
      const payload = await getPayload({ config });
      return <LinkGoneView token={token} sendsMail={await sendsMail({ payload })} />;
    }
    case 'open': {
      const { state, ...open } = page;
      const { gallery, me, isSelectionKept } = open;
      if (gallery.askWhoFirst && !me) return <WhoView {...{ token, gallery, isSelectionKept }} />;
      return <OpenView token={token} {...open} />;
    }
  }
}
