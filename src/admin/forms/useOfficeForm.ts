'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
} from 'react-hook-form';
import type { ZodType } from 'zod';
import { ApiError } from '@/client/api';
import { useApiForm } from '@/client/useApiForm';
import { useResultDialog } from '../dialogs/ResultDialog';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';

export type FormOptions<Values extends FieldValues> = {
  /** The schema of the contract, which takes these values as they are typed, for example a blank date. */
  schema: ZodType<FieldValues>;
  /** The values with which the form begins. */
  values: Values;
  /**
   * The name under which what was typed is kept when the session ends; undefined for what is secret, which is not kept.
   */
  draft: string | undefined;
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

/** A form of the back office, which reports a failure in the dialog 'Error!' and outlives the session. */
export function useOfficeForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { schema, values, draft, send, onGone } = options;
  const { refresh } = useRouter();
  const { showSuccess, showFailure } = useResultDialog();
  const form = useApiForm<Values>({
    resolver: zodResolver(schema as ZodType<FieldValues, Values>, undefined, { raw: true }),
    defaultValues: values as DefaultValues<Values>,
    async send(typed, key) {
      const changed = {};
      for (const name of namesIn(dirtyFields)) set(changed, name, get(typed, name));
      const answer = await send(typed, changed, key);
      if (!answer) return;
      showSuccess(answer.message);
      refresh();
    },
    onFailure(error) {
      if (error instanceof ApiError && error.status === 404) onGone?.();
      showFailure(error);
    },
  });
  const { isDirty, dirtyFields } = form.formState;

  useDraft(draft, {
    read: () =>
      Object.fromEntries(namesIn(dirtyFields).map((name) => [name, get(form.getValues(), name)])),
    restore(typed) {
      for (const [name, value] of Object.entries(typed))
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: true,
        });
    },
  });

  return {
    ...form,
    isDirty,
    formProps: { busy: form.sending, onSubmit: form.submit, ...unsavedMark(isDirty) },
  };
}

export type OfficeForm<Values extends FieldValues> = ReturnType<typeof useOfficeForm<Values>>;

/** The names of the changed fields, for example `allow.pick`. */
const namesIn = (dirty: object): string[] =>
  Object.entries(dirty).flatMap(([name, is]) =>
    is && typeof is === 'object' ? namesIn(is).map((inner) => `${name}.${inner}`) : is ? name : [],
  );
