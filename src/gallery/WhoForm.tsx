import { useState } from 'react';
import { reloadPage } from '@/client/navigation';
import { refusalText } from '@/client/refusalText';
import { useApiForm, validateEmail, validateRequired } from '@/client/useApiForm';
import { Dialog } from '@/components/dialog/Dialog';
import { InputField } from '@/components/Field';
import { Form, SubmitButton } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import type { Me } from '@/contract/gallery';
import { LENGTH } from '@/contract/limits';
import { type GalleryCalls, galleryCalls } from './galleryCalls';

type Props = {
  calls: Pick<GalleryCalls, 'identify'>;
  onIdentified: (me: Me) => void;
};

/** Asks for a name and an email address. A known address gets a mail instead: it never opens a selection by itself. */
function WhoForm({ calls, onIdentified }: Props) {
  const texts = useTexts('openGallery');
  const [mailed, setMailed] = useState<string>();
  const { field, sending, submit } = useApiForm<{ name: string; email: string }>({
    async send(values) {
      const answer = await calls.identify(values);
      if ('me' in answer) onIdentified(answer.me);
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
    <Form busy={sending} onSubmit={submit}>
      <InputField
        label={texts.name}
        {...field('name', { validate: { required: validateRequired } })}
        autoComplete="name"
        maxLength={LENGTH.name}
        required
      />
      <InputField
        label={texts.email}
        {...field('email', { validate: { required: validateRequired, email: validateEmail } })}
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <SubmitButton loading={sending}>{texts.goOn}</SubmitButton>
    </Form>
  );
}

/** 'Who are you?', asked once (docs/specification.md#galleries). */
export const WhoDialog = ({ onClose, ...form }: Props & { onClose: () => void }) => (
  <Dialog title={useTexts('openGallery').who} onClose={onClose}>
    <FormStyle>
      <p style={{ marginBottom: 24, color: 'var(--ink-quiet)' }}>
        {useTexts('openGallery').whyWho}
      </p>
      <WhoForm {...form} />
    </FormStyle>
  </Dialog>
);

/** The form of a page that shows the gallery afterwards. */
export const WhoPageForm = ({ token }: { token: string }) => (
  <WhoForm calls={galleryCalls(token)} onIdentified={reloadPage} />
);
