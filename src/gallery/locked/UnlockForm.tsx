'use client';

import { useState } from 'react';
import { ApiError, post } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { PasswordField } from '@/components/PasswordField';
import { useHydrated } from '@/components/useHydrated';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';

/** The statuses of a gallery that is no longer there or open. */
const ENDED = [404, 410];

/** The password of a gallery. What is wrong with it stands below the field. */
export function UnlockForm({ token }: { token: string }) {
  const [opened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  const { field, sending, submit, setError, setFocus } = useApiForm<{ password: string }>({
    async send(values) {
      await post(paths.api.unlock(token), values);
      setOpened(true);
      reloadPage();
    },
    onFailure(error) {
      if (error instanceof ApiError && ENDED.includes(error.status)) return reloadPage();
      setError('password', { message: refusalText(error) });
      // It is disabled until the form is idle again.
      setTimeout(() => setFocus('password', { shouldSelect: true }));
    },
  });
  const busy = sending || opened;
  return (
    <Form method="post" busy={busy} onSubmit={submit}>
      <PasswordField
        label="Password"
        {...field('password', { required: MESSAGES.passwordRequired })}
        autoComplete="current-password"
      />
      <Button type="submit" rounded loading={busy} disabled={!isHydrated}>
        Open the gallery
      </Button>
      <noscript>This page needs JavaScript. Please turn it on and load the page again.</noscript>
    </Form>
  );
}
