import { act, render, screen } from '@testing-library/react';
import { GuestCard } from '@/admin/galleries/selections/GuestCard';
import type { GuestSelection, OfficeGallery, OfficePhoto } from '@/contract/gallery';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const guest: GuestSelection = {
  ...{ _id: 'ann', name: 'Ann', email: 'ann@example.com', message: '', submittedAt: null },
  ...{ picks: ['p1', 'p3'], comments: {} },
} as GuestSelection;

it('looks for the picked photographs when their names are copied, and not at each rendering of thousands; copied again, it says so for the whole time again', async () => {
  let looks = 0;
  const photos = ['p1', 'p2', 'p3'].map((id) => ({
    fileName: `${id}.jpg`,
    get _id() {
      looks += 1;
      return id;
    },
  })) as OfficePhoto[];
  const writeText = jest.fn(async () => {});
  Object.assign(navigator, { clipboard: { writeText } });
  render(
    <GuestCard gallery={{ _id: 'gallery' } as OfficeGallery} {...{ guest, photos }} withEndings />,
  );
  expect(looks).toBe(0);
  jest.useFakeTimers();
  for (const name of ['Copy file names', 'Copied']) {
    await act(async () => screen.getByRole('button', { name }).click());
    act(() => jest.advanceTimersByTime(2_000));
  }
  expect(writeText).toHaveBeenCalledWith('p1.jpg, p3.jpg');
  screen.getByRole('button', { name: 'Copied' });
  act(() => jest.advanceTimersByTime(500));
  screen.getByRole('button', { name: 'Copy file names' });
  jest.useRealTimers();
});
