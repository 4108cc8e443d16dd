import { Activity as ActivityIcon } from 'lucide-react';
import { paths } from '@/config/paths';
import type { EventType, GalleryEvent, OfficeGallery } from '@/contract/gallery';
import { GALLERY } from '@/contract/limits';
import { pluralize } from '@/shared/pluralize';
import { LocalTime } from '../layout/LocalTime';
import { PagedList } from '../records/PagedList';

/** How many events are on a page. */
const PER_PAGE = 50;

/** The end of the sentence about an event, behind the name of the guest. */
const PREDICATES: Record<Exclude<EventType, 'reopened' | 'invited'>, (count: number) => string> = {
  opened: (count) => (count > 1 ? `opened the gallery ${count} times` : 'opened the gallery'),
  'wrong-password': (count) => `entered a wrong password${count > 1 ? ` ${count} times` : ''}`,
  identified: () => 'said who they are',
  picked: (count) => `picked ${pluralize(count, 'photograph')}`,
  commented: (count) => `wrote ${pluralize(count, 'comment')}`,
  submitted: (count) => `submitted a selection of ${pluralize(count, 'photograph')}`,
  downloaded: (count) => `downloaded ${pluralize(count, 'photograph')}`,
};

type Props = { events: GalleryEvent[]; gallery: Pick<OfficeGallery, '_id'>; page: number };

/** What has happened in a gallery, the newest first (docs/specification.md#galleries). */
export const Activity = ({ events, gallery: { _id }, page }: Props) => (
  <>
    <p className="quiet">
      What your client has done here. It is kept for {GALLERY.activityMonths} months.
    </p>
    <PagedList
      label="activity"
      className="activity"
      items={events.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((event) => (
        <li key={event._id} data-type={event.type}>
          <span>{sentenceOf(event)}</span>
          <LocalTime iso={event.at} />
        </li>
      ))}
      Icon={ActivityIcon}
      page={page}
      perPage={PER_PAGE}
      total={events.length}
      hrefOf={(to) => `${paths.office.gallery(_id, 'activity')}&page=${to}`}
    >
      <p>Nothing has happened yet.</p>
    </PagedList>
  </>
);

/** An event as a sentence. */
function sentenceOf({ type, guest, count }: GalleryEvent): string {
  if (type === 'invited') return 'You sent an invitation';
  if (type === 'reopened') return `You reopened the selection of ${guest ?? 'a guest'}`;
  return `${guest ?? 'Somebody'} ${PREDICATES[type](count)}`;
}
