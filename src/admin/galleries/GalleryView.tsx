import { Link } from '@payloadcms/ui';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { PHOTO_PARAMETER, paths, TAB_PARAMETER } from '@/config/paths';
import { AppError } from '@/server/errors';
import { readGallery } from '@/server/galleries/galleries';
import { readProgress } from '@/server/galleries/photographs';
import { readActivity, readGuestSelections } from '@/server/galleries/selections';
import { readPhotograph } from '@/server/images/library';
import { sendsMail } from '@/server/mail/mailSettings';
import { guardedView, pageNumberOf } from '../layout/guardedView';
import { readNames } from '../records/readRecords';
import { Activity } from './Activity';
import { Access } from './access/Access';
import { GalleryHeader } from './GalleryHeader';
import { GalleryStyle } from './GalleryStyle';
import { GalleryPhotographs } from './photographs/GalleryPhotographs';
import { Selections } from './selections/Selections';
import { WatermarkProgress } from './WatermarkProgress';

/** The tabs of a gallery by their names in its URL (docs/specification.md#galleries). */
const TABS = {
  photographs: 'Photographs',
  access: 'Access',
  selections: 'Selections',
  activity: 'Activity',
};

type Tab = keyof typeof TABS;

/** The tab that a URL asks for; the photographs by default. */
const tabOf = (value: unknown): Tab =>
  typeof value === 'string' && Object.hasOwn(TABS, value) ? (value as Tab) : 'photographs';

/** `/admin/galleries/{id}`, of which `?part=` names the tab (docs/specification.md#galleries). */
export const GalleryView = guardedView(async ({ req, id, searchParams }) => {
  const { photos, ...gallery } = await readGallery(id, req).catch(showNotFound);
  const tab = tabOf(searchParams?.[TAB_PARAMETER]);
  const photoId = searchParams?.[PHOTO_PARAMETER];
  const renderTab: Record<Tab, () => ReactNode | Promise<ReactNode>> = {
    photographs: async () => (
      <GalleryPhotographs
        {...{ gallery, photos }}
        portfolios={await readNames(req, 'portfolio')}
        photograph={
          typeof photoId === 'string' ? await readPhotograph(photoId, req, id) : undefined
        }
      />
    ),
    access: async () => (
      <Access gallery={gallery} sendsMail={await sendsMail(req)} photoCount={photos.length} />
    ),
    selections: async () => (
      <Selections {...{ gallery, photos }} guests={await readGuestSelections(id, req)} />
    ),
    activity: async () => (
      <Activity
        events={await readActivity(id, req)}
        gallery={gallery}
        page={pageNumberOf(searchParams)}
      />
    ),
  };
  return (
    <GalleryStyle>
      <div>
        <GalleryHeader gallery={gallery} />
        <WatermarkProgress {...(await readProgress({ ...gallery, id }, req))} />
        <nav className="tabs" aria-label="Parts of the gallery">
          <ul>
            {Object.entries(TABS).map(([key, label]) => (
              <li key={key}>
                <Link
                  href={paths.office.gallery(id, key === 'photographs' ? undefined : key)}
                  prefetch={false}
                  aria-current={key === tab ? 'page' : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <section className="section" key={tab} aria-label={TABS[tab]}>
        {await renderTab[tab]()}
      </section>
    </GalleryStyle>
  );
});

function showNotFound(error: unknown): never {
  if (error instanceof AppError && error.code === 'notFound') notFound();
  throw error;
}
