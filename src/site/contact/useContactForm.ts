'use client';

import { type FieldErrors, useForm } from 'react-hook-form';
import { post } from '@/client/api';
import { nameRefusedFields } from '@/client/fieldFaults';
import { showToast } from '@/components/toasts';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import { MESSAGES } from '@/contract/messages';
import { type TypedMessage, validate } from './validate';

const EMPTY: TypedMessage = { fullName: '', email: '', message: '', [HONEYPOT_FIELD]: '' };

/**
 * The contact form's states and toasts. Empty fields and a wrong email are told before anything is sent;
 * only sending is a loading state.
 */
export function useContactForm() {
  const { register, handleSubmit, formState, reset, setError } = useForm({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver: validate,
  });

  async function send(message: TypedMessage) {
    try {
      await post(paths.api.contact, message);
      reset();
      showToast('success', MESSAGES.contactSent);
    } catch (error) {
      nameRefusedFields(error, message, setError);
      showToast('error', MESSAGES.contactFailed);
    }
  }

  function refuse(errors: FieldErrors<TypedMessage>) {
    const anyEmpty = Object.values(errors).some(isEmpty);
    if (anyEmpty) showToast('error', MESSAGES.contactIncomplete);
  }

  return {
    register,
    sending: formState.isSubmitting,
    submit: handleSubmit(send, refuse),
    errorOf: (name: keyof ContactMessage) => sentence(formState.errors[name]),
  };
}

type Fault = { message?: string } | undefined;

const isEmpty = (fault: Fault): boolean => fault?.message === MESSAGES.contactIncomplete;

/** The sentence below a field; 'all fields' is for the toast. */
const sentence = (fault: Fault): string | undefined =>
  isEmpty(fault) ? MESSAGES.required : fault?.message;
