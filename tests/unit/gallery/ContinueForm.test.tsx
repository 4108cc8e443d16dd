import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, fetchReply } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { showToast } from '@/components/Toaster';
import { ContinueForm } from '@/gallery/notice/NoticeForms';

jest.mock('@/client/navigation', () => ({ reloadPage: jest.fn() }));
jest.mock('@/client/api', () => ({ ...jest.requireActual('@/client/api'), fetchReply: jest.fn() }));
jest.mock('@/components/Toaster', () => ({ showToast: jest.fn() }));

it.each([
  [401, true],
  [404, true],
  [410, true],
  [429, false],
])('after %i it loads the page again, busy and without a message: %s', async (status, loads) => {
  jest.clearAllMocks();
  jest.mocked(fetchReply).mockRejectedValue(new ApiError(status, { message: 'No' }));
  render(
    <ContinueForm token="token" linkKey="key" shownGuestId={null}>
      Continue
    </ContinueForm>,
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(jest.mocked(loads ? reloadPage : showToast)).toHaveBeenCalledTimes(1));
  expect(jest.mocked(loads ? showToast : reloadPage)).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button').hasAttribute('aria-busy')).toBe(loads));
});
