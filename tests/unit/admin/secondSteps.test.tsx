import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfirmIdentityProvider, useConfirmed } from '@/admin/dialogs/ConfirmIdentity';
import { ResultDialogProvider } from '@/admin/dialogs/ResultDialog';
import { Passkeys } from '@/admin/settings/Passkeys';
import { TwoStep } from '@/admin/settings/TwoStep';
import { showsRecoveryCodes } from '@/admin/unsaved/unsavedMark';
import { ApiError } from '@/client/api';
import * as passkey from '@/client/passkey';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import { mockDialog } from '../../helpers/jsdomMocks';

const refresh = jest.fn();
let mockPath: string = paths.office.settings;
jest.mock('next/navigation', () => ({
  useRouter: () => ({ refresh }),
  usePathname: () => mockPath,
}));
jest.mock('@payloadcms/ui', () => ({ Link: 'a' }));
jest.mock('@/client/request', () => ({ request: jest.fn() }));
jest.mock('@/client/passkey', () => ({
  ...jest.requireActual('@/client/passkey'),
  ...{ makePasskey: jest.fn(), provePasskey: jest.fn() },
}));

beforeAll(mockDialog);

type Reply = object | Error | Promise<object>;
const replies = new Map<string, Reply[]>();
let calls: string[] = [];

/** Answers the calls to a path one after the other, the last answer again and again. */
const answer = (method: string, path: string, ...given: Reply[]) =>
  replies.set(`${method} ${path}`, given);

beforeEach(() => {
  mockPath = paths.office.settings;
  replies.clear();
  calls = [];
  refresh.mockClear();
  jest.mocked(passkey.makePasskey).mockClear();
  Object.assign(window, { PublicKeyCredential: class {} });
  jest.mocked(request).mockImplementation((async (method: string, path: string) => {
    const call = `${method} ${path}`;
    calls.push(call);
    const given = replies.get(call) ?? [];
    const reply = given.length > 1 ? given.shift() : given[0];
    if (!reply) throw new Error(`${call} has no answer`);
    if (reply instanceof Error) throw reply;
    return reply;
  }) as typeof request);
  answer('GET', paths.api.passkeys, { passkeys: [] });
});

/** An answer on its way. @returns `arrive` ends the way */
function held() {
  let arrive = (_: object) => {};
  const reply = new Promise<object>((resolve) => {
    arrive = resolve;
  });
  return { reply, arrive: (given: object) => arrive(given) };
}

const asksToConfirm = () => new ApiError(403, { message: MESSAGES.confirmPassword, confirm: true });
const lost = () => new ApiError(0);
const cancelled = () => Object.assign(new Error('Cancelled'), { name: 'NotAllowedError' });

const page = (content: React.ReactNode) => (
  <ResultDialogProvider>
    <ConfirmIdentityProvider>
      <main>
        <h1>Settings</h1>
        {content}
      </main>
    </ConfirmIdentityProvider>
  </ResultDialogProvider>
);

/** Renders the settings. @returns `leave` opens the dashboard in their place */
function show(content: React.ReactNode) {
  const { rerender, unmount } = render(page(content));
  async function leave() {
    mockPath = paths.office.dashboard;
    await act(async () => rerender(page(null)));
  }
  return { leave, unmount };
}

async function click(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.focus();
    fireEvent.click(button);
  });
}
const type = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
const messageOf = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title })).getByRole('paragraph').textContent;
const isCalled = (call: string) => waitFor(() => expect(calls).toContain(call));

/** What the calls of `Calls` have ended with. */
const results: unknown[] = [];

/** A button for two calls at once that may ask for confirmation. */
function Calls() {
  const confirmed = useConfirmed();
  const make = (path: typeof paths.api.twoStepSetup | typeof paths.api.recoveryCodes) =>
    confirmed('To do both', () => request('POST', path)).then((result) => results.push(result));
  return (
    <button
      type="button"
      onClick={() => {
        void make(paths.api.twoStepSetup);
        void make(paths.api.recoveryCodes);
      }}
    >
      Both
    </button>
  );
}

