'use client';

import { Link } from '@payloadcms/ui';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { OfficeGallery } from '@/contract/gallery';
import { ScreenHead } from '../../frame/ScreenHead';
import { GalleryDialog } from '../GalleryDialog';
import { Status } from '../Status';
import { PARTS, type Part } from './parts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

type Props = { gallery: OfficeGallery; part: Part };

/** What a gallery is called and for whom it is, and the links to its parts. */
export function GalleryHead({ gallery, part }: Props) {
  const [isEditing, setEditing] = useState(false);
  const { _id, name, clientName, date, status, url } = gallery;
  const about = [clientName, date && DAY.format(new Date(date))].filter(Boolean).join(' · ');

  return (
    <div>
      <Link className="back" href={paths.office.galleries} prefetch={false}>
        <ArrowLeft size={18} strokeWidth={1.5} />
        All galleries
      </Link>
      <ScreenHead
        title={name}
        text={
          <span className="summary">
            <Status>{status}</Status>
            {about}
          </span>
        }
      >
        <div className="head-actions">
          {url && (
            <a className="page-link" href={url} target="_blank" rel="noopener noreferrer">
              <span>
                View as client<span className="visually-hidden"> (opens in a new tab)</span>
              </span>
              <ExternalLink size={18} strokeWidth={1.5} />
            </a>
          )}
          <Button variant="outline" onClick={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      </ScreenHead>
      <nav className="parts" aria-label="Parts of the gallery">
        <ul>
          {Object.entries(PARTS).map(([key, label]) => (
            <li key={key}>
              <Link
                href={paths.office.gallery(_id, key === 'photographs' ? undefined : key)}
                prefetch={false}
                aria-current={key === part ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isEditing && (
        <GalleryDialog
          gallery={gallery}
          onSaved={() => setEditing(false)}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}
