import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { LoginForm } from '@/auth/login/LoginForm';
import { SessionForm } from '@/auth/SessionForm';
import { goTo } from '@/client/navigation';
import { clearSession, currentSession, openSession } from '@/client/session/store';
import type { SessionAnswer } from '@/contract/profile';
import { fakeApi, type Respond, sessionAnswer } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';
// AuthForm imports it when a form is used, which takes longer here than a test waits.
import '@/auth/resolvers';

jest.mock('@/client/navigation', () => ({ goTo: jest.fn() }));

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Login' });

const FORM = { button: 'Login', siteUrl: 'http://localhost' };

beforeEach(() => {
  jest.mocked(goTo).mockReset();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/login?next=%2Fadmin%2Fservices');
  clearSession();
  mockMatchMedia('reduced-motion');
});
afterEach(() => act(() => toast.remove()));

async function logIn(respond: Respond, { remember = false } = {}) {
  const calls = fakeApi(respond);
  const typing = userEvent.setup();
  render(<LoginForm siteUrl="http://localhost" />, withToaster);
  await typing.type(email(), ' Owner@example.com ');
  await typing.type(password(), 'secret');
  if (remember) await typing.click(screen.getByRole('checkbox', { name: 'Remember for 30 days' }));
  await typing.click(button());
  return calls;
}

it.each([true, false])('sends what was typed, remember: %s', async (remember) => {
  const calls = await logIn(() => ({ body: sessionAnswer }), { remember });
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/auth/signin',
      token: undefined,
      body: { email: 'owner@example.com', password: 'secret', remember },
    },
  ]);
});

it('does not redirect a visitor who has left while it was sent, who is signed in nevertheless', async () => {
  let answer = (_: { body: unknown }) => {};
  const answered = new Promise<{ body: unknown }>((resolve) => {
    answer = resolve;
  });
  const calls = fakeApi(() => answered);
  const { unmount } = render(<LoginForm siteUrl="http://localhost" />, withToaster);
  await userEvent.type(email(), 'owner@example.com');
  await userEvent.type(password(), 'secret');
  await userEvent.click(button());
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  await act(async () => answer({ body: sessionAnswer }));
  await waitFor(() => expect(currentSession().accessToken).toBe('access-1'));
  expect(goTo).not.toHaveBeenCalled();
});

it('says after too many tries when the next one is allowed', async () => {
  await logIn(() => ({ status: 429, body: { message: 'Too many' }, retryAfter: 890 }));
  await screen.findByText('Too many tries. Please try again in 15 minutes.');
});

it('shows the error of a field once it was touched', async () => {
  const typing = userEvent.setup();
  render(<LoginForm siteUrl="http://localhost" />, withToaster);
  await typing.type(email(), 'owner');
  expect(email()).not.toHaveAttribute('aria-invalid');
  await typing.tab();
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Invalid email address'));
  expect(password()).not.toHaveAttribute('aria-invalid');
  await typing.click(button());
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Password is required.'));
});

it('shows the password and hides it again', async () => {
  const typing = userEvent.setup();
  render(<LoginForm siteUrl="http://localhost" />, withToaster);
  expect(password()).toHaveAttribute('type', 'password');
  await typing.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password()).toHaveAttribute('type', 'text');
  await typing.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password()).toHaveAttribute('type', 'password');
});

it('signs in the owner that a sign-up has made whose answer was lost', async () => {
  let isLost = true;
  const calls = fakeApi(({ path }) => {
    if (path.endsWith('signin')) return { body: sessionAnswer };
    if (!isLost) return { status: 403, body: { message: 'Sign-up is closed.' } };
    isLost = false;
    throw new TypeError('Failed to fetch');
  });
  render(<SessionForm operation="signUp" {...FORM} />, withToaster);
  await userEvent.type(email(), 'owner@example.com');
  await userEvent.type(password(), 'Correct-horse9!');
  await userEvent.click(button());
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/services'));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/auth/signup',
    '/api/auth/signup',
    '/api/auth/signin',
  ]);
  expect(currentSession().accessToken).toBe('access-1');
});

