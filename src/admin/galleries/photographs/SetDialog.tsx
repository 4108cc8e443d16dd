'use client';

import { z } from 'zod';
import { LENGTH } from '@/contract/limits';
import { requiredLine } from '@/contract/text';
import { FormDialog } from '../../forms/FormDialog';
import { FormField } from '../../forms/FormField';
import { useOfficeForm } from '../../forms/useOfficeForm';

const schema = z.object({ name: requiredLine(LENGTH.name) });

type Props = {
  /** That of the set to rename; without it one is added. */
  name?: string;
  /** See useOfficeForm. */
  draft: string;
  /** @returns whether it is saved */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the name of a set. */
export function SetDialog({ name = '', draft, onSave, onClose }: Props) {
  const form = useOfficeForm({
    schema,
    values: { name },
    draft,
    async send(typed) {
      if (await onSave(typed.name)) onClose();
    },
  });
  return (
    <FormDialog subject="Set" isNew={!name} {...{ form, onClose }}>
      <FormField form={form} name="name" label="Name" placeholder="Ceremony" required />
    </FormDialog>
  );
}
