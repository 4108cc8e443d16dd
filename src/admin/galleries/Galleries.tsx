'use client';

import { GalleryVerticalEnd, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { ListedGallery } from '@/contract/gallery';
import { counted } from '@/shared/counted';
import { LocalTime } from '../frame/LocalTime';
import { CoverCell } from '../records/CoverCell';
import { RecordList } from '../records/RecordSection';
import type { Column } from '../records/RecordTable';
import { GalleryDialog } from './GalleryDialog';
import { Status } from './Status';

const COLUMNS: Column<ListedGallery>[] = [
  { label: 'Photographs', render: ({ photoCount }) => photoCount },
  { label: 'Status', render: ({ status }) => <Status>{status}</Status> },
  { label: 'Last activity', render: lastActivity },
];

function lastActivity({ lastActivity: iso }: ListedGallery): ReactNode {
  return iso ? <LocalTime iso={iso} /> : <span className="quiet">None yet</span>;
}

type Props = {
  galleries: readonly ListedGallery[];
  /** The number of the first one of this page. */
  first: number;
  /** What was searched for. */
  search: string;
  /** Stands between the heading and the table. */
  searchForm: ReactNode;
  /** Stands below the table. */
  pager: ReactNode;
};

/** The galleries of the photographer, the newest first (docs/specification.md#galleries). */
export function Galleries({ galleries, first, search, searchForm, pager }: Props) {
  const { push } = useRouter();
  const hrefOf = ({ _id }: { _id: string }) => paths.office.gallery(_id);
  return (
    <RecordList
      title="Galleries"
      subtitle="Private photographs for your clients"
      noun="gallery"
      add="Add Gallery"
      loaded={galleries}
      table={{ columns: COLUMNS, first, hrefOf }}
      above={searchForm}
      below={pager}
      pathOf={paths.api.gallery}
      deleteText={({ photoCount }) =>
        `You are about to delete this gallery. ${photoCount > 0 ? `Its ${counted(photoCount, 'photograph')}, all` : 'All'} selections, comments and its activity go with it, and its link ends at once.`
      }
      empty={(add) => (
        <>
          <GalleryVerticalEnd size={40} strokeWidth={1} />
          <div>
            <p>You have not added any gallery.</p>
            <p className="quiet">
              Hand a shoot to a client in private: they pick their photographs, you deliver.
            </p>
          </div>
          <Button onClick={add}>Add Gallery</Button>
        </>
      )}
      unmatched={
        (search || first > 1) && (
          <>
            <SearchX size={40} strokeWidth={1} />
            <p>{search ? `No gallery matches “${search}”.` : 'No galleries on this page.'}</p>
          </>
        )
      }
      form={({ onClose }) => (
        <GalleryDialog onSaved={(saved) => push(hrefOf(saved))} onClose={onClose} />
      )}
    >
      {nameCell}
    </RecordList>
  );
}

const nameCell = ({ _id, name, clientName, photoCount, status, coverSrc }: ListedGallery) => (
  <CoverCell name={name} href={paths.office.gallery(_id)} src={coverSrc}>
    {clientName && <span className="detail">{clientName}</span>}
    <span className="detail on-phone">
      {counted(photoCount, 'photograph')} · {status}
    </span>
  </CoverCell>
);
