'use client';

import { useState, useTransition } from 'react';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { paths } from '@/config/paths';
import type { GuestSelection, OfficeGallery } from '@/contract/gallery';
import { useCopy } from '../useCopy';
import { useGalleryCall } from '../useGalleryCall';

type Props = { gallery: Pick<OfficeGallery, '_id'>; guest: Pick<GuestSelection, '_id' | 'name'> };

type Made = { url: string; message: string };

/** Makes a link by which a guest goes on with the selection in another browser, copies it, and shows it for browsers that forbid that. */
export function GuestLink({ gallery, guest: { _id, name } }: Props) {
  const [link, setLink] = useState<Made>();
  const [busy, startMaking] = useTransition();
  const { isCopied, copy } = useCopy();
  const call = useGalleryCall();

  async function make() {
    const made = await call('POST', paths.api.guestLink(gallery._id, _id), { silent: true });
    setLink(made);
    if (made) await copy(made.url, true);
  }

  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-busy={busy}
        onClick={() => busy || startMaking(make)}
      >
        Copy this guest's link<span className="visually-hidden"> ({name})</span>
      </button>
      {link && (
        <Dialog
          title="Link of the guest"
          onClose={() => setLink(undefined)}
          footer={
            <>
              <Button variant="outline" onClick={() => setLink(undefined)}>
                Close
              </Button>
              <Button onClick={() => copy(link.url)}>{isCopied ? 'Copied' : 'Copy link'}</Button>
            </>
          }
        >
          <p dir="auto">{link.message}</p>
          <input
            className="copied"
            readOnly
            value={link.url}
            aria-label="Link"
            onFocus={({ target }) => target.select()}
          />
        </Dialog>
      )}
    </>
  );
}
