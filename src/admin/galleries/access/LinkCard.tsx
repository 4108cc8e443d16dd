import { Check, Copy, Mail, QrCode } from 'lucide-react';
import { useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Text } from '@/components/Text';
import { paths } from '@/config/paths';
import type { OfficeGallery } from '@/contract/gallery';
import { invitationSchema } from '@/contract/galleryInput';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { FormDialog } from '../../forms/FormDialog';
import { FormField } from '../../forms/FormField';
import { qrCodeUrlOf } from '../../forms/qrCode';
import { useCopy } from '../../forms/useCopy';
import { useGalleryCall } from '../useGalleryCall';

type Props = { gallery: OfficeGallery; sendsMail: boolean };

/** The link of a gallery as text and as QR code, and what can be done with it. */
export function LinkCard({ gallery, sendsMail }: Props) {
  const { _id, name, url } = gallery;
  const qrCodeUrl = url && qrCodeUrlOf(url);
  const [open, setOpen] = useState<'link' | 'invite'>();
  const { isCopied, copy } = useCopy();
  const call = useGalleryCall();
  const close = () => setOpen(undefined);

  return (
    <div className="link">
      {url && qrCodeUrl ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: a data URL */}
          <img src={qrCodeUrl} alt="QR code of the link" width={148} height={148} />
          <div>
            <LinkInput value={url} />
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
              <a href={qrCodeUrl} download={`${name}.svg`}>
                <QrCode size={16} strokeWidth={1.5} />
                Download QR code
              </a>
              <Text onClick={() => setOpen('link')}>Make a new link</Text>
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
      {open === 'invite' && <InviteDialog {...{ gallery, sendsMail }} onClose={close} />}
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

/** A link to be copied by hand. */
export const LinkInput = (props: { value: string; className?: string }) => (
  <input {...props} readOnly aria-label="Link" onFocus={({ target }) => target.select()} />
);

function InviteDialog({ gallery, sendsMail, onClose }: Props & { onClose: () => void }) {
  const { _id, clientEmail, hasPassword } = gallery;
  return (
    <FormDialog
      title="Send invitation"
      submit="Send"
      schema={invitationSchema.required()}
      values={{ email: clientEmail }}
      draft={`invitation:${_id}`}
      send={(body, _, key) => request('POST', paths.api.invite(_id), body, key)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="quiet">
            {sendsMail
              ? 'A mail with the name of the gallery, your message, the link and the last day.'
              : LOGGED_MAIL.invite}
          </p>
          <FormField
            form={form}
            name="email"
            label="Email address"
            type="email"
            hint={
              hasPassword
                ? 'The password never goes by mail: tell it to your client by phone or in person.'
                : 'No password is set. If you set one, it never goes by mail.'
            }
          />
        </>
      )}
    </FormDialog>
  );
}
