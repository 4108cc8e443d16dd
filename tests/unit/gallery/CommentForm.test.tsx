import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/client/api';
import { createStore } from '@/components/createStore';
import { showToast } from '@/components/Toaster';
import { MESSAGES } from '@/contract/messages';
import { CommentForm } from '@/gallery/open/CommentForm';
import { type OpenVisit, VisitContext } from '@/gallery/visit';

jest.mock('@/components/Toaster', () => ({ showToast: jest.fn() }));

it('says that a comment could not be saved after its guest has said anew who they are', async () => {
  let goOn = () => {};
  const visit = {
    store: createStore({ guest: { _id: 'g' }, comments: {}, submittedAt: null, isWriting: false }),
    guestId: () => 'g',
    calls: {
      comment: jest
        .fn()
        .mockRejectedValueOnce(new ApiError(401, { who: true }))
        .mockRejectedValueOnce(new ApiError(0)),
    },
    whenIdentified: (action: () => void) => {
      goOn = action;
    },
  } as unknown as OpenVisit;
  render(
    <VisitContext value={visit}>
      <CommentForm photoId="p" isFocused onClose={() => {}} />
    </VisitContext>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Lovely');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(showToast).not.toHaveBeenCalled();
  goOn();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith('error', MESSAGES.offline));
});
