'use client';

import { useState } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import type { OfficeGallery } from '@/contract/gallery';
import { galleryUpdateSchema } from '@/contract/galleryInput';
import { LENGTH } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { FormDialog } from '../../forms/FormDialog';
import { SettingCard } from '../../layout/SettingCard';
import { useGalleryCall } from '../useGalleryCall';
import { AccessForm, type AccessProps } from './AccessForm';
import { LinkCard } from './LinkCard';

/** Without a password the call would take away the one that is set. */
const schema = galleryUpdateSchema.refine(({ password }) => password, {
  path: ['password'],
  error: MESSAGES.galleryPasswordLength,
});

/** Who gets into a gallery, how long, and what they may do there (docs/specification.md#galleries). */
export function Access({ gallery, photoCount, sendsMail }: AccessProps) {
  const { _id, hasPassword, closed, status } = gallery;
  const [open, setOpen] = useState<'password' | 'no-password' | 'close'>();
  const call = useGalleryCall();
  const update = (body: object) => call('PUT', paths.api.gallery(_id), { body });

  return (
    <div>
      <SettingCard title="Link" text="Whoever has it gets in, with the password if there is one.">
        <LinkCard {...{ gallery, sendsMail }} />
      </SettingCard>
      <SettingCard
        title="Password"
        text="Tell it to your client yourself. It is kept hashed and is never shown or mailed."
      >
        <div className="line">
          <p>{hasPassword ? 'A password is set.' : 'No password: the link alone is enough.'}</p>
          <div className="buttons">
            <Button variant="outline" className="small" onClick={() => setOpen('password')}>
              {passwordLabel(gallery)}
            </Button>
            {hasPassword && (
              <Button variant="danger" className="small" onClick={() => setOpen('no-password')}>
                Take password away
              </Button>
            )}
          </div>
        </div>
      </SettingCard>
      <SettingCard title="Open or closed" text="Nobody but you sees a closed gallery.">
        <div className="line">
          <p>
            {closed && 'The gallery is closed.'}
            {!closed && status === 'Expired' && 'The last day is over: set a later one below.'}
            {!closed && status !== 'Expired' && 'The gallery is open.'}
          </p>
          <Button
            variant="outline"
            className="small"
            onClick={() => (closed ? update({ closed: false }) : setOpen('close'))}
          >
            {closed ? 'Open gallery' : 'Close gallery'}
          </Button>
        </div>
      </SettingCard>
      <AccessForm {...{ gallery, photoCount, sendsMail }} />
      {open === 'password' && (
        <PasswordDialog gallery={gallery} onClose={() => setOpen(undefined)} />
      )}
      {open === 'no-password' && (
        <ConfirmDialog
          title="Take the password away?"
          confirm="Take away"
          onClose={() => setOpen(undefined)}
          onConfirm={() => update({ password: null })}
        >
          <p>From then on the link alone opens the gallery.</p>
        </ConfirmDialog>
      )}
      {open === 'close' && (
        <ConfirmDialog
          title="Close the gallery?"
          confirm="Close gallery"
          onClose={() => setOpen(undefined)}
          onConfirm={() => update({ closed: true })}
        >
          <p>
            At once nobody but you sees it, and downloads that are under way stop. Selections and
            comments are kept.
          </p>
          <p>
            You can open it again. Guests then go on with their selection by a link{' '}
            {sendsMail
              ? 'that they get by mail when they say who they are.'
              : 'that you make for them under Selections.'}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const passwordLabel = ({ hasPassword }: OfficeGallery) =>
  hasPassword ? 'Change password' : 'Set password';

function PasswordDialog({ gallery, onClose }: { gallery: OfficeGallery; onClose: () => void }) {
  const { _id, hasPassword } = gallery;
  return (
    <FormDialog
      title={passwordLabel(gallery)}
      submit={hasPassword ? 'Update' : 'Save'}
      schema={schema}
      values={{ password: '' }}
      disposable
      send={(body) => request('PUT', paths.api.gallery(_id), body)}
      onClose={onClose}
    >
      {({ field }) => (
        <PasswordField
          label={hasPassword ? 'New password' : 'Password'}
          hint={
            hasPassword
              ? 'Everybody who is in has to enter it again.'
              : `At least ${LENGTH.galleryPasswordMin} characters`
          }
          autoComplete="new-password"
          {...field('password')}
        />
      )}
    </FormDialog>
  );
}
