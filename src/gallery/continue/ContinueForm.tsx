'use client';

import { type ReactNode, useState } from 'react';
import { ApiError, post } from '@/client/api';
import { goTo, reloadPage } from '@/client/navigation';
import { refusalText } from '@/client/refusalText';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { useHydrated } from '@/components/useHydrated';
import { paths } from '@/config/paths';

/** The statuses after which the page shows what has become of the link or the gallery. */
const ENDED = [401, 404, 410];

type Props = {
  token: string;
  guestKey: string;
  /** The id of the guest whom the page shows, null for nobody. */
  currentGuest: string | null;
  children: ReactNode;
};

/** The button that uses a link of a guest up. The gallery takes the place of the link in the history of the browser. */
export function ContinueForm({ token, guestKey, currentGuest, children }: Props) {
  const [busy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  async function send() {
    setBusy(true);
    try {
      await post(paths.api.clientGallery(token, '/continue'), { guest: guestKey, currentGuest });
      goTo(paths.gallery(token));
    } catch (error) {
      if (error instanceof ApiError && ENDED.includes(error.status)) return reloadPage();
      showToast('error', refusalText(error));
      setBusy(false);
    }
  }
  return (
    <Form
      method="post"
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Button type="submit" rounded loading={busy} disabled={!isHydrated}>
        {children}
      </Button>
      <noscript>This page needs JavaScript. Please turn it on and load the page again.</noscript>
    </Form>
  );
}
