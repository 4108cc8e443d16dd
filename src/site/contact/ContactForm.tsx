'use client';

import { type PropsWithChildren, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { apiUrl, postWithoutSession } from '@/client/api';
import { useApiForm, validateEmail, validateRequired } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { InputField, TextareaField } from '@/components/Field';
import { Form } from '@/components/Form';
import { showToast, Toaster } from '@/components/Toaster';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/fieldAndCookieNames';
import { MESSAGES } from '@/contract/messages';
import type { Contact } from '@/server/pages/contact';

type Values = ContactMessage & Record<typeof HONEYPOT_FIELD, string>;

const EMPTY: Values = { fullName: '', email: '', message: '', [HONEYPOT_FIELD]: '' };

type Props = PropsWithChildren<{ labels: Contact['form'] }>;

/** The contact form, which reports by toasts, after a success by its children too (docs/specification.md#contact), and posts by itself without scripts. For its look see FormStyle. */
export function ContactForm({ labels, children }: Props) {
  const [isSent, setIsSent] = useState(false);
  const { register, reset, submit, field, sending } = useApiForm<Values>({
    defaultValues: EMPTY,
    async send(message, key) {
      setIsSent(false);
      await postWithoutSession(paths.api.contact, message, key);
      reset();
      setIsSent(true);
      showToast('success', MESSAGES.contactSent);
    },
    onFailure: () => showToast('error', MESSAGES.contactFailed),
    onInvalid: toastIfIncomplete,
  });
  return (
    <>
      <Form method="post" action={apiUrl(paths.api.contact)} busy={sending} onSubmit={submit}>
        <InputField
          label={labels.fullName}
          {...field('fullName', { validate: { required: validateRequired } })}
          autoComplete="name"
          required
        />
        <InputField
          label={labels.email}
          {...field('email', { validate: { required: validateRequired, email: validateEmail } })}
          type="email"
          autoComplete="email"
          required
        />
        <TextareaField
          label={labels.message}
          {...field('message', { validate: { required: validateRequired } })}
          rows={4}
          required
        />
        <div className="visually-hidden" aria-hidden="true">
          <label>
            Leave this empty
            <input {...register(HONEYPOT_FIELD)} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" rounded loading={sending}>
          {labels.button}
        </Button>
      </Form>
      <p ref={isSent ? bringIntoSight : undefined} role="status">
        {isSent && children}
      </p>
      <Toaster />
    </>
  );
}

const bringIntoSight = (line: Element | null) => line?.scrollIntoView({ block: 'nearest' });

function toastIfIncomplete(errors: FieldErrors<Values>) {
  if (Object.values(errors).some(({ type }) => type === 'required'))
    showToast('error', MESSAGES.contactIncomplete);
}
