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
import { useOutcome } from '../dialogs/Outcomes';
import { unsavedMark } from '../unsaved/unsavedMark';
import { useDraft } from '../unsaved/useDraft';

type Options<Values extends FieldValues> = {
  /** The schema of the contract. */
  schema: ZodType<FieldValues, Values>;
  values: DefaultValues<Values>;
  /**
   * Names the form and what it is about: what was typed is kept under it when the session ends. Without one it is not, as
   * nothing should that is secret.
   */
  draft: string | undefined;
  /**
   * Sends the values as they were typed; the server parses them by the same schema. An update sends `changed`
   * alone, even when it is empty: the other fields may have been changed elsewhere meanwhile. What adds something is sent
   * under `key`, so that it is added once although its answer was lost. The message of an answer that it returns is shown,
   * and the screen is refreshed.
   */
  send: (
    values: Values,
    changed: Partial<Values>,
    key: string,
  ) => Promise<{ message: string } | undefined>;
  /** What the form is about is not there any more; what was typed stays. */
  onGone?: (() => void) | undefined;
};

/** A form of the back office, which reports a failure in the dialog 'Error!' and outlives the session. */
export function useOfficeForm<Values extends FieldValues>(options: Options<Values>) {
  const { schema, values, draft, send, onGone } = options;
  const { refresh } = useRouter();
  const { showSuccess, showFailure } = useOutcome();
  const form = useApiForm<Values>({
    resolver: zodResolver(schema, undefined, { raw: true }),
    defaultValues: values,
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

/** The names of the changed fields, for example `allow.pick`. */
const namesIn = (dirty: object): string[] =>
  Object.entries(dirty).flatMap(([name, is]) =>
    is && typeof is === 'object' ? namesIn(is).map((inner) => `${name}.${inner}`) : is ? name : [],
  );
