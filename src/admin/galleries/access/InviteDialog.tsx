'use client';

import { useRouter } from 'next/navigation';
import { useId } from 'react';
import { request } from '@/client/request';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { paths } from '@/config/paths';
import { invitation, type OwnerGallery } from '@/contract/gallery';
import { useOutcome } from '../../dialogs/Outcomes';
import { FormField } from '../../forms/FormField';
import { useOfficeForm } from '../../forms/useOfficeForm';

type Props = { gallery: OwnerGallery; onClose: () => void };

const schema = invitation.required();

/** Mails the link to the client or to somebody else. */
export function InviteDialog({ gallery, onClose }: Props) {
  const { _id, clientEmail, hasPassword } = gallery;
  const { refresh } = useRouter();
  const { showSuccess } = useOutcome();
  const formId = useId();
  const form = useOfficeForm({
    schema,
    values: { email: clientEmail },
    draft: `invitation:${_id}`,
    async send(body) {
      const { message } = await request<{ message: string }>('POST', paths.api.invite(_id), body);
      onClose();
      showSuccess(message);
      refresh();
    },
  });
  const { busy } = form.formProps;
  const close = () => !busy && onClose();

  return (
    <Dialog
      title="Send invitation"
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            Send
          </Button>
        </>
      }
    >
      <FormStyle className="invite">
        <p className="quiet">
          A mail with the name of the gallery, your message, the link and the last day.
        </p>
        <Form id={formId} {...form.formProps}>
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
        </Form>
      </FormStyle>
    </Dialog>
  );
}
