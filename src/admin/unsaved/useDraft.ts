'use client';

import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepDraft, takeDraft } from '@/client/drafts';
import { hasSignedOut, isSignedIn, subscribe } from '@/client/session/store';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'getValues' | 'setValue' | 'formState'
>;

/**
 * Carries what was typed over a login: when the session ends by itself while the form is changed, the
 * changed fields are kept in this tab, and put back when the form is there again.
 * @param name of the form and its user, so that nobody else is given the text
 */
export function useDraft<Values extends FieldValues>(name: string, form: Form<Values>): void {
  const { getValues, setValue, formState } = form;
  const { dirtyFields } = formState;

  useEffect(() => {
    for (const [field, text] of Object.entries(takeDraft(name))) {
      setValue(field as Path<Values>, text as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    }
  }, [name, setValue]);

  useEffect(() => {
    if (!isSignedIn()) return;
    return subscribe(() => {
      const changed = Object.keys(dirtyFields);
      if (isSignedIn() || hasSignedOut() || changed.length === 0) return;
      const texts = changed.map((field) => [field, getValues(field as Path<Values>)]);
      keepDraft(name, Object.fromEntries(texts));
    });
  }, [name, dirtyFields, getValues]);
}
