'use client';

import { useState } from 'react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { GuestSelection, OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { fileNameList } from '@/shared/fileNameList';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { LocalTime } from '../../frame/LocalTime';
import { mailLink } from '../../messages/replyLink';
import { useCopy } from '../useCopy';
import { useGalleryCall } from '../useGalleryCall';
import { GuestLink } from './GuestLink';

type Props = {
  gallery: OfficeGallery;
  guest: GuestSelection;
  photos: readonly OfficePhoto[];
  /** Whether the photographs below are those of this guest alone. */
  isShown: boolean;
  onShow: () => void;
};

/** One guest with the state of the selection, and what the owner can do with it. */
export function GuestCard({ gallery, guest, photos, isShown, onShow }: Props) {
  const { _id, name, email, proven, picks, comments, message, submittedAt } = guest;
  const [asking, setAsking] = useState(false);
  const { isCopied, copy } = useCopy();
  const call = useGalleryCall();
  const commented = Object.keys(comments).length;
  const query = `guest=${encodeURIComponent(_id)}`;

  return (
    <li className="surface guest" data-shown={isShown || undefined}>
      <div className="who">
        <h3>{name}</h3>
        <a href={mailLink(email)}>{email}</a>
        {!proven && <p className="quiet unproven">Address not proven</p>}
        <p className="quiet">
          {picks.length} picked{commented > 0 && ` · ${commented} commented`} ·{' '}
          {submittedAt ? (
            <>
              submitted on <LocalTime iso={submittedAt} />
            </>
          ) : (
            'picking'
          )}
        </p>
      </div>
      {message && (
        <blockquote dir="auto">
          <p>{message}</p>
        </blockquote>
      )}
      <div className="links">
        <button type="button" className="text-button" aria-pressed={isShown} onClick={onShow}>
          {isShown ? 'Show everybody' : 'Show only these'}
          <span className="visually-hidden"> of {name}</span>
        </button>
        {picks.length > 0 && (
          <>
            <button
              type="button"
              className="text-button"
              onClick={() => copy(namesOf(photos, new Set(picks)))}
            >
              {isCopied ? 'Copied' : 'Copy file names'}
            </button>
            <a href={`${paths.api.galleryDownload(gallery._id)}?${query}&size=original`} download>
              Download originals
            </a>
          </>
        )}
        {(picks.length > 0 || commented > 0) && (
          <a href={`${paths.api.selections(gallery._id)}?format=csv&${query}`} download>
            Download list
          </a>
        )}
        <GuestLink {...{ gallery, guest }} />
        {submittedAt && (
          <Button variant="outline" className="small" onClick={() => setAsking(true)}>
            Reopen
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Reopen the selection?"
          confirm="Reopen"
          variant="primary"
          onClose={() => setAsking(false)}
          onConfirm={() => call('POST', paths.api.reopen(gallery._id, _id))}
        >
          <strong className="subject">{name}</strong>
          <p>Can go on picking from what is picked now, and submit once more.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

const namesOf = (photos: readonly OfficePhoto[], picked: ReadonlySet<string>): string =>
  fileNameList(photos.flatMap(({ _id, fileName }) => (picked.has(_id) ? fileName : [])));
