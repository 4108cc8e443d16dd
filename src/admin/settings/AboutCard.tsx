'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasDraft } from '@/client/drafts';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { type AccountAnswer, aboutText } from '@/contract/profile';
import { FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import { DiscardDialog } from '../unsaved/DiscardDialog';
import { useDraft } from '../unsaved/useDraft';
import type { AccountCardProps } from './accountCard';

const draftName = ({ _id }: AccountAnswer) => `about:${_id}`;

/** Shows and edits the about text (docs/specification.md#settings). */
export function AboutCard(props: AccountCardProps) {
  const { account } = props;
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (hasDraft(draftName(account))) setEditing(true);
  }, [account]);

  useLayoutEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <AboutForm {...props} onClose={() => setEditing(false)} />;
  return (
    <div className="about-text">
      {account.about ? <p>{account.about}</p> : <p className="quiet">No about info available.</p>}
      <Button ref={button} variant="outline" onClick={() => setEditing(true)}>
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
    async send(values) {
      await save(values);
      onClose();
    },
  });
  const { formProps, isDirty, setFocus } = form;
  useDraft(draftName(account), form);
  useEffect(() => setFocus('about'), [setFocus]);

  return (
    <>
      <Form {...formProps}>
        <FormField form={form} name="about" label="About Us" as="textarea" rows={10} required />
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
