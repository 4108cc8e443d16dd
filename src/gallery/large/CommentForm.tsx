'use client';

import { ApiError } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { showToast } from '@/components/Toaster';
import { LENGTH } from '@/contract/limits';
import type { Guest } from '../open/guest';
import { useSelected } from '../store';

const ROWS = 3;

type Props = {
  photo: string;
  guest: Guest;
  /** What is typed and not saved, by photograph: it stays when the form is closed by Escape or another photograph is shown. */
  drafts: Map<string, string>;
  onClose: () => void;
};

/** The comment about a photograph; an empty text takes it back. */
export function CommentForm({ photo, guest, drafts, onClose }: Props) {
  const { store, calls, asGuest } = guest;
  const comment = useSelected(store, ({ comments }) => comments[photo] ?? '');
  const locked = useSelected(store, ({ submittedAt }) => submittedAt !== null);
  const end = () => {
    drafts.delete(photo);
    onClose();
  };
  const save = async (text: string) => {
    try {
      store.set(await calls.comment(photo, text));
      end();
    } catch (error) {
      if (!(error instanceof ApiError && error.refusal.who)) throw error;
      store.set({ guest: null });
      asGuest(() => void save(text));
    }
  };
  const { register, errorOf, sending, submit } = useApiForm<{ text: string }>({
    defaultValues: { text: drafts.get(photo) ?? comment },
    send: async ({ text }) => {
      if (store.get().guest) return save(text);
      asGuest(() => void save(text).catch(fail));
    },
    onFailure: fail,
  });
  if (locked) return <p className="comment">{comment || 'Your selection has been submitted.'}</p>;
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
        <Field label="Comment" error={errorOf('text')}>
          {(control) => (
            <textarea
              {...control}
              {...register('text', { onChange: ({ target }) => drafts.set(photo, target.value) })}
              rows={ROWS}
              maxLength={LENGTH.comment}
              // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
              autoFocus
            />
          )}
        </Field>
        <div className="buttons">
          <Button type="submit" rounded loading={sending}>
            Save
          </Button>
          <Button variant="plain" rounded onClick={end}>
            Cancel
          </Button>
        </div>
      </Form>
    </FormStyle>
  );
}

const fail = (error: unknown) => showToast('error', refusalText(error));
