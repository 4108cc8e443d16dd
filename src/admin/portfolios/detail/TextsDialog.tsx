'use client';

import { useForm } from 'react-hook-form';
import { LENGTH } from '@/contract/limits';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { FormField } from '../../forms/FormField';
import type { Meta, PhotographTexts } from '../photograph';

type Props = {
  /** Of the photograph in the form. */
  name: string;
  meta: Meta;
  onDone: (texts: PhotographTexts) => void;
  onClose: () => void;
};

/** Title, caption, creator and copyright of a photograph; the file may have brought them. */
export function TextsDialog({ name, meta, onDone, onClose }: Props) {
  const { title, caption, creator, copyright } = meta;
  const form = useForm<PhotographTexts>({ defaultValues: { title, caption, creator, copyright } });
  return (
    <ConfirmDialog
      title="Title and caption"
      confirm="Done"
      variant="primary"
      onConfirm={() => onDone(form.getValues())}
      onClose={onClose}
    >
      <span className="subject">{name}</span>
      <fieldset>
        <FormField
          form={form}
          name="title"
          label="Title"
          hint="Shown below the photograph."
          maxLength={LENGTH.photographTitle}
        />
        <FormField
          form={form}
          name="caption"
          label="Caption"
          hint="The story behind it, as long as you like."
          as="textarea"
          rows={4}
          maxLength={LENGTH.caption}
        />
        <div className="pair">
          <FormField
            form={form}
            name="creator"
            label="Creator"
            hint="Named when it is not you."
            maxLength={LENGTH.credit}
          />
          <FormField
            form={form}
            name="copyright"
            label="Copyright"
            hint="For search engines."
            maxLength={LENGTH.credit}
          />
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}
