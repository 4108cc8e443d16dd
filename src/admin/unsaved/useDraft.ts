'use client';

import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { storeDraft, takeDraft } from '@/client/drafts';
import { hasSignedOut, isSignedIn, subscribe } from '@/client/session/store';

/**
 * Preserves what was typed across a login: when the session expires while the form is changed, the changed
 * fields are stored in this tab, and restored when the form is opened again.
 * @param name names the form and its user, so that nobody else gets the text
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'formState'>,
): void {
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
      storeDraft(name, Object.fromEntries(texts));
    });
  }, [name, dirtyFields, getValues]);
}
