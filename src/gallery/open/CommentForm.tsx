import { useEffect, useRef } from 'react';
import { ApiError } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { TextareaField } from '@/components/Field';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { showToast } from '@/components/Toaster';
import { useTexts } from '@/components/useTexts';
import { LENGTH } from '@/contract/limits';
import { commentDraftName, guestDraft } from '../guestStorage';
import { useVisit, useVisitState } from '../visit';

type Props = {
  photoId: string;
  /** True if the guest opened the form at this photograph; false if it stayed open from another. */
  isFocused: boolean;
  onClose: () => void;
};

/** The comment about a photograph; an empty text takes it back. What is typed stays until it is saved or cancelled. */
export function CommentForm({ photoId, isFocused, onClose }: Props) {
  const texts = useTexts('openGallery');
  const visit = useVisit();
  const { store, calls, whenIdentified } = visit;
  const comment = useVisitState(({ comments }) => comments[photoId] ?? '');
  const isSubmitted = useVisitState(({ submittedAt }) => submittedAt !== null);
  const draft = guestDraft(visit, commentDraftName(photoId));
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    store.set({ isWriting: true });
    return () => {
      isOpen.current = false;
      store.set({ isWriting: false });
    };
  }, [store]);
  const save = async (text: string) => {
    try {
      store.set(await calls.comment(photoId, text));
      // Meanwhile the form may have been closed, or more typed into a new one.
      draft.remove(text);
      if (isOpen.current) onClose();
    } catch (error) {
      if (!(error instanceof ApiError && error.refusal.who)) throw error;
      store.set({ guest: null });
      whenIdentified(() => void save(text).catch(fail));
    }
  };
  const { field, sending, submit } = useApiForm<{ text: string }>({
    defaultValues: { text: draft.read() ?? comment },
    send: async ({ text }) => {
      if (store.get().guest) return save(text);
      whenIdentified(() => void save(text).catch(fail));
    },
    onFailure: fail,
  });
  if (isSubmitted) return <p className="comment">{comment || texts.submittedText}</p>;
  return (
    <FormStyle
      className="comment"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <Form busy={sending} onSubmit={submit}>
        <TextareaField
          label={texts.comment}
          autoFocus={isFocused}
          rows={3}
          maxLength={LENGTH.comment}
          {...field('text', { onChange: ({ target }) => draft.write(target.value) })}
        />
        <div className="buttons">
          <Button type="submit" rounded loading={sending}>
            {texts.save}
          </Button>
          <Button
            variant="plain"
            rounded
            onClick={() => {
              draft.remove();
              onClose();
            }}
          >
            {texts.cancel}
          </Button>
        </div>
      </Form>
    </FormStyle>
  );
}

const fail = (error: unknown) => showToast('error', refusalText(error));
