import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import toast from 'react-hot-toast';
import { Resend } from '@/auth/Resend';
import { PinForm } from '@/auth/verification/VerificationForm';
import { fakeApi } from '../../helpers/fakeApi';
import { mockMatchMedia } from '../../helpers/jsdomMocks';
import { withToaster } from '../../helpers/withToaster';

beforeEach(() => mockMatchMedia('reduced-motion'));
afterEach(() => act(() => toast.remove()));

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const click = () => userEvent.click(screen.getByRole('button'));

it('shows that it is resending, and sends one request however often it is clicked', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = fakeApi(async () => {
    await held;
    return { body: { message: 'Sent' } };
  });
  render(<Resend what="code" email="a@b.co" sendsMail />, withToaster);
  await click();
  expect(screen.getByRole('button')).toHaveTextContent('Resending... Please wait');
  await click();
  release();
  await screen.findByText('Click to resend');
  expect(calls).toHaveLength(1);
});

it('shows one toast on a page whose form has toasts too', async () => {
  fakeApi(() => ({ body: { message: 'It is on its way' } }));
  render(
    <>
      <PinForm email="a@b.co" />
      <Resend what="code" email="a@b.co" sendsMail />
    </>,
    withToaster,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Click to resend' }));
  await screen.findByText('It is on its way');
  await userEvent.click(screen.getByRole('button', { name: 'Click to resend' }));
  expect(await screen.findAllByText('It is on its way')).toHaveLength(1);
});
