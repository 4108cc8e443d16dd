import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ImagePreview } from '@/blocks/imagePreview/ImagePreview';
import { mockDialog, mockMatchMedia } from '../../helpers/jsdomMocks';

const photographs = ['Canyon', 'Peaks', 'Harbour'].map((alt, index) => ({
  id: `photo-${index + 1}`,
  alt,
  src: `/media/${index}.webp`,
  sources: [],
  width: 1024,
  height: 750,
  blurDataURL: '',
  dominantColor: '#384048',
  text: { title: '', caption: '', credit: '' },
  focal: { x: 50, y: 50 },
}));

const onTurn = jest.fn();
const onClose = jest.fn();

function show(start = 0, shown = photographs) {
  render(
    <ImagePreview
      heading="Rivers of the West"
      photographs={shown}
      {...{ start, onTurn, onClose }}
    />,
  );
}

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeAll(() => {
  mockDialog();
  mockMatchMedia();
});
beforeEach(() => jest.clearAllMocks());

it('shows the next and previous photographs with the arrow keys, wrapping at the ends', async () => {
  show(0);
  await userEvent.keyboard('{ArrowRight}');
  expect(announced()).toContain('2 of 3: Peaks');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(announced()).toContain('3 of 3: Harbour');
  expect(onTurn.mock.calls.map(([{ id }]) => id)).toEqual(['photo-2', 'photo-1', 'photo-3']);
});

it('shows the next and previous photographs with its buttons', async () => {
  show(0);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(announced()).toContain('2 of 3: Peaks');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(announced()).toContain('1 of 3: Canyon');
});

it('loads the neighbouring photographs eagerly with low priority', () => {
  show(0);
  const images = screen.getAllByRole('img', { hidden: true });
  expect(images.map((image) => image.getAttribute('alt'))).toEqual(['Harbour', 'Canyon', 'Peaks']);
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'eager', 'eager']);
  expect(images.map((image) => image.getAttribute('fetchpriority'))).toEqual([
    'low',
    'high',
    'low',
  ]);
});

it('shows the text of each photograph below it', async () => {
  const text = { title: 'Evening', caption: 'Two boats come home.', credit: 'Felice Beato' };
  const others = photographs.slice(1);
  show(0, [{ ...photographs[0], text } as (typeof photographs)[0], ...others]);
  const figureOf = (alt: string) => screen.getByRole('img', { name: alt }).closest('figure');
  for (const line of ['Evening', 'Two boats come home.', 'Photograph by Felice Beato']) {
    expect(screen.getByText(line).closest('figure')).toBe(figureOf('Canyon'));
  }
  await userEvent.keyboard('{ArrowRight}');
  expect(figureOf('Peaks')?.querySelector('figcaption')).toBeNull();
});

it('has no next photograph when there is only one', async () => {
  show(0, photographs.slice(0, 1));
  await userEvent.keyboard('{ArrowRight}');
  expect(onTurn).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});
