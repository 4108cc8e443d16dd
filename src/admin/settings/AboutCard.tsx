'use client';

import { useEffect, useState } from 'react';
import { hasDraft } from '@/client/drafts';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { aboutText } from '@/contract/profile';
import { DiscardDialog } from '../dialogs/ConfirmDialog';
import { FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import { draftOf } from '../unsaved/useDraft';
import type { AccountCardProps } from './accountCard';

const DRAFT = 'about';

/** Shows and edits the about text (docs/specification.md#settings). */
export function AboutCard(props: AccountCardProps) {
  const { account } = props;
  const [state, setState] = useState<'read' | 'edited' | 'closed'>('read');

  useEffect(() => {
    if (hasDraft(draftOf(DRAFT))) setState('edited');
  }, []);

  if (state === 'edited') return <AboutForm {...props} onClose={() => setState('closed')} />;
  return (
    <div className="about-text">
      {account.about ? <p>{account.about}</p> : <p className="quiet">No about info available.</p>}
      <Button autoFocus={state === 'closed'} variant="outline" onClick={() => setState('edited')}>
        Edit About
      </Button>
    </div>
  );
}

function AboutForm({ account, save, onClose }: AccountCardProps & { onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const form = useOfficeForm({
    schema: aboutText,
    values: { about: account.about },
    draft: DRAFT,
    async send(_, changed) {
      await save(changed);
      onClose();
    },
  });
  const { formProps, isDirty } = form;

  return (
    <>
      <Form {...formProps}>
        <FormField
          form={form}
          name="about"
          label="About Us"
          as="textarea"
          rows={10}
          autoFocus
          required
        />
        <div className="buttons">
          <Button type="submit" rounded loading={formProps.busy}>
            Save About
          </Button>
          <Button variant="outline" onClick={() => (isDirty ? setAsking(true) : onClose())}>
            Cancel
          </Button>
        </div>
      </Form>
      {asking && <DiscardDialog onStay={() => setAsking(false)} onLeave={onClose} />}
    </>
  );
}
