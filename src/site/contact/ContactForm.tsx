'use client';

import { apiUrl } from '@/client/api';
import { Field } from '@/components/Field';
import { Form } from '@/components/Form';
import { SubmitButton } from '@/components/SubmitButton';
import { Toaster } from '@/components/Toaster';
import { paths } from '@/config/paths';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import type { ContactFormTexts } from '@/server/pages/contact';
import { useContactForm } from './useContactForm';

/** Lines of the message box (docs/specification.md#contact). */
const ROWS = 4;

/**
 * Full name, email and message (docs/specification.md#contact). Before its scripts are there it posts by itself. For its
 * look see FormStyle.
 */
export function ContactForm({ labels }: { labels: ContactFormTexts }) {
  const { register, submit, errorOf, sending } = useContactForm();
  return (
    <>
      <Form method="post" action={apiUrl(paths.api.contact)} busy={sending} onSubmit={submit}>
        <Field label={labels.fullName} error={errorOf('fullName')}>
          {(control) => (
            <input {...control} {...register('fullName')} autoComplete="name" required />
          )}
        </Field>
        <Field label={labels.email} error={errorOf('email')}>
          {(control) => (
            <input {...control} {...register('email')} type="email" autoComplete="email" required />
          )}
        </Field>
        <Field label={labels.message} error={errorOf('message')}>
          {(control) => <textarea {...control} {...register('message')} rows={ROWS} required />}
        </Field>
        <div className="visually-hidden" aria-hidden="true">
          <label>
            Leave this empty
            <input {...register(HONEYPOT_FIELD)} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <SubmitButton rounded loading={sending}>
          {labels.button}
        </SubmitButton>
      </Form>
      <Toaster />
    </>
  );
}
