import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Resend } from '@/auth/Resend';
import { PinForm } from '@/auth/verification/VerificationForm';
import { fakeApi } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';

beforeEach(() => mockMatchMedia('reduced-motion'));
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const click = () => userEvent.click(screen.getByRole('button'));

it.each([
  ['code', 'GET', '/api/auth/email/resend/a%40b.co', undefined],
  ['link', 'POST', '/api/auth/password/forgot', { email: 'a@b.co' }],
] as const)(
  'requests another %s and shows the server’s message',
  async (what, method, path, body) => {
    const calls = fakeApi(() => ({ body: { message: 'It is on its way' } }));
    render(<Resend what={what} email="a@b.co" />, withToaster);
    await click();
    await screen.findByText('It is on its way');
    expect(calls).toEqual([{ method, path, token: undefined, body }]);
  },
);

it('shows that it is resending, and sends one request however often it is clicked', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = fakeApi(async () => {
    await held;
    return { body: { message: 'Sent' } };
  });
  render(<Resend what="code" email="a@b.co" />, withToaster);
  await click();
  expect(screen.getByRole('button')).toHaveTextContent('Resending... Please wait');
  await click();
  release();
  await screen.findByText('Click to resend');
  expect(calls).toHaveLength(1);
});

it('says when to try again if one has just been sent', async () => {
  fakeApi(() => ({ status: 429, body: { message: 'Too many tries' }, retryAfter: 48 }));
  render(<Resend what="code" email="a@b.co" />, withToaster);
  await click();
  await screen.findByText('We have just sent one. You can ask again in 48 seconds.');
});

it('shows one toast on a page whose form has toasts too', async () => {
  fakeApi(() => ({ body: { message: 'It is on its way' } }));
  render(
    <>
      <PinForm email="a@b.co" />
      <Resend what="code" email="a@b.co" />
    </>,
    withToaster,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Click to resend' }));
  await screen.findByText('It is on its way');
  await userEvent.click(screen.getByRole('button', { name: 'Click to resend' }));
  expect(await screen.findAllByText('It is on its way')).toHaveLength(1);
});
