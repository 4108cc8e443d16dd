import { Activity as ActivityIcon } from 'lucide-react';
import { paths } from '@/config/paths';
import type { EventType, GalleryEvent, OfficeGallery } from '@/contract/gallery';
import { GALLERY } from '@/contract/limits';
import { countWithNoun } from '@/shared/countWithNoun';
import { LocalTime } from '../layout/LocalTime';
import { PagedList } from '../records/PagedList';

const PER_PAGE = 50;

const times = (count: number): string => (count > 1 ? ` ${count} times` : '');

/** Each type of event as a sentence. */
const SENTENCES: Record<EventType, (guest: string, count: number) => string> = {
  opened: (guest, count) => `${guest} opened the gallery${times(count)}`,
  'wrong-password': (guest, count) => `${guest} entered a wrong password${times(count)}`,
  identified: (guest) => `${guest} said who they are`,
  picked: (guest, count) => `${guest} picked ${countWithNoun(count, 'photograph')}`,
  commented: (guest, count) => `${guest} wrote ${countWithNoun(count, 'comment')}`,
  submitted: (guest, count) =>
    `${guest} submitted a selection of ${countWithNoun(count, 'photograph')}`,
  reopened: (guest) => `You reopened the selection of ${guest}`,
  downloaded: (guest, count) => `${guest} downloaded ${countWithNoun(count, 'photograph')}`,
  invited: () => 'You invited your client',
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
      items={events
        .slice((page - 1) * PER_PAGE, page * PER_PAGE)
        .map(({ _id: id, type, at, guest, count }) => (
          <li key={id} data-type={type}>
            <span>
              {SENTENCES[type](guest ?? (type === 'reopened' ? 'a guest' : 'Somebody'), count)}
            </span>
            <LocalTime iso={at} />
          </li>
        ))}
      Icon={ActivityIcon}
      page={page}
      perPage={PER_PAGE}
      total={events.length}
      hrefOf={(to) => `${paths.office.gallery(_id, 'activity')}&page=${to}`}
    >
      <p>{events.length === 0 ? 'Nothing has happened yet.' : 'No events on this page.'}</p>
    </PagedList>
  </>
);
