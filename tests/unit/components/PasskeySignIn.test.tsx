import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { LoginForm } from '@/auth/login/LoginForm';
import { popFlashMessage } from '@/client/browserStorage';
import { goTo } from '@/client/navigation';
import { clearSession, currentSession } from '@/client/session/store';
import { LIFETIME } from '@/contract/limits';
import { fakeApi, type Respond, sessionAnswer } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';
// AuthForm imports it when a form is used, which takes longer here than a test waits.
import '@/auth/resolvers';

jest.mock('@/client/navigation', () => ({ goTo: jest.fn() }));
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: jest.fn(),
  WebAuthnAbortService: { cancelCeremony: jest.fn() },
}));

const OPTIONS_PATH = '/api/auth/signin/passkey/options';
const PROOF_PATH = '/api/auth/signin/passkey';

/** A request of the browser for a passkey that the visitor has not answered yet. */
interface Pending {
  isAutofill: boolean | undefined;
  isCancelled: boolean;
  choose(): void;
  fail(name: string): void;
}

let pending: Pending[];
let mayAutofill: boolean;

beforeEach(() => {
  jest.mocked(goTo).mockReset();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/login?next=%2Fadmin%2Fservices');
  clearSession();
  mockMatchMedia('reduced-motion');
  pending = [];
  mayAutofill = false;
  Object.assign(window, {
    PublicKeyCredential: { isConditionalMediationAvailable: async () => mayAutofill },
  });
  jest.mocked(startAuthentication).mockImplementation(
    ({ useBrowserAutofill }) =>
      new Promise((resolve, reject) => {
        const fail = (name: string) => reject(Object.assign(new Error(name), { name }));
        const choose = () => resolve({ id: 'passkey' } as never);
        pending.push({ isAutofill: useBrowserAutofill, isCancelled: false, choose, fail });
      }),
  );
  jest.mocked(WebAuthnAbortService.cancelCeremony).mockImplementation(() => {
    const last = pending.at(-1);
    if (!last) return;
    last.isCancelled = true;
    last.fail('AbortError');
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  act(() => toast.remove());
});

const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

function open(respond: Respond = () => ({ body: sessionAnswer })) {
  const calls = fakeApi((call) =>
    call.path === OPTIONS_PATH ? { body: { challenge: 'c' } } : respond(call),
  );
  return { calls, ...render(<LoginForm siteUrl="http://localhost" />, withToaster) };
}

/** The request that the browser shows, once so many were made. */
async function request(count = 1): Promise<Pending> {
  await waitFor(() => expect(pending).toHaveLength(count));
  return pending[count - 1] as Pending;
}

const choose = (chosen: Pending) => act(async () => chosen.choose());

const REFUSED = { status: 401, body: { message: 'This passkey was not accepted', passkey: true } };

it('is not there in a browser without passkeys', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  open();
  await waitFor(() => expect(document.querySelector('#toasts > *')).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
});

describe('by the button', () => {
  it.each([true, false])('opens the session with its message, remember: %s', async (remember) => {
    const { calls } = open();
    if (remember) await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button());
    await choose(await request());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/services'));
    expect(calls.at(-1)).toMatchObject({
      path: PROOF_PATH,
      body: { response: { id: 'passkey' }, remember },
    });
    expect(currentSession().accessToken).toBe('access-1');
    expect(popFlashMessage()).toBe(sessionAnswer.message);
  });

  it('says nothing when the visitor has closed the prompt', async () => {
    open();
    await userEvent.click(button());
    const prompt = await request();
    expect(button()).toBeDisabled();
    await act(async () => prompt.fail('NotAllowedError'));
    expect(button()).toBeEnabled();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says that the passkey was refused, and can be used again', async () => {
    open(() => REFUSED);
    await userEvent.click(button());
    await choose(await request());
    await screen.findByText('This passkey was not accepted');
    await waitFor(() => expect(button()).toBeEnabled());
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  });

  it('closes the offer of the autofill, whose end leaves the button busy', async () => {
    mayAutofill = true;
    open();
    const offer = await request();
    await userEvent.click(button());
    const prompt = await request(2);
    expect(offer).toMatchObject({ isAutofill: true, isCancelled: true });
    expect(prompt).toMatchObject({ isAutofill: false, isCancelled: false });
    expect(button()).toBeDisabled();
  });

  it('has the form wait while the server checks the passkey', async () => {
    let answer = (_: { body: unknown }) => {};
    open(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await userEvent.click(button());
    await choose(await request());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled());
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeDisabled();
    await act(async () => answer({ body: sessionAnswer }));
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
  });

  it('closes its prompt when the screen is left', async () => {
    const { unmount, calls } = open();
    await userEvent.click(button());
    const prompt = await request();
    unmount();
    expect(prompt.isCancelled).toBe(true);
    await choose(prompt);
    expect(calls.map(({ path }) => path)).toEqual([OPTIONS_PATH]);
  });

  it('opens no prompt any more when the screen is left before the server has answered', async () => {
    let answer = (_: { body: unknown }) => {};
    fakeApi(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { unmount } = render(<LoginForm siteUrl="http://localhost" />, withToaster);
    await userEvent.click(button());
    unmount();
    await act(async () => answer({ body: { challenge: 'c' } }));
    expect(pending).toEqual([]);
  });
});

describe('by the suggestions of the email field', () => {
  beforeEach(() => {
    mayAutofill = true;
  });

  it('opens the session, and its offer alone shows nothing', async () => {
    open();
    const offer = await request();
    expect(offer.isAutofill).toBe(true);
    expect(button()).toBeEnabled();
    await choose(offer);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/admin/services'));
  });

  it('says that the passkey was refused, and offers them again', async () => {
    // The answer comes after what its call has changed on the screen.
    open(() => new Promise((resolve) => setTimeout(resolve, 0, REFUSED)));
    await choose(await request());
    await screen.findByText('This passkey was not accepted');
    expect(await request(2)).toMatchObject({ isAutofill: true, isCancelled: false });
  });

  it('offers them again after the prompt of the button was closed', async () => {
    open();
    await request();
    await userEvent.click(button());
    const prompt = await request(2);
    await act(async () => prompt.fail('NotAllowedError'));
    expect((await request(3)).isAutofill).toBe(true);
  });

  it('says nothing when the browser ends the offer, and does not insist', async () => {
    const { calls } = open();
    const offer = await request();
    await act(async () => offer.fail('NotAllowedError'));
    expect(button()).toBeEnabled();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(calls).toHaveLength(1);
  });

  it('makes the offer again before its challenge ends, while the page is in sight', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    try {
      const { calls } = open();
      const pass = () => act(() => jest.advanceTimersByTimeAsync(LIFETIME.passkeyChallenge * 1000));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(calls).toHaveLength(1);
      await pass();
      expect(calls).toHaveLength(2);
      hidden.mockReturnValue(true);
      await pass();
      await pass();
      expect(calls).toHaveLength(2);
      hidden.mockReturnValue(false);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(calls).toHaveLength(3);
    } finally {
      jest.useRealTimers();
      hidden.mockRestore();
    }
  });

  it('is closed when the password signs in or a code is asked for', async () => {
    open(() => ({ status: 401, body: { message: 'Code', twoStep: true, ticket: 't1' } }));
    const offer = await request();
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'owner@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('textbox', { name: 'Code' });
    expect(offer.isCancelled).toBe(true);
    expect(pending).toHaveLength(1);
  });
});
