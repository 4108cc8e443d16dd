'use client';

import { Link } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { OfficeGallery } from '@/contract/gallery';
import { useResultDialog } from '../dialogs/ResultDialog';
import { BackLink, ScreenHeader, ViewLink } from '../layout/ScreenHeader';
import { GalleryDialog } from './GalleryDialog';
import { StatusBadge } from './StatusBadge';
import { TABS, type Tab } from './tabs';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

type Props = { gallery: OfficeGallery; tab: Tab };

/** What a gallery is called and for whom it is, and the links to its tabs. */
export function GalleryHeader({ gallery, tab }: Props) {
  const { refresh } = useRouter();
  const { showSuccess } = useResultDialog();
  const [isEditing, setEditing] = useState(false);
  const { _id, name, clientName, date, status, url } = gallery;
  const about = [clientName, date && DAY.format(new Date(date))].filter(Boolean).join(' · ');

  return (
    <div>
      <BackLink href={paths.office.galleries}>All galleries</BackLink>
      <ScreenHeader
        title={name}
        text={
          <span className="summary">
            <StatusBadge>{status}</StatusBadge>
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
      <nav className="tabs" aria-label="Parts of the gallery">
        <ul>
          {Object.entries(TABS).map(([key, label]) => (
            <li key={key}>
              <Link
                href={paths.office.gallery(_id, key === 'photographs' ? undefined : key)}
                prefetch={false}
                aria-current={key === tab ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
    </div>
  );
}
