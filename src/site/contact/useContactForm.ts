'use client';

import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { post } from '@/client/api';
import { useToasts } from '@/components/useToasts';
import { paths } from '@/config/paths';
import type { ContactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import { MESSAGES } from '@/contract/messages';
import type { TypedMessage } from './validate';

const EMPTY: TypedMessage = { fullName: '', email: '', message: '', [HONEYPOT_FIELD]: '' };

/** The rules come when they are first needed; they are most of what the page would load. */
const loadRules = () => import('./validate');
const resolver: Resolver<TypedMessage> = async (...typed) => (await loadRules()).validate(...typed);

/**
 * The contact form's states and toasts (product.md 4, 5, 8). Empty fields and a wrong email are told
 * before anything is sent; only sending is a loading state.
 */
export function useContactForm() {
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: EMPTY,
    mode: 'onTouched',
    resolver,
  });
  const { toaster, showToast, prepareToasts } = useToasts();
  const [sending, setSending] = useState(false);

  async function send(message: TypedMessage) {
    setSending(true);
    try {
      await post(paths.api.contact, message);
      reset();
      await showToast('success', MESSAGES.contactSent);
    } catch {
      await showToast('error', MESSAGES.contactFailed);
    } finally {
      setSending(false);
    }
  }

  async function refuse(errors: FieldErrors<TypedMessage>) {
    const anyEmpty = Object.values(errors).some(isEmpty);
    if (anyEmpty) await showToast('error', MESSAGES.contactIncomplete);
  }

  return {
    register,
    sending,
    toaster,
    submit: handleSubmit(send, refuse),
    /** Fetches ahead what sending needs; a connection that is lost then can still be told. */
    prepare: () => Promise.all([loadRules(), prepareToasts()]),
    errorOf: (name: keyof ContactMessage) => sentence(formState.errors[name]),
  };
}

type Fault = { message?: string } | undefined;

const isEmpty = (fault: Fault): boolean => fault?.message === MESSAGES.contactIncomplete;

/** The sentence below a field; 'all fields' is for the toast. */
const sentence = (fault: Fault): string | undefined =>
  isEmpty(fault) ? MESSAGES.required : fault?.message;
