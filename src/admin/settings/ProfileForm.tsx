'use client';

import type { ComponentProps } from 'react';
import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { Form } from '@/components/Form';
import { useHydrated } from '@/components/useHydrated';
import { type AccountAnswer, type ProfileDetails, profileDetails } from '@/contract/profile';
import { FormField } from '../forms/FormField';
import { useOfficeForm } from '../forms/useOfficeForm';
import type { AccountCardProps } from './accountCard';

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
export function ProfileForm({ account, save }: AccountCardProps) {
  const form = useOfficeForm({
    schema: profileDetails,
    values: detailsOf(account),
    draft: 'profile',
    async send(_, changed): Promise<undefined> {
      form.reset(detailsOf(await save(changed)));
    },
  });
  const ready = useHydrated();

  const field = (name: keyof ProfileDetails, label: string, native: Partial<FieldProps>) => (
    <FormField {...{ form, name, label }} {...native} />
  );

  return (
    <Form {...form.formProps} method="post" className="details">
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
      <Button type="submit" rounded loading={form.formProps.busy} disabled={!ready}>
        Update
      </Button>
    </Form>
  );
}
