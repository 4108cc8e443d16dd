import { useState, useTransition } from 'react';
import { request } from '@/client/request';
import { useRefresh } from '@/client/useRefresh';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import type { GuestSelection, OfficeGallery, OfficePhoto } from '@/contract/gallery';
import { fileNameList } from '@/contract/selectionFilter';
import { ConfirmDialog, DeleteDialog } from '../../dialogs/ConfirmDialog';
import { useConfirmed } from '../../dialogs/ConfirmIdentity';
import { DownloadLink } from '../../dialogs/DownloadLink';
import { useCopy } from '../../forms/useCopy';
import { LocalTime } from '../../layout/LocalTime';
import { mailLink } from '../../messages/replyLink';
import { LinkInput } from '../access/LinkCard';
import { useGalleryCall } from '../useGalleryCall';

type Props = {
  gallery: OfficeGallery;
  guest: GuestSelection;
  photos: readonly OfficePhoto[];
  /** Whether file names are copied with their endings. */
  withEndings: boolean;
};

/** One guest with the state of the selection, and what the owner can do with it. */
export function GuestCard({ gallery, guest, photos, withEndings }: Props) {
  const { _id, name, email, proven, picks, comments, message, submittedAt } = guest;
  const [isReopening, setReopening] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const { isCopied, copy } = useCopy();
  const call = useGalleryCall();
  const commented = Object.keys(comments).length;

  function copyNames() {
    const picked = photos.filter((photo) => picks.includes(photo._id));
    const names = picked.map(({ fileName }) => fileName);
    return copy(fileNameList(names, withEndings));
  }

  return (
    <li className="surface guest">
      <div className="who">
        <h2>{name}</h2>
        <a href={mailLink(email)}>{email}</a>
        {!proven && <p className="quiet unproven">Email not verified</p>}
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
        {picks.length > 0 && (
          <>
            <Text onClick={copyNames}>{isCopied ? 'Copied' : 'Copy file names'}</Text>
            <DownloadLink
              href={`${paths.api.galleryDownload(gallery._id)}?guest=${encodeURIComponent(_id)}&size=original`}
            >
              Download originals
            </DownloadLink>
          </>
        )}
        <GuestLink {...{ gallery, guest }} />
        {submittedAt && (
          <Button variant="outline" className="small" onClick={() => setReopening(true)}>
            Reopen
          </Button>
        )}
        <Button
          variant="danger"
          className="small"
          aria-label={`Erase ${name}`}
          onClick={() => setErasing(true)}
        >
          Erase
        </Button>
      </div>
      {isReopening && (
        <ConfirmDialog
          title="Reopen the selection?"
          confirm="Reopen"
          variant="primary"
          onClose={() => setReopening(false)}
          onConfirm={() => call('POST', paths.api.reopen(gallery._id, _id))}
        >
          <strong className="subject">{name}</strong>
          <p>Can go on picking from what is picked now, and submit once more.</p>
        </ConfirmDialog>
      )}
      {isErasing && (
        <DeleteDialog
          title="Erase this guest?"
          confirm="Erase"
          subject={name}
          text="Name, email, picks, comments and message are erased for good. This cannot be undone. The activity keeps what has happened, without the name."
          onConfirm={() =>
            confirmed('To erase a guest', () =>
              request('DELETE', paths.api.guest(gallery._id, _id)),
            )
          }
          onDeleted={refresh}
          onClose={() => setErasing(false)}
        />
      )}
    </li>
  );
}

/** Makes a link by which a guest goes on in another browser, copies it, and shows it where a browser forbids copying. */
function GuestLink({ gallery, guest: { _id, name } }: Pick<Props, 'gallery' | 'guest'>) {
  const [link, setLink] = useState<{ url: string; message: string }>();
  const [busy, startCreating] = useTransition();
  const { isCopied, copy } = useCopy();
  const call = useGalleryCall();

  async function createLink() {
    const created = await call('POST', paths.api.guestLink(gallery._id, _id), { silent: true });
    setLink(created);
    if (created) await copy(created.url, true);
  }

  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-busy={busy}
        onClick={() => busy || startCreating(createLink)}
      >
        Copy this guest's link<span className="visually-hidden"> ({name})</span>
      </button>
      {link && (
        <Dialog
          title="Link of the guest"
          onClose={() => setLink(undefined)}
          footer={
            <Button onClick={() => copy(link.url)}>{isCopied ? 'Copied' : 'Copy link'}</Button>
          }
        >
          <p dir="auto">{link.message}</p>
          <LinkInput className="copied" value={link.url} />
        </Dialog>
      )}
    </>
  );
}
