'use client';

import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { Form } from '@/components/Form';
import { useHydrated } from '@/components/useHydrated';
import { type AccountAnswer, type ProfileDetails, profileDetails } from '@/contract/profile';
import { FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import { useUnsaved } from '../unsaved/UnsavedChanges';
import { useDraft } from '../unsaved/useDraft';
import type { AccountCardProps } from './accountCard';

const LINKS = [
  ['linkedIn', 'LinkedIn Profile'],
  ['facebook', 'Facebook Profile'],
  ['instagram', 'Instagram'],
  ['twitter', 'Twitter'],
] as const;
const LINK_INPUT = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const;

const detailsOf = (account: AccountAnswer): ProfileDetails => {
  const { firstName, lastName, phone, address, linkedIn, facebook, instagram, twitter } = account;
  return { firstName, lastName, phone, address, linkedIn, facebook, instagram, twitter };
};

/** Name, contact and links of the photographer (docs/specification.md#settings); the email is only shown. */
export function ProfileForm({ account, save }: AccountCardProps) {
  const form = useOfficeForm({
    schema: profileDetails,
    values: detailsOf(account),
    async send(_, changed): Promise<void> {
      form.reset(detailsOf(await save(changed)));
    },
  });
  const ready = useHydrated();
  useUnsaved(form.isDirty);
  useDraft(`profile:${account._id}`, form);

  return (
    <Form {...form.formProps} method="post" className="details">
      <FormField
        form={form}
        name="firstName"
        label="First Name"
        autoComplete="given-name"
        required
      />
      <FormField
        form={form}
        name="lastName"
        label="Last Name"
        autoComplete="family-name"
        required
      />
      <Field label="Email" hint="You sign in with it; it cannot be changed here.">
        {(control) => <input {...control} type="email" value={account.email} readOnly />}
      </Field>
      <FormField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" required />
      <FormField
        form={form}
        name="address"
        label="Office Address"
        as="textarea"
        rows={2}
        autoComplete="street-address"
        required
      />
      {LINKS.map(([name, label]) => (
        <FormField key={name} form={form} name={name} label={label} {...LINK_INPUT} />
      ))}
      <Button type="submit" rounded loading={form.formProps.busy} disabled={!ready}>
        Update
      </Button>
    </Form>
  );
}
