'use client';

import type { FieldErrors, Resolver } from 'react-hook-form';
import { apiUrl, post } from '@/client/api';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { Field, InputField } from '@/components/Field';
import { Form } from '@/components/Form';
import { Toaster } from '@/components/Toaster';
import { showToast } from '@/components/toasts';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import { MESSAGES } from '@/contract/messages';
import type { Contact } from '@/server/pages/contact';

type Values = ContactMessage & Record<typeof HONEYPOT_FIELD, string>;

const EMPTY: Values = { fullName: '', email: '', message: '', [HONEYPOT_FIELD]: '' };
const FIELDS = ['fullName', 'email', 'message'] as const;
const EMAIL_PATTERN = /^\S+@\S+\.\S+$/;

/** Lines of the message box (docs/specification.md#contact). */
const ROWS = 4;

/** The contact form, which reports by toasts (docs/specification.md#contact) and posts by itself without scripts. For its look see FormStyle. */
export function ContactForm({ labels }: { labels: Contact['form'] }) {
  const { register, reset, submit, errorOf, sending } = useApiForm<Values>({
    resolver: validate,
    defaultValues: EMPTY,
    async send(message) {
      await post(paths.api.contact, message);
      reset();
      showToast('success', MESSAGES.contactSent);
    },
    onFailure: () => showToast('error', MESSAGES.contactFailed),
    onInvalid: toastIfIncomplete,
  });
  const field = (name: (typeof FIELDS)[number]) => ({ label: labels[name], error: errorOf(name) });
  return (
    <>
      <Form method="post" action={apiUrl(paths.api.contact)} busy={sending} onSubmit={submit}>
        <InputField {...field('fullName')} {...register('fullName')} autoComplete="name" required />
        <InputField
          {...field('email')}
          {...register('email')}
          type="email"
          autoComplete="email"
          required
        />
        <Field {...field('message')}>
          {(control) => <textarea {...control} {...register('message')} rows={ROWS} required />}
        </Field>
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
      <Toaster />
    </>
  );
}

/** Checks what can be checked without zod, which would add 31 kB of scripts; the server checks the rest. */
const validate: Resolver<Values> = (values) => {
  const errors: FieldErrors<Values> = {};
  for (const name of FIELDS) {
    const text = values[name].trim();
    if (text === '') errors[name] = { type: 'required', message: MESSAGES.required };
    else if (name === 'email' && !EMAIL_PATTERN.test(text))
      errors[name] = { type: 'pattern', message: MESSAGES.invalidEmail };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

function toastIfIncomplete(errors: FieldErrors<Values>) {
  if (Object.values(errors).some(({ type }) => type === 'required'))
    showToast('error', MESSAGES.contactIncomplete);
}
