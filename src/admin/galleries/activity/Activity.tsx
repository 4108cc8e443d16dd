import { Activity as ActivityIcon } from 'lucide-react';
import { paths } from '@/config/paths';
import type { EventType, GalleryEvent, OfficeGallery } from '@/contract/gallery';
import { GALLERY } from '@/contract/limits';
import { counted } from '@/shared/counted';
import { LocalTime } from '../../frame/LocalTime';
import { Pager } from '../../frame/Pager';

/** How many events are on a page. */
const PER_PAGE = 50;

/** What somebody has done, after who they are. */
const DEEDS: Record<EventType, (count: number) => string> = {
  opened: (count) => (count > 1 ? `opened the gallery ${count} times` : 'opened the gallery'),
  'wrong-password': (count) => `entered a wrong password${count > 1 ? ` ${count} times` : ''}`,
  identified: () => 'said who they are',
  picked: (count) => `picked ${counted(count, 'photograph')}`,
  commented: (count) => `wrote ${counted(count, 'comment')}`,
  submitted: (count) => `submitted a selection of ${counted(count, 'photograph')}`,
  reopened: () => '',
  downloaded: (count) => `downloaded ${counted(count, 'photograph')}`,
  invited: () => '',
};

type Props = { events: GalleryEvent[]; gallery: Pick<OfficeGallery, '_id'>; page: number };

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

/** An event as a sentence. */
function sentenceOf({ type, guest, count }: GalleryEvent): string {
  if (type === 'invited') return 'You sent an invitation';
  if (type === 'reopened') return `You reopened the selection of ${guest ?? 'a guest'}`;
  return `${guest ?? 'Somebody'} ${DEEDS[type](count)}`;
}
