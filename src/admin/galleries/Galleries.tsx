'use client';

import { useRouter } from 'next/navigation';
import { paths } from '@/config/paths';
import type { ListedGallery } from '@/contract/gallery';
import { countWithNoun } from '@/shared/countWithNoun';
import { LocalTime } from '../layout/LocalTime';
import { type ListProps, RecordSection } from '../records/RecordSection';
import { CoverCell } from '../records/RecordTable';
import { StatusBadge } from '../records/StatusBadge';
import { GalleryDialog } from './GalleryDialog';

/** The galleries of the photographer, the newest first (docs/specification.md#galleries). */
export function Galleries({ list }: ListProps<ListedGallery>) {
  const { push } = useRouter();
  const hrefOf = ({ _id }: { _id: string }) => paths.office.gallery(_id);
  return (
    <RecordSection
      title="Galleries"
      subtitle="Private photographs for your clients"
      noun="gallery"
      add="Add Gallery"
      emptyHint="Hand a shoot to a client in private: they pick their photographs, you deliver."
      list={list}
      cell={(gallery) => (
        <CoverCell name={gallery.name} href={hrefOf(gallery)} src={gallery.coverSrc}>
          {gallery.clientName && <span className="detail">{gallery.clientName}</span>}
          <span className="detail on-phone">
            {`${countWithNoun(gallery.photoCount, 'photograph')} · ${statusText(gallery)}`}
            <SubmittedOn {...gallery} />
          </span>
        </CoverCell>
      )}
      columns={[
        { label: 'Photographs', render: ({ photoCount }) => photoCount },
        {
          label: 'Status',
          render: (gallery) => (
            <>
              <StatusBadge status={gallery.status}>{statusText(gallery)}</StatusBadge>
              <SubmittedOn {...gallery} />
            </>
          ),
        },
        {
          label: 'Last activity',
          render: ({ lastActivity: iso }) =>
            iso ? <LocalTime iso={iso} /> : <span className="quiet">None yet</span>,
        },
      ]}
      hrefOf={hrefOf}
      searchBy="name or client"
      pathOf={paths.api.gallery}
      deleteText={({ photoCount }) =>
        `You are about to delete this gallery. ${photoCount > 0 ? `Its ${countWithNoun(photoCount, 'photograph')}, all` : 'All'} selections, comments and its activity go with it, and its link ends at once.`
      }
      binType="client-gallery"
      goesWith={() => 'all that belongs to it'}
      form={({ onClose }) => (
        <GalleryDialog onSaved={(saved) => push(hrefOf(saved))} onClose={onClose} />
      )}
    />
  );
}

/** What a client has submitted stands beside the status also after the owner has looked at it. */
const statusText = ({ status, submissions }: ListedGallery): string =>
  submissions > 0 && status !== 'Submitted' ? `${status} · ${submissions} submitted` : status;

const SubmittedOn = ({ submissions, submittedAt }: ListedGallery) =>
  submittedAt && (
    <span className="detail">
      {submissions > 1 && 'last '}on <LocalTime iso={submittedAt} />
    </span>
  );
