'use client';

import { type ReactNode, useState } from 'react';
import { goTo } from '@/client/navigation';
import { refusalText } from '@/client/refusalText';
import { Button } from '@/components/Button';
import { Form } from '@/components/Form';
import { showToast } from '@/components/Toaster';
import { useHydrated } from '@/components/useHydrated';
import { paths } from '@/config/paths';
import { galleryCalls, hasEnded } from '../calls';

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
      await galleryCalls(token).continueAs(guestKey, currentGuest);
      goTo(paths.gallery(token));
    } catch (error) {
      // The page is being loaded again, and stays busy until then.
      if (hasEnded(error)) return;
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
