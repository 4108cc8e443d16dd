import { useAllFormFields, useFormModified } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the mark of each field that was typed since the last whole save, by which the answer to a save leaves it alone. Payload
 * (3.90.1, forms/Form/fieldReducer; payloadcms/payload 17676) takes it away as soon as something is typed in another field, so that
 * a late answer would put the earlier text back.
 */
export function useTypedFields(): void {
  const [fields, dispatch] = useAllFormFields();
  const isModified = useFormModified();
  const typed = useRef(new Set<string>());

  // Before another key: what is dispatched holds the whole fields as they are now.
  useLayoutEffect(() => {
    if (!isModified) typed.current.clear();
    const unmarked: FormState = {};
    for (const [path, field] of Object.entries(fields)) {
      if (field.isModified) typed.current.add(path);
      else if (typed.current.has(path)) unmarked[path] = { ...field, isModified: true };
    }
    if (Object.keys(unmarked).length > 0) dispatch({ type: 'UPDATE_MANY', formState: unmarked });
  }, [fields, isModified, dispatch]);
}