it('does not sign in when it is the setup code that is refused after a lost sign-up', async () => {
  const outcomes = ['lost', 'code', 'code'];
  const calls = fakeApi(() => {
    if (outcomes.shift() === 'lost') throw new TypeError('Failed to fetch');
    return { status: 403, body: { message: 'No', errors: { setupCode: 'Wrong code' } } };
  });
  render(<SessionForm operation="signUp" {...FORM} asksSetupCode />, withToaster);
  await userEvent.type(email(), 'owner@example.com');
  await userEvent.type(password(), 'Correct-horse9!');
  await userEvent.type(screen.getByLabelText('Setup code'), 'ABCD-EFGH');
  for (const count of [1, 2, 3]) {
    await userEvent.click(button());
    await waitFor(() => expect(calls).toHaveLength(count));
    await waitFor(() => expect(button()).toBeEnabled());
  }
  expect(await screen.findByText('Wrong code')).toBeVisible();
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/auth/signup']));
});

describe('under another address than SITE_URL', () => {
  const refused: Respond = () => ({
    status: 403,
    body: { message: 'You are not allowed to do this' },
  });
  const SAID = 'You are at http://localhost, and SITE_URL says https://photos.example';
  const submit = async () => {
    await userEvent.type(email(), 'owner@example.com');
    await userEvent.type(password(), 'Correct-horse9!');
    await userEvent.click(button());
  };

  it('says so when the sign-in is refused for it', async () => {
    fakeApi(refused);
    render(<LoginForm siteUrl="https://photos.example" />, withToaster);
    await submit();
    await screen.findByText(`${SAID}: please log in there.`);
  });

  it('says so when the sign-up is refused for it', async () => {
    fakeApi(refused);
    const form = {
      operation: 'signUp',
      button: 'Login',
      siteUrl: 'https://photos.example',
    } as const;
    render(<SessionForm {...form} />, withToaster);
    await submit();
    await screen.findByText(`${SAID}: please sign up there.`);
  });

  it('repeats every other refusal of the server', async () => {
    fakeApi(() => ({ status: 403, body: { message: 'Sign-up is closed.' } }));
    render(<LoginForm siteUrl="https://photos.example" />, withToaster);
    await submit();
    await screen.findByText('Sign-up is closed.');
  });
});

describe('a signed-in visitor', () => {
  beforeEach(() => openSession(sessionAnswer as SessionAnswer));

  /** Has the refresh take until it is answered. */
  function holdRefresh() {
    let answer = (_: { status?: number; body?: unknown }) => {};
    const calls = fakeApi(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const answerWith = (given: { status?: number; body?: unknown }) =>
      act(async () => answer(given));
    return { calls, answerWith };
  }

  it('is told to wait while the session is resumed, and is not redirected after having left', async () => {
    const { calls, answerWith } = holdRefresh();
    const { unmount } = render(<LoginForm siteUrl="http://localhost" />, withToaster);
    await screen.findByText('You are signed in. One moment…');
    expect(screen.queryByRole('button', { name: 'Login' })).toBeNull();
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();
    await answerWith({ body: { accessToken: 'access-2' } });
    expect(currentSession().accessToken).toBe('access-2');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('whose session has ended sees the form, and the console alone says why', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const { calls, answerWith } = holdRefresh();
    render(<LoginForm siteUrl="http://localhost" />, withToaster);
    await waitFor(() => expect(calls).toHaveLength(1));
    await answerWith({ status: 401 });
    await screen.findByRole('button', { name: 'Login' });
    expect(warn).toHaveBeenCalledWith('Refresh token expired. Please login again.');
    expect(screen.queryByText(/expired/)).toBeNull();
    expect(currentSession().refreshToken).toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('sees the form and the reason when the back office keeps redirecting to the login', async () => {
    fakeApi(() => ({ body: { accessToken: 'access-2' } }));
    for (const _ of [1, 2, 3]) {
      const { unmount } = render(<LoginForm siteUrl="http://localhost" />, withToaster);
      await waitFor(() => expect(goTo).toHaveBeenCalled());
      jest.mocked(goTo).mockClear();
      unmount();
    }
    const { unmount } = render(<LoginForm siteUrl="http://localhost" />, withToaster);
    expect(await screen.findByRole('alert')).toHaveTextContent('allow cookies for this site');
    expect(button()).toBeVisible();
    expect(goTo).not.toHaveBeenCalled();
    unmount();
    render(<LoginForm siteUrl="https://photos.example" />, withToaster);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are at http://localhost, and SITE_URL says https://photos.example: please log in there.',
    );
  });
});
