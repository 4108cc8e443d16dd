import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewPasswordForm } from '@/auth/reset/NewPasswordForm';
import { SessionForm } from '@/auth/SessionForm';
import { fakeApi } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));
let mockHangs = false;
jest.mock('@/auth/resolvers', () => {
  // biome-ignore lint/suspicious/noThenProperty: `import()` waits for a module that has `then`, and this one never ends
  if (mockHangs) return { __esModule: true, then() {} };
  throw new Error('The connection is lost');
});

const FORM = { button: 'Login', siteUrl: 'http://localhost' };

beforeEach(() => mockMatchMedia('reduced-motion'));

describe('when the resolvers cannot be loaded', () => {
  it('the server checks a sign-in, and what it refuses stands below the field', async () => {
    const calls = fakeApi(() => ({ status: 400, body: { errors: { email: 'Required' } } }));
    render(<SessionForm operation="signIn" {...FORM} />, withToaster);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Required');
    expect(calls).toHaveLength(1);
  });

  it('a form that is submitted twice meanwhile is sent once', async () => {
    const calls = fakeApi(() => ({ status: 400, body: { errors: { email: 'Required' } } }));
    render(<SessionForm operation="signIn" {...FORM} />, withToaster);
    const form = screen.getByRole('button', { name: 'Login' }).closest('form') as HTMLFormElement;
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await screen.findByText('Required');
    expect(calls).toHaveLength(1);
  });

  it('no new password is sent whose second one differs', async () => {
    const calls = fakeApi(() => ({}));
    render(<NewPasswordForm email="owner@example.com" />, withToaster);
    await userEvent.type(screen.getByLabelText('Password'), 'Correct-horse9!');
    await userEvent.click(screen.getByRole('button', { name: 'Get Started' }));
    await screen.findByText('Passwords must match');
    expect(calls).toEqual([]);
  });

  it('the server checks a sign-in after five seconds when they are still loading', async () => {
    mockHangs = true;
    jest.useFakeTimers();
    try {
      const calls = fakeApi(() => ({ status: 400, body: { errors: { email: 'Required' } } }));
      render(<SessionForm operation="signIn" {...FORM} />, withToaster);
      const button = screen.getByRole('button', { name: 'Login' });
      fireEvent.submit(button.closest('form') as HTMLFormElement);
      await act(() => jest.advanceTimersByTimeAsync(4_000));
      expect(calls).toEqual([]);
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(calls).toHaveLength(1);
    } finally {
      jest.useRealTimers();
    }
  });
});