describe('the confirmation', () => {
  const first = `POST ${paths.api.twoStepSetup}`;
  const second = `POST ${paths.api.recoveryCodes}`;
  beforeEach(() => {
    results.length = 0;
    answer('POST', paths.api.twoStepSetup, asksToConfirm(), { secret: 'A', uri: 'B' });
    answer('POST', paths.api.recoveryCodes, asksToConfirm(), { recoveryCodes: ['C'] });
  });

  it('asks once for two calls at once, and both go on', async () => {
    show(<Calls />);
    await click('Both');
    answer('POST', paths.api.confirm, { message: MESSAGES.confirmed });
    expect(screen.getByLabelText('Password')).toHaveFocus();
    screen.getByText('To do both, please give your password first.');
    await type('Password', 'Quiet-r1ver!');
    await click('Confirm');
    await waitFor(() => expect(results).toHaveLength(2));
    expect(calls.filter((call) => call === `POST ${paths.api.confirm}`)).toHaveLength(1);
    expect([first, second].map((call) => calls.filter((made) => made === call).length)).toEqual([
      2, 2,
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['it is cancelled', () => click('Cancel')],
    ['its page is left', (leave: () => Promise<void>) => leave()],
  ])(
    'ends both calls without a result when %s, and drops a password that is half typed',
    async (_, end) => {
      const { leave } = show(<Calls />);
      await click('Both');
      await type('Password', 'Qui');
      await end(leave);
      await waitFor(() => expect(results).toEqual([undefined, undefined]));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('takes a passkey of an account that has one; closing the dialog of the browser is no failure, and leaving the screen ends it', async () => {
    answer('GET', paths.api.passkeys, { passkeys: [{}] });
    answer('POST', paths.api.confirmOptions, { challenge: 'x' });
    answer('POST', paths.api.confirm, { message: MESSAGES.confirmed });
    jest.mocked(passkey.provePasskey).mockRejectedValueOnce(cancelled());
    show(<Calls />);
    await click('Both');
    await screen.findByText(/please give your password, or use a passkey\.$/);
    await click('Use a passkey');
    await isCalled(`POST ${paths.api.confirmOptions}`);
    await waitFor(() => expect(passkey.provePasskey).toHaveBeenCalledTimes(1));
    jest.mocked(passkey.provePasskey).mockResolvedValueOnce({} as never);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Use a passkey' })).not.toHaveAttribute(
        'aria-disabled',
      ),
    );
    expect(screen.queryByRole('dialog', { name: 'Error!' })).toBeNull();
    expect(screen.queryByText(MESSAGES.passwordRequired)).toBeNull();
    await click('Use a passkey');
    await waitFor(() => expect(results).toHaveLength(2));
    const [, options] = jest.mocked(passkey.provePasskey).mock.lastCall ?? [];
    expect(options?.signal.aborted).toBe(true);
  });

  it('keeps Escape from what is beneath it', async () => {
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    show(<Calls />);
    await click('Both');
    fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Escape' });
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });

  it('repeats the calls of Payload about administrators that ask for it, and leaves all others alone', async () => {
    const reply = (status: number, url: string, body: object) => ({
      ...{ status, url: `http://localhost${url}` },
      clone: () => ({ json: async () => body }),
    });
    const fetchMock = jest.fn();
    Object.assign(window, { fetch: fetchMock });
    const { unmount } = show(null);
    const url = '/api/user/1';
    for (const [at, body] of [
      ['/api/user/1', {}],
      ['/api/user-other', { confirm: true }],
    ] as const) {
      fetchMock.mockResolvedValueOnce(reply(403, at, body));
      expect(await window.fetch(at)).toMatchObject({ status: 403 });
    }
    fetchMock.mockResolvedValueOnce(reply(403, url, { confirm: true }));
    fetchMock.mockResolvedValueOnce(reply(200, url, {}));
    let deleting: unknown;
    await act(async () => {
      deleting = window.fetch(url, { method: 'DELETE' });
    });
    answer('POST', paths.api.confirm, { message: MESSAGES.confirmed });
    await type('Password', 'Quiet-r1ver!');
    await click('Confirm');
    await act(async () => expect(await deleting).toMatchObject({ status: 200 }));
    expect(fetchMock).toHaveBeenLastCalledWith(url, { method: 'DELETE' });
    unmount();
    expect(window.fetch).toBe(fetchMock);
  });
});

describe('two-step sign-in', () => {
  const off = <TwoStep enabled={false} recoveryCodesLeft={0} email="ada@example.com" />;
  const on = <TwoStep enabled recoveryCodesLeft={3} email="ada@example.com" />;
  const setup = { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' };
  const title = () => screen.getByRole('heading', { name: 'Two-step sign-in' });

  async function openSetup() {
    answer('POST', paths.api.twoStepSetup, setup);
    const shown = show(off);
    await click('Set up');
    await type('Code of the app', '123456');
    return shown;
  }

  it('begins once however often its button is clicked, and the button keeps the focus', async () => {
    const begun = held();
    answer('POST', paths.api.twoStepSetup, begun.reply);
    show(off);
    await click('Set up');
    await click('Set up');
    expect(calls).toEqual([`POST ${paths.api.twoStepSetup}`]);
    expect(screen.getByRole('button', { name: 'Set up' })).toHaveFocus();
    await act(async () => begun.arrive(setup));
    await screen.findByText('ABCD EFGH');
    await click('Turn on');
    await screen.findByText('Code is required.');
  });

  it.each([
    ['a lost answer', lost, MESSAGES.recoveryCodesLost],
    [
      'the news that it is on',
      () => new ApiError(409, { message: MESSAGES.twoStepAlreadyOn }),
      MESSAGES.recoveryCodesElsewhere,
    ],
    [
      'the news that the setup has ended',
      () => new ApiError(409, { message: MESSAGES.twoStepSetupGone }),
      MESSAGES.twoStepSetupGone,
    ],
  ])('closes the setup after %s, and shows what the server has', async (_, error, text) => {
    await openSetup();
    answer('POST', paths.api.twoStepEnable, error());
    await click('Turn on');
    expect(await messageOf('Error!')).toBe(text);
    expect(screen.queryByLabelText('Code of the app')).toBeNull();
    expect(refresh).toHaveBeenCalled();
    await click('Okay');
    expect(title()).toHaveFocus();
  });

  it.each([
    ['the setup', off, 'Set up', paths.api.twoStepSetup, setup, 'ABCD EFGH'],
    [
      ...(['new recovery codes', on, 'New recovery codes', paths.api.recoveryCodes] as const),
      ...([{ recoveryCodes: ['aaaaa-bbbbb'], message: '' }, 'aaaaa-bbbbb'] as const),
    ],
  ])('asks for the password before %s', async (_, shown, opener, path, reply, text) => {
    answer('POST', path, asksToConfirm(), reply);
    show(shown);
    await click(opener);
    answer('POST', paths.api.confirm, { message: MESSAGES.confirmed });
    await type('Password', 'Quiet-r1ver!');
    await click('Confirm');
    await screen.findByText(text);
  });

  it.each([
    ['the setup', off, 'Set up', 'Code of the app'],
    ['the question whether to turn it off', on, 'Turn off', 'Password'],
  ])('drops what is half typed when %s is closed', async (_, shown, opener, field) => {
    answer('POST', paths.api.twoStepSetup, setup);
    show(shown);
    await click(opener);
    await type(field, '12');
    await click('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: opener })).toHaveFocus();
  });

  it('keeps its recovery codes on the screen until the owner says that they are kept', async () => {
    await openSetup();
    const enabled = held();
    answer('POST', paths.api.twoStepEnable, asksToConfirm(), enabled.reply);
    await click('Turn on');
    answer('POST', paths.api.confirm, { message: MESSAGES.confirmed });
    await type('Password', 'Quiet-r1ver!');
    expect(showsRecoveryCodes()).toBe(false);
    await click('Confirm');
    await waitFor(() => expect(showsRecoveryCodes()).toBe(true));
    await act(async () => enabled.arrive({ recoveryCodes: ['aaaaa-bbbbb'], message: '' }));
    await screen.findByText('aaaaa-bbbbb');
    expect(showsRecoveryCodes()).toBe(true);
    expect(screen.queryByText(/throw the old sheet away/)).toBeNull();
    screen.getByText(/^Each works once, with your password,/);
    expect(screen.getByRole('link', { name: 'Download' })).toHaveFocus();
    await click('Close');
    const question = await screen.findByRole('dialog', { name: 'Close the recovery codes?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Show them' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    const kept = screen.getByRole('button', { name: 'I have kept them' });
    fireEvent.click(kept, { detail: 2 });
    screen.getByText('aaaaa-bbbbb');
    fireEvent.click(kept, { detail: 1 });
    expect(screen.queryByText('aaaaa-bbbbb')).toBeNull();
    expect(showsRecoveryCodes()).toBe(false);
    expect(title()).toHaveFocus();
  });

  it('says that new recovery codes were not shown when their answer is lost', async () => {
    answer('POST', paths.api.recoveryCodes, lost());
    show(on);
    await click('New recovery codes');
    expect(await messageOf('Error!')).toBe(MESSAGES.recoveryCodesLost);
    expect(showsRecoveryCodes()).toBe(false);
  });

  it.each([
    ['new', on, 'New recovery codes', paths.api.recoveryCodes],
    ['the first', off, 'Turn on', paths.api.twoStepEnable],
  ])(
    'says that %s recovery codes were not shown when their page was left',
    async (_, shown, opener, path) => {
      const made = held();
      answer('POST', path, made.reply);
      const { leave } = shown === off ? await openSetup() : show(on);
      await click(opener);
      await leave();
      await act(async () => made.arrive({ recoveryCodes: ['aaaaa-bbbbb'], message: '' }));
      expect(await messageOf('Error!')).toBe(MESSAGES.recoveryCodesLost);
    },
  );

  it('says with new recovery codes that the old ones are worthless, and of what day they are', async () => {
    answer('POST', paths.api.recoveryCodes, { recoveryCodes: ['aaaaa-bbbbb'], message: '' });
    show(on);
    await click('New recovery codes');
    await screen.findByText('Your old codes no longer work: throw the old sheet away.');
    const about = screen.getByText(
      /^Recovery codes of ada@example.com for localhost, \w+ \d+, \d{4}$/,
    );
    const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(file)).toContain(about.textContent);
  });

  it('does not count to no recovery codes', () => {
    show(<TwoStep enabled recoveryCodesLeft={0} email="ada@example.com" />);
    screen.getByText(/No recovery codes left;/);
  });
});

describe('the passkeys', () => {
  const phone = {
    ...{ _id: '1', name: 'Phone' },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', lastUsedAt: null },
  };

  async function add() {
    answer('POST', paths.api.passkeyOptions, { challenge: 'x' });
    const shown = show(<Passkeys passkeys={[]} />);
    await click('Add a passkey');
    await type('Name', 'Phone');
    await click('Continue');
    return shown;
  }

  it('are not added when the browser is told no, and what was typed stays', async () => {
    jest.mocked(passkey.makePasskey).mockRejectedValueOnce(cancelled());
    await add();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
    expect(screen.getByLabelText('Name')).toHaveValue('Phone');
    expect(screen.getByRole('status')).toHaveTextContent(MESSAGES.passkeyNotMade);
    expect(screen.queryByRole('dialog', { name: 'Error!' })).toBeNull();
  });

  it.each([
    [
      'this device has one already',
      () =>
        jest
          .mocked(passkey.makePasskey)
          .mockRejectedValueOnce(Object.assign(new Error(), { name: 'InvalidStateError' })),
      MESSAGES.passkeyKnown,
    ],
    [
      'the answer is lost',
      () => {
        jest.mocked(passkey.makePasskey).mockResolvedValueOnce({} as never);
        answer('POST', paths.api.passkeys, lost());
      },
      MESSAGES.offline,
    ],
  ])('are read again when %s', async (_, prepare, text) => {
    prepare();
    await add();
    expect(await messageOf('Error!')).toBe(text);
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(refresh).toHaveBeenCalled();
  });

  it('stay when the confirmation is cancelled, and so does the dialog with its focus', async () => {
    answer('DELETE', paths.api.passkey('1'), asksToConfirm(), { message: MESSAGES.passkeyRemoved });
    show(<Passkeys passkeys={[phone]} />);
    await click('Remove Phone');
    await click('Remove');
    const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus());
    expect(screen.queryByRole('dialog', { name: 'Error!' })).toBeNull();
    await click('Remove');
    expect(await messageOf('Success!')).toBe(MESSAGES.passkeyRemoved);
    await click('Okay');
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  });

  it('are added with the name that was typed once the password is given', async () => {
    answer('POST', paths.api.passkeyOptions, asksToConfirm(), { challenge: 'x' });
    answer('POST', paths.api.passkeys, { passkey: phone, message: MESSAGES.passkeyAdded });
    answer('POST', paths.api.confirm, { message: MESSAGES.confirmed });
    jest.mocked(passkey.makePasskey).mockResolvedValueOnce({} as never);
    show(<Passkeys passkeys={[]} />);
    await click('Add a passkey');
    await type('Name', 'Phone');
    await click('Continue');
    await type('Password', 'Quiet-r1ver!');
    await click('Confirm');
    expect(await messageOf('Success!')).toBe(MESSAGES.passkeyAdded);
    const sent = { name: 'Phone', response: {} };
    expect(request).toHaveBeenLastCalledWith('POST', paths.api.passkeys, sent);
  });

  it('are read again when another tab has removed the one that is renamed', async () => {
    const error = new ApiError(404, { message: MESSAGES.passkeyNotFound });
    answer('PUT', paths.api.passkey('1'), error);
    show(<Passkeys passkeys={[phone]} />);
    await click('Rename Phone');
    await type('Name', 'Tablet');
    await click('Rename');
    expect(await messageOf('Error!')).toBe(MESSAGES.passkeyNotFound);
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(refresh).toHaveBeenCalled();
    await click('Okay');
    expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  });

  it('that are not added after all give the focus back to the button for it', async () => {
    show(<Passkeys passkeys={[]} />);
    await click('Add a passkey');
    await type('Name', 'P');
    await click('Close');
    await click('Discard');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveFocus();
  });

  it('end what the browser still asks when the screen is left', async () => {
    jest.mocked(passkey.makePasskey).mockReturnValueOnce(new Promise(() => {}));
    const { unmount } = await add();
    await waitFor(() => expect(passkey.makePasskey).toHaveBeenCalled());
    const [, signal] = jest.mocked(passkey.makePasskey).mock.lastCall ?? [];
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});
