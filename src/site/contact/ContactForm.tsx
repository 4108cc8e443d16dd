'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { apiUrl, postWithoutSession } from '@/client/api';
import { email, required, useApiForm } from '@/client/useApiForm';
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

/**
 * The contact form, which reports by toasts (docs/specification.md#contact) and posts by itself without scripts. For its look see FormStyle.
 * @param children what stays below the form once a message has been sent
 */
export function ContactForm({
  labels,
  children,
}: {
  labels: Contact['form'];
  children: ReactNode;
}) {
  const [isSent, setIsSent] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isSent]);
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
          {...field('fullName', { validate: { required } })}
          autoComplete="name"
          required
        />
        <InputField
          label={labels.email}
          {...field('email', { validate: { required, email } })}
          type="email"
          autoComplete="email"
          required
        />
        <TextareaField
          label={labels.message}
          {...field('message', { validate: { required } })}
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
      <p ref={line} role="status">
        {isSent && children}
      </p>
      <Toaster />
    </>
  );
}

function toastIfIncomplete(errors: FieldErrors<Values>) {
  if (Object.values(errors).some(({ type }) => type === 'required'))
    showToast('error', MESSAGES.contactIncomplete);
}
