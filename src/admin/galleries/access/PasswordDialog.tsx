'use client';

import { z } from 'zod';
import { request } from '@/client/request';
import { PasswordField } from '@/components/PasswordField';
import { paths } from '@/config/paths';
import type { OwnerGallery } from '@/contract/gallery';
import { LENGTH } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { FormDialog } from '../../forms/FormDialog';
import { useOfficeForm } from '../../forms/useOfficeForm';

const schema = z.object({
  password: z
    .string()
    .min(LENGTH.galleryPasswordMin, MESSAGES.galleryPasswordLength)
    .max(LENGTH.galleryPasswordMax, MESSAGES.galleryPasswordLength),
});

type Props = { gallery: OwnerGallery; onClose: () => void };

/** Sets the password of a gallery, or another one in its place. */
export function PasswordDialog({ gallery: { _id, hasPassword }, onClose }: Props) {
  const form = useOfficeForm({
    schema,
    values: { password: '' },
    draft: undefined,
    async send(body) {
      const answer = await request<{ message: string }>('PUT', paths.api.gallery(_id), body);
      onClose();
      return answer;
    },
  });
  return (
    <FormDialog subject="Password" isNew={!hasPassword} {...{ form, onClose }}>
      <PasswordField
        label={hasPassword ? 'New password' : 'Password'}
        hint={
          hasPassword
            ? 'Everybody who is in has to enter it again.'
            : `At least ${LENGTH.galleryPasswordMin} characters`
        }
        autoComplete="new-password"
        error={form.errorOf('password')}
        {...form.register('password')}
      />
    </FormDialog>
  );
}
