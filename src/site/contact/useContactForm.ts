'use client';

import type { FieldErrors } from 'react-hook-form';
import { post } from '@/client/api';
import { useApiForm } from '@/client/useApiForm';
import { showToast } from '@/components/toasts';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import { MESSAGES } from '@/contract/messages';
import { type TypedMessage, validate } from './validate';

const EMPTY: TypedMessage = { fullName: '', email: '', message: '', [HONEYPOT_FIELD]: '' };

/** The contact form, which reports success, failure and empty fields as toasts. */
export function useContactForm() {
  const form = useApiForm<TypedMessage>({
    resolver: validate,
    defaultValues: EMPTY,
    async send(message) {
      await post(paths.api.contact, message);
      form.reset();
      showToast('success', MESSAGES.contactSent);
    },
    onFailure: () => showToast('error', MESSAGES.contactFailed),
    onInvalid: toastIfIncomplete,
  });
  return { ...form, errorOf: (name: keyof ContactMessage) => fieldText(form.errorOf(name)) };
}

function toastIfIncomplete(errors: FieldErrors<TypedMessage>) {
  if (Object.values(errors).some(({ message }) => message === MESSAGES.contactIncomplete))
    showToast('error', MESSAGES.contactIncomplete);
}

/** The message below a field; the one about all fields is for the toast. */
const fieldText = (message: string | undefined): string | undefined =>
  message === MESSAGES.contactIncomplete ? MESSAGES.required : message;
