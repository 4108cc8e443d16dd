'use client';

import { ApiError } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { useApiForm } from '@/client/useApiForm';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { Field } from '@/components/Field';
import { Form } from '@/components/Form';
import { FormStyle } from '@/components/FormStyle';
import { showToast } from '@/components/Toaster';
import { LENGTH } from '@/contract/limits';
import { counted } from '@/shared/counted';
import { type Guest, guestState } from '../open/guest';
import { countPicks } from '../picks/pickQueue';
import { useSelected } from '../store';

const ROWS = 5;
const UNSAVED = 'Some picks could not be saved yet. Please try again.';

type Props = {
  guest: Pick<Guest, 'store' | 'calls' | 'queue'>;
  onSubmitted: () => void;
  onClose: () => void;
};

/** Asks once before a selection is submitted, and takes a message (docs/specification.md#galleries). */
export function SubmitDialog({ guest, onSubmitted, onClose }: Props) {
  const { store, calls, queue } = guest;
  const count = useSelected(store, countPicks);
  const { register, errorOf, sending, submit } = useApiForm<{ message: string }>({
    defaultValues: { message: '' },
    async send(values) {
      await queue.retry();
      if (store.get().unsaved.size > 0) throw new ApiError(0, { message: UNSAVED });
      const { me, message } = await calls.submit(values.message);
      store.set({ ...guestState(me), saved: new Set(me.picks) });
      showToast('success', message);
      onSubmitted();
      onClose();
    },
    onFailure: (error) => showToast('error', refusalText(error)),
  });
  return (
    <Dialog title="Submit selection" onClose={onClose}>
      <FormStyle>
        <p style={{ marginBottom: 24, color: 'var(--ink-quiet)' }}>
          {`You have picked ${counted(count, 'photograph')}. Once submitted, the selection stays as it is until the photographer reopens it.`}
        </p>
        <Form busy={sending} onSubmit={submit}>
          <Field label="Message to the photographer (optional)" error={errorOf('message')}>
            {(control) => (
              <textarea
                {...control}
                {...register('message')}
                rows={ROWS}
                maxLength={LENGTH.message}
              />
            )}
          </Field>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button type="submit" rounded loading={sending}>
              Submit selection
            </Button>
            <Button variant="plain" rounded onClick={onClose}>
              Not yet
            </Button>
          </div>
        </Form>
      </FormStyle>
    </Dialog>
  );
}
