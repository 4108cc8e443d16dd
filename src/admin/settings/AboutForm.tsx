'use client';

import { useEffect, useState } from 'react';
import { request } from '@/client/request';
import { Field } from '@/components/Field';
import { Form } from '@/components/Form';
import { SubmitButton } from '@/components/SubmitButton';
import { paths } from '@/config/paths';
import { type AccountAnswer, aboutText } from '@/contract/profile';
import { UnsavedDialog } from '../dialogs/UnsavedDialog';
import { useOfficeForm } from '../forms/useOfficeForm';
import { useUnsaved } from '../unsaved/UnsavedChanges';
import { useDraft } from '../unsaved/useDraft';
import type { AccountCardProps } from './accountCard';

/** Rows of the text area (docs/specification.md#settings). */
const ROWS = 10;

/** The name of an account's unsaved about text, under which a draft of it is kept and found again. */
export const aboutDraft = ({ _id }: AccountAnswer) => `about:${_id}`;

/** Edits the about text; closing asks before something is lost. */
export function AboutForm(props: AccountCardProps & { onClose: () => void }) {
  const { account, onSaved, onOutcome, onClose } = props;
  const [asking, setAsking] = useState(false);
  const form = useOfficeForm({
    schema: aboutText,
    values: { about: account.about },
    onOutcome,
    async send(values) {
      const { user, message } = await request<{ user: AccountAnswer; message: string }>(
        'PUT',
        paths.api.updateProfile(account._id),
        values,
      );
      onSaved(user, message);
    },
  });
  const { register, errorOf, formProps, isDirty, setFocus } = form;
  useUnsaved(isDirty);
  useDraft(aboutDraft(account), form);
  useEffect(() => setFocus('about'), [setFocus]);

  return (
    <>
      <Form {...formProps}>
        <Field label="About Us" error={errorOf('about')}>
          {(control) => <textarea {...control} {...register('about')} rows={ROWS} required />}
        </Field>
        <div className="buttons">
          <SubmitButton loading={formProps.busy}>Save About</SubmitButton>
          <button
            type="button"
            className="action outline"
            onClick={() => (isDirty ? setAsking(true) : onClose())}
          >
            Cancel
          </button>
        </div>
      </Form>
      {asking && <UnsavedDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
}
