'use client';

import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { invitation, type OwnerGallery } from '@/contract/gallery';
import { FormDialog } from '../../forms/FormDialog';
import { FormField } from '../../forms/FormField';
import { useOfficeForm } from '../../forms/useOfficeForm';

type Props = { gallery: OwnerGallery; onClose: () => void };

const schema = invitation.required();

/** Mails the link to the client or to somebody else. */
export function InviteDialog({ gallery, onClose }: Props) {
  const { _id, clientEmail, hasPassword } = gallery;
  const form = useOfficeForm({
    schema,
    values: { email: clientEmail },
    draft: `invitation:${_id}`,
    async send(body) {
      const answer = await request<{ message: string }>('POST', paths.api.invite(_id), body);
      onClose();
      return answer;
    },
  });

  return (
    <FormDialog title="Send invitation" submit="Send" {...{ form, onClose }}>
      <p className="quiet">
        A mail with the name of the gallery, your message, the link and the last day.
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
    </FormDialog>
  );
}
