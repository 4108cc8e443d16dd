import { act, render, screen } from '@testing-library/react';
import { GuestCard } from '@/admin/galleries/selections/GuestCard';
import type { GuestSelection, OfficeGallery, OfficePhoto } from '@/contract/gallery';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const guest: GuestSelection = {
  ...{ _id: 'ann', name: 'Ann', email: 'ann@example.com', message: '', submittedAt: null },
  ...{ picks: ['p1', 'p3'], comments: {} },
} as GuestSelection;

it('looks for the picked photographs when their names are copied, and not at each rendering of thousands', async () => {
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
  render(<GuestCard gallery={{ _id: 'gallery' } as OfficeGallery} {...{ guest, photos }} />);
  expect(looks).toBe(0);
  await act(async () => screen.getByRole('button', { name: 'Copy file names' }).click());
  expect(writeText).toHaveBeenCalledWith('p1.jpg, p3.jpg');
});
