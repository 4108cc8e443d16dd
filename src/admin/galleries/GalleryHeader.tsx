'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { OfficeGallery } from '@/contract/gallery';
import { useResultDialog } from '../dialogs/ResultDialog';
import { BackLink, ScreenHeader, ViewLink } from '../layout/ScreenHeader';
import { StatusBadge } from '../records/StatusBadge';
import { GalleryDialog } from './GalleryDialog';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** What a gallery is called and for whom it is. */
export function GalleryHeader({ gallery }: { gallery: OfficeGallery }) {
  const { refresh } = useRouter();
  const { showSuccess } = useResultDialog();
  const [isEditing, setEditing] = useState(false);
  const { _id, name, clientName, date, status, url } = gallery;
  const about = [clientName, date && DAY.format(new Date(date))].filter(Boolean).join(' · ');

  return (
    <>
      <BackLink href={paths.office.galleries}>All galleries</BackLink>
      <ScreenHeader
        title={name}
        text={
          <span className="summary">
            <StatusBadge status={status}>{status}</StatusBadge>
            {about}
          </span>
        }
      >
        <div className="head-actions">
          {url && <ViewLink href={url}>View as client</ViewLink>}
          <Button variant="outline" onClick={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      </ScreenHeader>
      {isEditing && (
        <GalleryDialog
          record={gallery}
          onSaved={(_, message = '') => {
            setEditing(false);
            showSuccess(message);
            refresh();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
