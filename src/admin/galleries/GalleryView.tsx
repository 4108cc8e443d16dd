import { notFound } from 'next/navigation';
import type { PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import { renderSVG } from 'uqr';
import { TAB_PARAMETER } from '@/config/paths';
import type { GalleryWithPhotos } from '@/contract/gallery';
import { AppError } from '@/server/errors';
import { readGallery } from '@/server/galleries/galleries';
import { readActivity, readGuestSelections } from '@/server/galleries/selections';
import { guardedView, pageOf } from '../layout/guardedView';
import { Activity } from './Activity';
import { Access } from './access/Access';
import { GalleryHeader } from './GalleryHeader';
import { GalleryStyle } from './GalleryStyle';
import { GalleryPhotographs } from './photographs/GalleryPhotographs';
import { Selections } from './selections/Selections';
import { TABS, type Tab, tabOf } from './tabs';

/** What the content of a tab is made of. */
type Content = {
  /** Without its photographs. */
  gallery: Omit<GalleryWithPhotos, 'photos'>;
  photos: GalleryWithPhotos['photos'];
  req: PayloadRequest;
  page: number;
};

const CONTENT: Record<Tab, (content: Content) => ReactNode | Promise<ReactNode>> = {
  photographs: ({ gallery, photos }) => <GalleryPhotographs {...{ gallery, photos }} />,
  access: ({ gallery }) => (
    <Access gallery={gallery} qrCode={gallery.url && qrCodeOf(gallery.url)} />
  ),
  selections: async ({ gallery, photos, req }) => (
    <Selections {...{ gallery, photos }} guests={await readGuestSelections(gallery._id, req)} />
  ),
  activity: async ({ gallery, req, page }) => (
    <Activity events={await readActivity(gallery._id, req)} {...{ gallery, page }} />
  ),
};

/** `/admin/galleries/{id}`, of which `?part=` names the tab (docs/specification.md#galleries). */
export const GalleryView = guardedView(async ({ req, id, searchParams }) => {
  const { photos, ...gallery } = await readGallery(id, req).catch(notFoundOr);
  const tab = tabOf(searchParams?.[TAB_PARAMETER]);
  const page = pageOf(searchParams);
  return (
    <GalleryStyle>
      <GalleryHeader {...{ gallery, tab }} />
      <section className="section" key={tab} aria-label={TABS[tab]}>
        {await CONTENT[tab]({ gallery, photos, req, page })}
      </section>
    </GalleryStyle>
  );
});

/** A QR code of a link as the address of an image, black on white in both themes so that every phone reads it. */
const qrCodeOf = (link: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;

function notFoundOr(error: unknown): never {
  if (error instanceof AppError && error.code === 'notFound') notFound();
  throw error;
}
