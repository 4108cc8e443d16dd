import { type SubmitEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type Resolver,
  type SubmitErrorHandler,
  useForm,
} from 'react-hook-form';
import { MESSAGES } from '@/contract/messages';
import { ApiError, isUnanswered, newIdempotencyKey } from './api';

type Options<Values extends FieldValues> = {
  resolver?: Resolver<Values>;
  defaultValues?: DefaultValues<Values> | undefined;
  /** Sends valid values; `key` is that of an earlier attempt with the same values that got no answer, otherwise a new one. */
  send: (values: Values, key: string) => Promise<void>;
  onFailure: (error: unknown) => void;
  onInvalid?: SubmitErrorHandler<Values>;
};

/** What useApiForm returns. */
export type ApiForm<Values extends FieldValues> = ReturnType<typeof useApiForm<Values>>;

/** A form that sends its values to the API, one submission at a time; a refusal is shown below the fields that it names. */
export function useApiForm<Values extends FieldValues>(options: Options<Values>) {
  const { resolver, defaultValues, send, onFailure, onInvalid } = options;
  const form = useForm<Values>({ mode: 'onTouched', resolver, defaultValues });
  // `isSubmitting` of the form ends early when `send` resets the form.
  const [sending, setSending] = useState(false);
  const { errors, touchedFields, isSubmitted } = form.formState;
  /**
   * The last attempt without an answer. A later refusal of the same values does not clear it: the server may have carried out
   * the first.
   */
  const unanswered = useRef<{ text: string; key: string }>(null);
  const isSubmitting = useRef(false);

  async function submit(values: Values) {
    setSending(true);
    const text = JSON.stringify(values);
    const last = unanswered.current;
    const attempt = last?.text === text ? last : { text, key: newIdempotencyKey() };
    try {
      await send(values, attempt.key);
      unanswered.current = null;
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = attempt;
      const refused = error instanceof ApiError ? error.refusal.errors : undefined;
      for (const [name, message] of Object.entries(refused ?? {})) {
        if (name in values) form.setError(name as Path<Values>, { message });
      }
      onFailure(error);
    } finally {
      setSending(false);
    }
  }

  /** The message about a field, once it was touched or the form was sent (docs/specification.md#forms). */
  function errorOf(name: Path<Values>): string | undefined {
    const error: FieldError | undefined = get(errors, name);
    return isSubmitted || get(touchedFields, name) ? error?.message : undefined;
  }

  return {
    ...form,
    sending,
    errorOf,
    field: (name: Path<Values>, options?: RegisterOptions<Values>) => ({
      error: errorOf(name),
      ...form.register(name, options),
    }),
    /** Validates the values and sends them. A resolver may still be loading when a second click comes. */
    submit: async (event?: SubmitEvent): Promise<void> => {
      event?.preventDefault();
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      try {
        await form.handleSubmit(submit, onInvalid)(event);
      } finally {
        isSubmitting.current = false;
      }
    },
  };
}

// Rules of fields without zod, for pages that visitors open first; the server checks the rest.

/** Refuses a blank text. */
export const validateRequired = (text: string): true | string =>
  text.trim() !== '' || MESSAGES.required;

/** Refuses what is no email address. */
export const validateEmail = (text: string): true | string =>
  /^\S+@\S+\.\S+$/.test(text.trim()) || MESSAGES.invalidEmail;
