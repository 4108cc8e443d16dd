'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '@/client/api';
import { useApiForm } from '@/client/useApiForm';
import { useResultDialog } from '../dialogs/ResultDialog';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';

export type FormOptions<Values extends FieldValues> = {
  /** The schema of the contract, which takes these values as they are typed, for example a blank date. */
  schema: ZodType<FieldValues>;
  values: Values;
  /** The name of the draft that is stored when the session ends; undefined for what is secret. */
  draft?: string | undefined;
  /** Whether the form may be left without a question about unsaved changes, as with a code that was typed. */
  disposable?: boolean | undefined;
  /**
   * Sends the values as they were typed. An update sends `changed` alone, even when it is empty: the other fields may have
   * been changed elsewhere meanwhile. A creation is sent under `key`, its `Idempotency-Key`. When an answer is returned, its
   * message is shown and the screen is refreshed.
   */
  send: (
    values: Values,
    changed: Partial<Values>,
    key: string,
  ) => Promise<{ message: string } | undefined>;
  /** Called when the server does not find what the form changes; what was typed stays. */
  onGone?: (() => void) | undefined;
};

/** Sets a value as if it had been typed. */
export const AS_TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** A form of the back office, which reports a failure in the dialog 'Error!' and outlives the session. */
export function useOfficeForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { schema, values, draft, disposable = false, send, onGone } = options;
  const { refresh } = useRouter();
  const { showSuccess, showFailure } = useResultDialog();
  const form = useApiForm<Values>({
    resolver: zodResolver(schema as ZodType<FieldValues, Values>, undefined, { raw: true }),
    defaultValues: values as DefaultValues<Values>,
    async send(typed, key) {
      const answer = await send(typed, changedValues(), key);
      if (!answer) return;
      showSuccess(answer.message);
      refresh();
    },
    onFailure(error) {
      if (error instanceof ApiError && error.status === 404) onGone?.();
      showFailure(error);
    },
  });
  // React Hook Form tracks which fields are dirty only when `dirtyFields` is read.
  const { isDirty: isTyped, dirtyFields: _ } = form.formState;
  const isDirty = isTyped && !disposable;
  const changedValues = (): Partial<Values> => form.getValues(undefined, { dirtyFields: true });

  useDraft(draft, {
    read: changedValues,
    restore(typed) {
      for (const [key, value] of Object.entries(typed)) {
        const name = key as Path<Values>;
        const whole = value instanceof Object ? { ...form.getValues(name), ...value } : value;
        form.setValue(name, whole as PathValue<Values, Path<Values>>, AS_TYPED);
      }
    },
  });

  return {
    ...form,
    isDirty,
    formProps: {
      busy: form.sending,
      onSubmit: form.submit,
      ...unsavedMark(isDirty, form.sending ? 'saving' : 'page'),
    },
  };
}

export type OfficeForm<Values extends FieldValues> = ReturnType<typeof useOfficeForm<Values>>;
