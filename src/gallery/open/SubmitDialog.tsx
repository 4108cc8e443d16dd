import { useRef, useState } from 'react';
import { ApiError } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { TextareaField } from '@/components/Field';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import type { Me } from '@/contract/gallery';
import { LENGTH } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { fill } from '@/texts/fill';
import { guestDraft, submissionDraftName } from '../guestStorage';
import { countPicks, listPicks } from '../picks/pickQueue';
import { guestFields, useVisit, useVisitState } from '../visit';

type Props = {
  onShow: () => void;
  onClose: () => void;
};

/** Asks once before a selection is submitted, and takes a message (docs/specification.md#galleries). */
export function SubmitDialog({ onShow, onClose }: Props) {
  const texts = useTexts('openGallery');
  const visit = useVisit();
  const { token, store, calls, queue } = visit;
  const draft = guestDraft(visit, submissionDraftName(token));
  const isClosed = useRef(false);
  /** Whether it has been sent and is not answered yet. */
  const [isSubmitting, setIsSubmitting] = useState(false);
  /** Ends the submission as long as it has not been sent; after that it cannot be stopped. */
  const close = () => {
    if (isSubmitting) return;
    isClosed.current = true;
    onClose();
  };
  const count = useVisitState(countPicks);
  const takeOver = (me: Me) => {
    store.set({ ...guestFields(me), saved: new Set(me.picks) });
    onShow();
    onClose();
  };
  const { field, sending, submit } = useApiForm<{ message: string }>({
    defaultValues: { message: draft.read() ?? '' },
    async send(values) {
      const picks = listPicks(store.get());
      await queue.retry();
      if (isClosed.current) return;
      if (store.get().unsaved.size > 0) throw new ApiError(0, { message: MESSAGES.picksUnsaved });
      setIsSubmitting(true);
      const { me, message } = await calls
        .submit(values.message, picks)
        .finally(() => setIsSubmitting(false));
      draft.remove();
      showToast('success', message);
      takeOver(me);
    },
    onFailure(error) {
      showToast('error', refusalText(error));
      // What is stored is not what the guest was shown.
      if (error instanceof ApiError && error.refusal.me) return takeOver(error.refusal.me);
      // It was submitted on another device, or by an earlier attempt whose answer was lost.
      if (error instanceof ApiError && error.message === MESSAGES.selectionLocked) reloadPage();
    },
  });
  return (
    <Dialog title={texts.submitSelection} onClose={close}>
      <FormStyle>
        <p style={{ marginBottom: 24, color: 'var(--ink-quiet)' }}>
          {fill(texts.beforeSubmission, { count })}
        </p>
        <Form busy={sending} onSubmit={submit}>
          <TextareaField
            label={texts.messageToPhotographer}
            {...field('message', { onChange: ({ target }) => draft.write(target.value) })}
            rows={5}
            maxLength={LENGTH.message}
          />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button type="submit" rounded loading={sending}>
              {texts.submitSelection}
            </Button>
            <Button variant="outline" rounded onClick={close}>
              {texts.notYet}
            </Button>
          </div>
          <p role="status" style={{ marginTop: 16, color: 'var(--ink-quiet)' }}>
            {sending && (isSubmitting ? texts.submitting : texts.savingBeforeSubmission)}
          </p>
        </Form>
      </FormStyle>
    </Dialog>
  );
}
