import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from './PasswordField';

type Props = {
  /** The label of the first field. */
  label: string;
  /** The error and the registration of a field. */
  field: (
    name: 'password' | 'confirmation',
    options?: { deps: 'confirmation' },
  ) => UseFormRegisterReturn & { error: string | undefined };
};

/** A new password, twice. */
export const NewPasswordFields = ({ label, field }: Props) => (
  <>
    <PasswordField
      label={label}
      {...field('password', { deps: 'confirmation' })}
      hint="Must be at least 8 characters."
      autoComplete="new-password"
    />
    <PasswordField
      label="Confirm Password"
      {...field('confirmation')}
      autoComplete="new-password"
    />
  </>
);

/** Tells a password manager whose password a form is about. Nobody else sees it. */
export const AccountName = ({ email }: { email: string }) => (
  <div className="visually-hidden" aria-hidden="true">
    <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} />
  </div>
);
