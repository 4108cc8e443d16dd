import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { PinForm } from '@/auth/verification/VerificationForm';
import { clearSession, currentSession } from '@/client/session/store';
import { fakeApi, type Respond, sessionAnswer } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';
// AuthForm imports it when a form is used, which takes longer here than a test waits.
import '@/auth/resolvers';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const EMAIL = 'owner@example.com';
const user = { ...sessionAnswer.user, verified: true };
const verified: Respond = () => ({ body: { user, message: 'Email verified' } });

const box = (number: number) => screen.getByRole('textbox', { name: `Digit ${number} of 4` });
const boxes = () => [1, 2, 3, 4].map(box);
const digits = () => boxes().map((input) => (input as HTMLInputElement).value);
const button = () => screen.getByRole('button', { name: 'Verify email' });

beforeEach(() => {
  push.mockReset();
  clearSession();
  mockMatchMedia('reduced-motion');
});
afterEach(() => act(() => toast.remove()));

describe('the four boxes', () => {
  it('are named and numeric, and the first accepts an autofilled one-time code', () => {
    render(<PinForm email={EMAIL} />);
    expect(screen.getByRole('group', { name: 'Verification code' })).toBeInTheDocument();
    for (const input of boxes()) expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('take one digit each, and typing moves the focus', async () => {
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(1));
    await typing.keyboard('1x2-3 4');
    expect(digits()).toEqual(['1', '2', '3', '4']);
    expect(box(4)).toHaveFocus();
  });

  it('take the first four pasted digits, whichever of them has the focus', async () => {
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(3));
    await typing.paste('123456');
    expect(digits()).toEqual(['1', '2', '3', '4']);
    expect(box(4)).toHaveFocus();
    await typing.paste('code');
    expect(digits()).toEqual(['1', '2', '3', '4']);
    await typing.paste('56');
    expect(digits()).toEqual(['5', '6', '', '']);
  });

  it('move the focus back from an empty one with Backspace', async () => {
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(1));
    await typing.keyboard('12{Backspace}');
    expect(box(2)).toHaveFocus();
    expect(digits()).toEqual(['1', '2', '', '']);
    await typing.keyboard('{Backspace}{Backspace}');
    expect(digits()).toEqual(['1', '', '', '']);
    await typing.keyboard('{Backspace}{Backspace}');
    expect(digits()).toEqual(['', '', '', '']);
    expect(box(1)).toHaveFocus();
  });

  it('move the focus with the arrow keys', async () => {
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(2));
    await typing.keyboard('{ArrowRight}');
    expect(box(3)).toHaveFocus();
    await typing.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(box(1)).toHaveFocus();
  });
});

describe('the form', () => {
  it('shows that a box is required once the focus has left it', async () => {
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(1));
    expect(box(1)).not.toHaveAttribute('aria-invalid');
    await typing.tab();
    await waitFor(() => expect(box(1)).toHaveAccessibleDescription('Required'));
  });

  it('is not sent while a digit is missing; the first empty box gets the focus', async () => {
    const calls = fakeApi(verified);
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(1));
    await typing.keyboard('12');
    await typing.click(button());
    await waitFor(() => expect(box(3)).toHaveFocus());
    expect(box(3)).toHaveAccessibleDescription('Required');
    expect(calls).toEqual([]);
  });

  it('sends the four digits as one code, and opens the next screen', async () => {
    const calls = fakeApi(verified);
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(1));
    await typing.keyboard('0420{Enter}');
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith('/verification/owner%40example.com/verified'),
    );
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/auth/email/verify/owner%40example.com',
        token: undefined,
        key: expect.any(String),
        body: { pin: '0420' },
      },
    ]);
    expect(currentSession().details).toBeNull();
  });

  it('asks for the email address when it is unknown', async () => {
    const calls = fakeApi(verified);
    const typing = userEvent.setup();
    render(<PinForm email={undefined} />, withToaster);
    await typing.type(screen.getByRole('textbox', { name: 'Email' }), 'Owner@Example.com');
    await typing.click(box(1));
    await typing.keyboard('0420{Enter}');
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(calls[0]?.path).toBe('/api/auth/email/verify/owner%40example.com');
  });

  it.each([
    [
      'the error from the server',
      { status: 400, body: { error: 'The code is wrong', message: 'x' } },
      'The code is wrong',
    ],
    [
      'a general error when the server gives none',
      { status: 500, body: {} },
      'An unknown error occurred',
    ],
    [
      'when to try again after too many tries',
      { status: 429, body: { error: 'Too many' }, retryAfter: 600 },
      'Too many tries. Please try again in 10 minutes.',
    ],
  ])('shows after a failure %s, keeps the digits and can be sent again', async (_, reply, text) => {
    fakeApi(() => reply);
    const typing = userEvent.setup();
    render(<PinForm email={EMAIL} />, withToaster);
    await typing.click(box(1));
    await typing.keyboard('1234{Enter}');
    await screen.findByText(text);
    expect(digits()).toEqual(['1', '2', '3', '4']);
    expect(button()).toBeEnabled();
    expect(push).not.toHaveBeenCalled();
  });
});
