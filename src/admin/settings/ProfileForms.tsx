import { type ComponentProps, useEffect, useState } from 'react';
import { hasDraft } from '@/client/drafts';
import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { Form, SubmitButton } from '@/components/Form';
import type { MadeOn } from '@/contract/madeOn';
import {
  type AccountAnswer,
  aboutTextSchema,
  NETWORKS,
  type ProfileDetails,
  type ProfileUpdate,
  profileDetailsSchema,
} from '@/contract/profile';
import { DiscardDialog } from '../dialogs/ConfirmDialog';
import { FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import { draftNameOf } from '../unsaved/useDraft';
import { completeLink } from './completeLink';

type Props = {
  account: AccountAnswer;
  /** Saves what was changed. @returns the account as it is now */
  save: (changes: ProfileUpdate & MadeOn) => Promise<AccountAnswer>;
};

type FieldProps = ComponentProps<typeof FormField<ProfileDetails>>;

const LINK = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;
const ADDRESS = {
  as: 'textarea',
  rows: 2,
  autoComplete: 'street-address',
  required: true,
} as const;

const detailsOf = (account: AccountAnswer): ProfileDetails => {
  const { firstName, lastName, phone, address, linkedIn, facebook, instagram, twitter } = account;
  return { firstName, lastName, phone, address, linkedIn, facebook, instagram, twitter };
};

/** Name, contact and links of the photographer (docs/specification.md#settings); the email is only shown. */
export function ProfileForm({ account, save }: Props) {
  const form = useOfficeForm({
    schema: profileDetailsSchema,
    values: detailsOf(account),
    draft: 'profile',
    async send(_, changed) {
      form.reset(detailsOf(await save(changed)));
    },
  });

  /** When a field loses the focus, and before the form is sent, which Enter does from within a field. */
  function completeLinks(): void {
    for (const network of NETWORKS) {
      const typed = form.getValues(network);
      const whole = completeLink(network, typed);
      if (whole !== typed) form.setValue(network, whole, { shouldDirty: true });
    }
  }
  const linkCompletion = { onBlurCapture: completeLinks, onSubmitCapture: completeLinks };

  const field = (name: keyof ProfileDetails, label: string, native: Partial<FieldProps>) => (
    <FormField {...{ form, name, label }} {...native} />
  );

  return (
    <Form {...form.formProps} {...linkCompletion} method="post" className="details">
      {field('firstName', 'First Name', { autoComplete: 'given-name', required: true })}
      {field('lastName', 'Last Name', { autoComplete: 'family-name', required: true })}
      <Field label="Email" hint="You sign in with it; it cannot be changed here.">
        {(control) => <input {...control} type="email" value={account.email} readOnly />}
      </Field>
      {field('phone', 'Phone', { type: 'tel', autoComplete: 'tel', required: true })}
      {field('address', 'Office Address', ADDRESS)}
      {field('linkedIn', 'LinkedIn Profile', LINK)}
      {field('facebook', 'Facebook Profile', LINK)}
      {field('instagram', 'Instagram', LINK)}
      {field('twitter', 'Twitter', LINK)}
      <SubmitButton rounded={false} loading={form.formProps.busy}>
        Update
      </SubmitButton>
    </Form>
  );
}

const ABOUT_DRAFT = 'about';

/** Shows and edits the about text (docs/specification.md#settings). */
export function AboutCard(props: Props) {
  const { account } = props;
  const [state, setState] = useState<'read' | 'edited' | 'closed'>('read');

  useEffect(() => {
    if (hasDraft(draftNameOf(ABOUT_DRAFT))) setState('edited');
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

function AboutForm({ account, save, onClose }: Props & { onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const form = useOfficeForm({
    schema: aboutTextSchema,
    values: { about: account.about },
    draft: ABOUT_DRAFT,
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
          <Button type="submit" loading={formProps.busy}>
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
