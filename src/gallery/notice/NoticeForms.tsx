import { type ReactNode, useState } from 'react';
import { ApiError, postWithoutSession } from '@/client/api';
import { goTo, reloadPage } from '@/client/navigation';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Form, SubmitButton } from '@/components/Form';
import { PasswordField } from '@/components/PasswordField';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { galleryCalls, meansOutdatedPage } from '../galleryCalls';

/** The password of a gallery. What is wrong with it stands below the field. */
export function UnlockForm({ token }: { token: string }) {
  const texts = useTexts('galleryForms');
  const [opened, setOpened] = useState(false);
  const { field, sending, submit, setError, setFocus } = useApiForm<{ password: string }>({
    async send(values) {
      await postWithoutSession(paths.api.unlock(token), values);
      setOpened(true);
      reloadPage();
    },
    onFailure(error) {
      if (error instanceof ApiError && [404, 410].includes(error.status)) return reloadPage();
      setError('password', { message: refusalText(error) });
      // The field is disabled until the form has been rendered again.
      setTimeout(() => setFocus('password', { shouldSelect: true }));
    },
  });
  const busy = sending || opened;
  return (
    <Form busy={busy} onSubmit={submit}>
      <PasswordField
        label={texts.password}
        {...field('password', { required: MESSAGES.galleryPasswordRequired })}
        autoComplete="current-password"
      />
      <SubmitButton loading={busy}>{texts.open}</SubmitButton>
      <NoScript />
    </Form>
  );
}

type ContinueProps = {
  token: string;
  linkKey: string;
  /** The id of the guest whom the page shows, null for nobody. */
  shownGuestId: string | null;
  children: ReactNode;
};

/** The button that uses up the link of a guest. In the history of the browser the gallery replaces the link. */
export function ContinueForm({ token, linkKey, shownGuestId, children }: ContinueProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { sending, submit } = useApiForm({
    async send() {
      await galleryCalls(token).continueAs(linkKey, shownGuestId);
      setIsLeaving(true);
      goTo(paths.gallery(token));
    },
    onFailure(error) {
      if (meansOutdatedPage(error)) setIsLeaving(true);
      else showToast('error', refusalText(error));
    },
  });
  const busy = sending || isLeaving;
  return (
    <Form busy={busy} onSubmit={submit}>
      <SubmitButton loading={busy}>{children}</SubmitButton>
      <NoScript />
    </Form>
  );
}

const NoScript = () => <noscript>{useTexts('galleryForms').noScript}</noscript>;
