import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { LoginForm } from '@/auth/login/LoginForm';
import { popFlashMessage } from '@/client/browserStorage';
import { goTo } from '@/client/navigation';
import { clearSession, currentSession } from '@/client/session/store';
import { fakeApi, type RecordedCall, type Respond, sessionAnswer } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';
// AuthForm imports it when a form is used, which takes longer here than a test waits.
import '@/auth/resolvers';

jest.mock('@/client/navigation', () => ({ goTo: jest.fn() }));

const CODE_PATH = '/api/auth/signin/two-step';
const email = () => screen.findByRole('textbox', { name: 'Email' });
const code = () => screen.findByRole('textbox', { name: 'Code' });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  jest.mocked(goTo).mockReset();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/login?next=%2Fadmin%2Fservices');
  clearSession();
  mockMatchMedia('reduced-motion');
});
afterEach(() => act(() => toast.remove()));

/** Logs in with a password that is right, and then asks for a code. */
async function openCodeForm(respond: Respond): Promise<RecordedCall[]> {
  const calls = fakeApi((call) =>
    call.path === CODE_PATH
      ? respond(call)
      : { status: 401, body: { message: 'Enter the code', twoStep: true, ticket: 't1' } },
  );
  render(<LoginForm siteUrl="http://localhost" />, withToaster);
  await userEvent.type(await email(), 'Owner@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember for 30 days' }));
  await userEvent.click(button('Login'));
  await code();
  return calls;
}

async function sendCode(text: string): Promise<void> {
  await userEvent.type(await code(), text);
  await userEvent.click(button('Continue'));
}

const codeCalls = (calls: RecordedCall[]) => calls.filter(({ path }) => path === CODE_PATH);

it('opens nothing after the password alone, and says for whom and where the code is to be found', async () => {
  await openCodeForm(() => ({}));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter your code');
  expect(screen.getByText('owner@example.com')).toBeVisible();
  expect(await code()).toHaveFocus();
  expect(await code()).toHaveAccessibleDescription(
    'From your authenticator app, or a recovery code.',
  );
  expect(currentSession().accessToken).toBeNull();
  expect(goTo).not.toHaveBeenCalled();
});

it.each([
  ['123 456', '123456'],
  ['ABCDE-fghij', 'abcdefghij'],
  [' abcde fghij ', 'abcdefghij'],
])(
  'sends %j without blanks, hyphens and capitals, and opens the session with its message',
  async (typed, sent) => {
    const calls = await openCodeForm(() => ({ body: sessionAnswer }));
    await sendCode(typed);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/services'));
    expect(codeCalls(calls).map(({ body }) => body)).toEqual([{ ticket: 't1', code: sent }]);
    expect(currentSession().accessToken).toBe('access-1');
    expect(popFlashMessage()).toBe(sessionAnswer.message);
  },
);

it('is sent once when it is submitted twice', async () => {
  const calls = await openCodeForm(() => ({ body: sessionAnswer }));
  await userEvent.type(await code(), '123456');
  const form = button('Continue').closest('form') as HTMLFormElement;
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(codeCalls(calls)).toHaveLength(1);
  expect(goTo).toHaveBeenCalledTimes(1);
});

it('shows below the field that the code was wrong', async () => {
  await openCodeForm(() => ({
    status: 400,
    body: { message: 'No', errors: { code: 'The code is incorrect' } },
  }));
  await sendCode('000000');
  await waitFor(async () =>
    expect(await code()).toHaveAccessibleDescription('The code is incorrect'),
  );
  expect(button('Continue')).toBeEnabled();
});

it('leads back to the login when the ticket has ended, says why, and keeps all but the password', async () => {
  await openCodeForm(() => ({ status: 401, body: { message: 'Please sign in again' } }));
  await sendCode('123456');
  await screen.findByText('Please sign in again');
  expect(await email()).toHaveValue('owner@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Remember for 30 days' })).toBeChecked();
  expect(goTo).not.toHaveBeenCalled();
});

it('stays at the code while one is sent, so that no late answer comes to a form that was left', async () => {
  let respond: (answer: { body: unknown }) => void = () => {};
  await openCodeForm(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  await sendCode('123456');
  expect(button('Back to log in')).toBeDisabled();
  const leftBy = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.back();
  await act(async () => leftBy);
  expect(await code()).toHaveValue('123456');
  await act(async () => respond({ body: sessionAnswer }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/services'));
});

it.each([
  ['the button', () => userEvent.click(button('Back to log in'))],
  ['Back of the browser', async () => window.history.back()],
])('leads back to the login by %s, which then works again', async (_, goBack) => {
  document.title = 'Login | Ada';
  const calls = await openCodeForm(() => ({ body: sessionAnswer }));
  expect(document.title).toBe('Enter your code | Ada');
  await goBack();
  expect(await email()).toHaveValue('owner@example.com');
  expect(document.title).toBe('Login | Ada');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(button('Login'));
  await sendCode('123456');
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/auth/signin',
    '/api/auth/signin',
    CODE_PATH,
  ]);
});

it('asks to sign in again when the answer to the code was lost, whose session nobody else has', async () => {
  let isLost = true;
  await openCodeForm(() => {
    if (!isLost) return { status: 401, body: { message: 'Please sign in again' } };
    isLost = false;
    throw new TypeError('Failed to fetch');
  });
  await sendCode('123456');
  await waitFor(() => expect(button('Continue')).toBeEnabled());
  await userEvent.click(button('Continue'));
  await screen.findByText('Please sign in again');
  expect(await email()).toHaveValue('owner@example.com');
  expect(currentSession().accessToken).toBeNull();
});
