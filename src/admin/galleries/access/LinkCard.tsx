'use client';

import { Check, Copy, Mail, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/Button';
import { paths } from '@/config/paths';
import type { OwnerGallery } from '@/contract/gallery';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useCopy } from '../useCopy';
import { useGalleryCall } from '../useGalleryCall';
import { InviteDialog } from './InviteDialog';

type Props = { gallery: OwnerGallery; qrCode: string | null };

/** The link of a gallery as text and as QR code, and what can be done with it. */
export function LinkCard({ gallery, qrCode }: Props) {
  const { _id, name, url } = gallery;
  const [open, setOpen] = useState<'link' | 'invite'>();
  const { isCopied, copy } = useCopy();
  const call = useGalleryCall();
  const close = () => setOpen(undefined);

  return (
    <div className="link">
      {url && qrCode ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: a data URL */}
          <img src={qrCode} alt="QR code of the link" width={148} height={148} />
          <div>
            <input
              readOnly
              value={url}
              aria-label="Link"
              onFocus={({ target }) => target.select()}
            />
            <div className="buttons">
              <Button
                variant="outline"
                className="small"
                startIcon={isCopied ? <Check size={18} /> : <Copy size={18} strokeWidth={1.75} />}
                onClick={() => copy(url)}
              >
                {isCopied ? 'Copied' : 'Copy link'}
              </Button>
              <Button
                variant="outline"
                className="small"
                startIcon={<Mail size={18} strokeWidth={1.5} />}
                onClick={() => setOpen('invite')}
              >
                Send invitation
              </Button>
            </div>
            <div className="quiet-links">
              <a href={qrCode} download={`${name}.svg`}>
                <QrCode size={16} strokeWidth={1.5} />
                Download QR code
              </a>
              <button type="button" className="text-button" onClick={() => setOpen('link')}>
                Make a new link
              </button>
            </div>
          </div>
        </>
      ) : (
        <div>
          <p>
            The link cannot be shown: it was made while the server had another{' '}
            <code>PAYLOAD_SECRET</code>. It still works for whoever has it. Make a new one to hand
            it out again.
          </p>
          <Button className="small" onClick={() => setOpen('link')}>
            Make a new link
          </Button>
        </div>
      )}
      {open === 'invite' && <InviteDialog {...{ gallery }} onClose={close} />}
      {open === 'link' && (
        <ConfirmDialog
          title="Make a new link?"
          confirm="Make a new link"
          onClose={close}
          onConfirm={() => call('POST', paths.api.galleryLink(_id))}
        >
          <p>
            The old link ends at once, for everybody who has it. Selections and comments stay; send
            the new link to your client.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
