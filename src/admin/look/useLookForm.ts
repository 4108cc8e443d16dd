import { useAllFormFields, useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { accentSchema, completeLook, DOCUMENTED_LOOK, type Look } from '@/contract/look';

/** The look as it stands in Payload's form, and what fills in others of its fields as if they had been typed. In place of what is no colour it has the documented one. */
export function useLookForm() {
  const [fields, dispatch] = useAllFormFields();
  const { setModified, disabled } = useForm();
  const names = Object.keys(DOCUMENTED_LOOK) as (keyof Look)[];
  const values = Object.fromEntries(names.map((name) => [name, fields[name]?.value]));

  function fill(look: Partial<Look>) {
    const filled: FormState = {};
    // The mark keeps a late answer to a save from putting the earlier value back.
    for (const [name, value] of Object.entries(look))
      filled[name] = { ...fields[name], value, valid: true, isModified: true };
    dispatch({ type: 'UPDATE_MANY', formState: filled });
    setModified(true);
  }

  const look = completeLook(values);
  return {
    look,
    hasAccent: accentSchema.safeParse(values.accent).success,
    fill,
    disabled,
    isEqual: (other: Look) => names.every((name) => look[name] === other[name]),
  };
}
