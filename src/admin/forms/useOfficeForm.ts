import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '@/client/api';
import { useApiForm } from '@/client/useApiForm';
import type { FieldValue, FieldValues as FieldValuesByPath, MadeOn } from '@/contract/madeOn';
import { useResultDialog } from '../dialogs/ResultDialog';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';
import { madeOnOf, sendChange, valuesByPath } from './sendChange';

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
    changed: Partial<Values> & MadeOn,
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
  const { showSuccess, showFailure, askWhich } = useResultDialog();
  /** What fields were when they were typed before a login. */
  const drafted = useRef<FieldValuesByPath>({});
  const form = useApiForm<Values>({
    resolver: zodResolver(schema as ZodType<FieldValues, Values>, undefined, { raw: true }),
    defaultValues: values as DefaultValues<Values>,
    async send(_, key) {
      const answer = await sendChange({
        read: changedValues,
        loaded,
        send: (changed) => send(form.getValues(), changed, key),
        ask: askWhich,
        take: setTyped,
      });
      drafted.current = {};
      if (!answer) return;
      showSuccess(answer.message);
      refresh();
    },
    onFailure(error) {
      // Both were shown, and the owner goes on editing.
      if (error instanceof ApiError && error.refusal.stored) return;
      if (error instanceof ApiError && error.status === 404) onGone?.();
      showFailure(error);
    },
  });
  // React Hook Form tracks which fields are dirty only when `dirtyFields` is read.
  const { isDirty: isTyped, dirtyFields: _ } = form.formState;
  const isDirty = isTyped && !disposable;
  const changedValues = (): Partial<Values> => form.getValues(undefined, { dirtyFields: true });

  const loaded = (path: string): FieldValue | undefined =>
    path in drafted.current
      ? drafted.current[path]
      : (get(form.formState.defaultValues, path) ?? null);

  function setTyped(values: object) {
    for (const [path, value] of Object.entries(values)) {
      const shown = typeof loaded(path) === 'string' ? (value ?? '') : value;
      form.setValue(path as Path<Values>, shown as PathValue<Values, Path<Values>>, AS_TYPED);
    }
  }

  useDraft(draft, {
    read() {
      // What is typed as a password is not stored (docs/specification.md#forms).
      const { password: _, ...typed }: Partial<Values> & { password?: string } = changedValues();
      return { ...valuesByPath(typed), ...madeOnOf(typed, loaded) };
    },
    restore({ madeOn = {}, ...typed }) {
      drafted.current = madeOn as FieldValuesByPath;
      setTyped(typed);
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

/**
 * Takes over what the server has by now, unless something was changed in the form. At the mount it does nothing, so that a draft
 * stays.
 * @param fresh the same object until the server has rendered the screen anew
 */
export function useFreshValues<Values extends FieldValues>(
  form: Pick<OfficeForm<Values>, 'isDirty' | 'sending' | 'reset'>,
  fresh: Values,
) {
  const known = useRef(fresh);
  const takeOver = useEffectEvent(() => {
    if (fresh !== known.current && !form.isDirty && !form.sending) form.reset(fresh);
    known.current = fresh;
  });
  // A layout effect: what is typed right after the new page is shown would be lost by a later one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the values of each rendering by the server
  useLayoutEffect(() => takeOver(), [fresh]);
}
