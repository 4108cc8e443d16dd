import { Activity as ActivityIcon } from 'lucide-react';
import { paths } from '@/config/paths';
import type { GalleryEvent, OwnerGallery } from '@/contract/gallery';
import { GALLERY } from '@/contract/limits';
import { LocalTime } from '../../frame/LocalTime';
import { Pager } from '../../frame/Pager';
import { sentenceOf } from './sentence';

/** How many events are on a page. */
const PER_PAGE = 50;

type Props = { events: GalleryEvent[]; gallery: Pick<OwnerGallery, '_id'>; page: number };

/** What has happened in a gallery, the newest first (docs/specification.md#galleries). */
export function Activity({ events, gallery: { _id }, page }: Props) {
  return (
    <>
      <p className="quiet">
        What your client has done here. It is kept for {GALLERY.activityMonths} months.
      </p>
      <div className="surface activity">
        {events.length === 0 ? (
          <div className="empty">
            <ActivityIcon size={40} strokeWidth={1} />
            <p>Nothing has happened yet.</p>
          </div>
        ) : (
          <ul>
            {events.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((event) => (
              <li key={event._id} data-type={event.type}>
                <span>{sentenceOf(event)}</span>
                <LocalTime iso={event.at} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pager
        label="activity"
        words={['Newer', 'Older', 'Newest']}
        at={page}
        per={PER_PAGE}
        total={events.length}
        hrefOf={(to) => `${paths.office.gallery(_id, 'activity')}&page=${to}`}
      />
    </>
  );
}
