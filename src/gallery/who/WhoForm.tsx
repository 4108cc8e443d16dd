'use client';

import { useState } from 'react';
import { email, required } from '@/client/fieldRules';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { InputField } from '@/components/Field';
import { Form } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { useHydrated } from '@/components/useHydrated';
import type { Me } from '@/contract/gallery';
import { LENGTH } from '@/contract/limits';
import type { GalleryCalls } from '../calls';

type Props = {
  calls: Pick<GalleryCalls, 'identify'>;
  /** Called when the visitor is a guest now. */
  onKnown: (me: Me) => void;
};

/** Asks for a name and an email address. A known address gets a mail instead: it never opens a selection by itself. */
export function WhoForm({ calls, onKnown }: Props) {
  const [mailed, setMailed] = useState<string>();
  const isHydrated = useHydrated();
  const { field, sending, submit } = useApiForm<{ name: string; email: string }>({
    async send(values) {
      const answer = await calls.identify(values);
      if ('me' in answer) onKnown(answer.me);
      else setMailed(answer.message);
    },
    onFailure: (error) => showToast('error', refusalText(error)),
  });
  if (mailed !== undefined)
    return (
      <p className="mailed" role="status">
        {mailed}
      </p>
    );
  return (
    <Form method="post" busy={sending} onSubmit={submit}>
      <InputField
        label="Name"
        {...field('name', { validate: { required } })}
        autoComplete="name"
        maxLength={LENGTH.name}
        required
      />
      <InputField
        label="Email"
        {...field('email', { validate: { required, email } })}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Button type="submit" rounded loading={sending} disabled={!isHydrated}>
        Continue
      </Button>
    </Form>
  );
}
