import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { NewPasswordForm } from '@/auth/reset/NewPasswordForm';
import { isSignedIn, openSession } from '@/client/session/store';
import { MESSAGES } from '@/contract/messages';
import type { SessionAnswer } from '@/contract/profile';
import { fakeApi, sessionAnswer } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';
// AuthForm imports it when a form is used, which takes longer here than a test waits.
import '@/auth/resolvers';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const PASSWORD = 'Correct-horse9!';
const NOT_VALID = 'This link is not valid any more. Ask for a new one.';
const password = () => screen.getByLabelText('Password');
const confirmation = () => screen.getByLabelText('Confirm Password');
const button = () => screen.getByRole('button', { name: 'Get Started' });

const openLink = (query: string) =>
  window.history.replaceState(null, '', `/reset-password/owner%40example.com${query}`);

beforeEach(() => {
  window.sessionStorage.clear();
  push.mockReset();
  openLink('?token=abc');
  mockMatchMedia('reduced-motion');
});
afterEach(() => act(() => toast.remove()));

async function send(first: string, second = first) {
  const typing = userEvent.setup();
  render(<NewPasswordForm email="owner@example.com" />, withToaster);
  await typing.type(password(), first);
  await typing.type(confirmation(), second);
  await typing.click(button());
}

it('sets the password with the token of the link, and clears the session, which this ends', async () => {
  openSession(sessionAnswer as SessionAnswer);
  const calls = fakeApi(() => ({ body: { message: 'Password reset' } }));
  await send(PASSWORD);
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith('/reset-password/owner%40example.com/success'),
  );
  expect(calls[0]?.body).toEqual({ email: 'owner@example.com', token: 'abc', password: PASSWORD });
  expect(isSignedIn()).toBe(false);
});

it('refuses a weak password and says why', async () => {
  const calls = fakeApi(() => ({}));
  await send('12345678!');
  const message = 'Password must contain both upper and lower case letters.';
  await waitFor(() => expect(password()).toHaveAccessibleDescription(message));
  expect(calls).toEqual([]);
});

it('refuses two passwords that differ, until they match', async () => {
  const calls = fakeApi(() => ({ body: {} }));
  await send(PASSWORD, `${PASSWORD}x`);
  await waitFor(() => expect(confirmation()).toHaveAccessibleDescription('Passwords must match'));
  expect(calls).toEqual([]);
  await userEvent.type(password(), 'x');
  await waitFor(() => expect(confirmation()).not.toHaveAttribute('aria-invalid'));
});

it('says the whole rule and no error before anything is typed', () => {
  render(<NewPasswordForm email="owner@example.com" />);
  expect(password()).toHaveAccessibleDescription(MESSAGES.passwordRule);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('does not use the token of another address', () => {
  openLink('?token=abc');
  render(<NewPasswordForm email="owner@example.com" />).unmount();
  render(<NewPasswordForm email="other@example.com" />);
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_VALID);
});

it('says that a link without a token is not valid, and links to the form for a new one', () => {
  openLink('');
  render(<NewPasswordForm email="owner@example.com" />);
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_VALID);
  expect(screen.getByRole('link', { name: 'Ask for a new one.' })).toHaveAttribute(
    'href',
    '/reset-password/email',
  );
});

it('sends the same password under the same key after its answer was lost, also when it was refused meanwhile, and another under its own', async () => {
  const outcomes = ['lost', 'lost', 'refused'];
  const calls = fakeApi(() => {
    if (outcomes.shift() === 'lost') throw new TypeError('Failed to fetch');
    return { status: 400, body: { message: 'No', errors: { password: 'No' } } };
  });
  await send(PASSWORD);
  const again = async (count: number) => {
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(count));
  };
  await again(2);
  await again(3);
  await again(4);
  await waitFor(() => expect(button()).toBeEnabled());
  for (const field of screen.getAllByLabelText(/password/i, { selector: 'input' }))
    await userEvent.type(field, '2');
  await again(5);
  const [first, second, third, fourth, other] = calls.map(({ key }) => key);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(other).not.toBe(first);
});
