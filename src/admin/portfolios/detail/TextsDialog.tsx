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
  const field = (name: keyof PhotographTexts, label: string, hint: string, maxLength: number) => (
    <FormField
      {...{ form, name, label, hint, maxLength }}
      {...(name === 'caption' && { as: 'textarea', rows: 4 })}
    />
  );
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
        {field('title', 'Title', 'Shown below the photograph.', LENGTH.photographTitle)}
        {field('caption', 'Caption', 'The story behind it, as long as you like.', LENGTH.caption)}
        <div className="pair">
          {field('creator', 'Creator', 'Named when it is not you.', LENGTH.credit)}
          {field('copyright', 'Copyright', 'For search engines.', LENGTH.credit)}
        </div>
      </fieldset>
    </ConfirmDialog>
  );
}
