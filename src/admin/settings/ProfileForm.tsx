'use client';

import { request } from '@/client/request';
import { Field } from '@/components/Field';
import { Form } from '@/components/Form';
import { SubmitButton } from '@/components/SubmitButton';
import { useHydrated } from '@/components/useHydrated';
import { paths } from '@/config/paths';
import { type AccountAnswer, type ProfileDetails, profileDetails } from '@/contract/profile';
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

const detailsOf = (account: AccountAnswer): ProfileDetails => {
  const { firstName, lastName, phone, address, linkedIn, facebook, instagram, twitter } = account;
  return { firstName, lastName, phone, address, linkedIn, facebook, instagram, twitter };
};

/** Name, contact and links of the photographer (docs/specification.md#settings); the email is only shown. */
export function ProfileForm({ account, onSaved, onOutcome }: AccountCardProps) {
  const form = useOfficeForm({
    schema: profileDetails,
    values: detailsOf(account),
    send: save,
    onOutcome,
  });
  const { errorOf, formProps, isDirty, reset } = form;
  const ready = useHydrated();
  useUnsaved(isDirty);
  useDraft(`profile:${account._id}`, form);

  /** With its value in the server's HTML, too. */
  const entry = (name: keyof ProfileDetails) => ({
    ...form.register(name),
    defaultValue: account[name],
  });

  async function save(_: ProfileDetails, changed: Partial<ProfileDetails>): Promise<void> {
    const { user, message } = await request<{ user: AccountAnswer; message: string }>(
      'PUT',
      paths.api.updateProfile(account._id),
      changed,
    );
    reset(detailsOf(user));
    onSaved(user, message);
  }

  return (
    <Form {...formProps} method="post" className="details">
      <Field label="First Name" error={errorOf('firstName')}>
        {(control) => (
          <input
            {...control}
            {...entry('firstName')}
            type="text"
            autoComplete="given-name"
            required
          />
        )}
      </Field>
      <Field label="Last Name" error={errorOf('lastName')}>
        {(control) => (
          <input
            {...control}
            {...entry('lastName')}
            type="text"
            autoComplete="family-name"
            required
          />
        )}
      </Field>
      <Field label="Email" hint="You sign in with it; it cannot be changed here.">
        {(control) => <input {...control} type="email" value={account.email} readOnly />}
      </Field>
      <Field label="Phone" error={errorOf('phone')}>
        {(control) => (
          <input {...control} {...entry('phone')} type="tel" autoComplete="tel" required />
        )}
      </Field>
      <Field label="Office Address" error={errorOf('address')}>
        {(control) => (
          <textarea
            {...control}
            {...entry('address')}
            rows={2}
            autoComplete="street-address"
            required
          />
        )}
      </Field>
      {LINKS.map(([name, label]) => (
        <Field key={name} label={label} error={errorOf(name)}>
          {(control) => (
            <input
              {...control}
              {...entry(name)}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <SubmitButton loading={formProps.busy} ready={ready}>
        Update
      </SubmitButton>
    </Form>
  );
}
