import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { fill } from '@/texts/fill';
import { Field, type InputFieldProps } from './Field';
import { useTexts } from './useTexts';

type Props = Omit<InputFieldProps, 'type' | 'autoComplete'> & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
};

/** A password with a button that shows or hides it (docs/specification.md#account-screens). For its look see FormStyle. */
export function PasswordField({ label, error, hint, ...input }: Props) {
  const texts = useTexts('passwordField');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, error, hint }}>
      {(control) => (
        <div className="with-toggle">
          <input
            required
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="button" className="toggle" onClick={() => setShown(!shown)}>
            <Icon size={20} strokeWidth={1.5} />
            <span className="visually-hidden">
              {fill(shown ? texts.hide : texts.show, { label: label.toLowerCase() })}
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}

type NewPasswordProps = {
  label: string;
  /** The rule that the password has to follow. */
  rule: string;
  field: (
    name: 'password' | 'confirmation',
    options?: { deps: 'confirmation' },
  ) => UseFormRegisterReturn & { error: string | undefined };
};

/** A new password, twice. */
export const NewPasswordFields = ({ label, rule, field }: NewPasswordProps) => (
  <>
    <PasswordField
      label={label}
      {...field('password', { deps: 'confirmation' })}
      hint={rule}
      autoComplete="new-password"
    />
    <PasswordField
      label={useTexts('passwordField').confirm}
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
