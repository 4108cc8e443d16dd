'use client';

import { Link } from '@payloadcms/ui';
import { GalleryVerticalEnd, SearchX } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { ListedGallery } from '@/contract/gallery';
import { counted } from '@/shared/counted';
import { DeleteDialog } from '../dialogs/DeleteDialog';
import { LocalTime } from '../frame/LocalTime';
import { ScreenHead } from '../frame/ScreenHead';
import { type Column, RecordTable } from '../records/RecordTable';
import { useHeadingFocus } from '../records/useHeadingFocus';
import { useRecords } from '../records/useRecords';
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
  const { records, remove } = useRecords(galleries);
  const [isAdding, setAdding] = useState(false);
  const [asking, setAsking] = useState<ListedGallery>();
  const heading = useHeadingFocus(isAdding || asking !== undefined);
  const isEmpty = records.length === 0 && !search && first === 1;
  const add = () => setAdding(true);

  return (
    <section className="section" aria-label="Galleries">
      <ScreenHead ref={heading} title="Galleries" text="Private photographs for your clients">
        <div className="head-actions">
          <Button variant={isEmpty ? 'outline' : 'primary'} onClick={add}>
            Add Gallery
          </Button>
        </div>
      </ScreenHead>
      {!isEmpty && searchForm}
      <div className="records surface">
        {isEmpty && (
          <div className="empty">
            <GalleryVerticalEnd size={40} strokeWidth={1} />
            <div>
              <p>You have not added any gallery.</p>
              <p className="quiet">
                Hand a shoot to a client in private: they pick their photographs, you deliver.
              </p>
            </div>
            <Button onClick={add}>Add Gallery</Button>
          </div>
        )}
        {!isEmpty && records.length === 0 && (
          <div className="empty">
            <SearchX size={40} strokeWidth={1} />
            <p>{search ? `No gallery matches “${search}”.` : 'No galleries on this page.'}</p>
          </div>
        )}
        {records.length > 0 && (
          <RecordTable
            caption="Galleries"
            records={records}
            columns={COLUMNS}
            first={first}
            hrefOf={({ _id }) => paths.office.gallery(_id)}
            onDelete={setAsking}
          >
            {nameCell}
          </RecordTable>
        )}
      </div>
      {pager}
      {isAdding && (
        <GalleryDialog
          onSaved={({ _id }) => push(paths.office.gallery(_id))}
          onClose={() => setAdding(false)}
        />
      )}
      {asking && (
        <DeleteDialog
          subject={asking.name}
          text={`You are about to delete this gallery. ${asking.photoCount > 0 ? `Its ${counted(asking.photoCount, 'photograph')}, all` : 'All'} selections, comments and its activity go with it, and its link ends at once.`}
          onConfirm={async () =>
            (await request<{ message: string }>('DELETE', paths.api.gallery(asking._id))).message
          }
          onDeleted={() => remove(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

function nameCell({ _id, name, clientName, photoCount, status, coverSrc }: ListedGallery) {
  return (
    <span className="gallery">
      <span className="cover">
        {coverSrc && (
          // biome-ignore lint/performance/noImgElement: the smallest derivative as it is
          <img src={coverSrc} alt="" loading="lazy" decoding="async" />
        )}
      </span>
      <span>
        <Link href={paths.office.gallery(_id)} prefetch={false}>
          {name}
        </Link>
        {clientName && <span className="detail">{clientName}</span>}
        <span className="detail on-phone">
          {counted(photoCount, 'photograph')} · {status}
        </span>
      </span>
    </span>
  );
}
