import { act, fireEvent, render, screen } from '@testing-library/react';
import { PairedCarousel, pageName, pagesOf } from '@/components/carousel/PairedCarousel';
import { mockMatchMedia } from '../../helpers/jsdomMocks';

const WIDE = 'min-width: 1024px';
const INTERVAL = 2_000;

const carousel = (count: number, suspended = false) => (
  <PairedCarousel label="Harbour" interval={INTERVAL} suspended={suspended}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change
      <button key={index} type="button">
        Photograph {index + 1}
      </button>
    ))}
  </PairedCarousel>
);

/** The numbers of the photographs on the current slide: those that are not inert. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.slider > li')]
    .filter((item) => !item.inert)
    .flatMap((item) => [...item.querySelectorAll('button')])
    .map((button) => Number(button.textContent?.replace('Photograph ', '')));
const dots = () => screen.queryAllByRole('button', { name: /^Show/ });
const advance = (time: number) => act(() => jest.advanceTimersByTime(time));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('on wide screens', () => {
  beforeEach(() => mockMatchMedia(WIDE));

  it('fills the last slide of an odd number', () => {
    render(carousel(3));
    fireEvent.click(dots()[1] as HTMLElement);
    expect(shown()).toEqual([2, 3]);
    expect(screen.getByText('2–3 of 3')).toBeInTheDocument();
  });

  it('has neither dots nor a Pause button when there are only two items', () => {
    render(carousel(2));
    expect(screen.getAllByRole('button')).toHaveLength(2);
  });

  it('stops while it is held', () => {
    render(carousel(4, true));
    advance(3 * INTERVAL);
    expect(shown()).toEqual([1, 2]);
  });
});

describe('pages', () => {
  it.each([
    [0, 2, []],
    [1, 2, [[0]]],
    [2, 2, [[0, 1]]],
    [
      3,
      2,
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      4,
      2,
      [
        [0, 1],
        [2, 3],
      ],
    ],
    [3, 1, [[0], [1], [2]]],
  ])('of %i items, %i at a time, are %j', (count, together, pages) => {
    expect(pagesOf(count, together)).toEqual(pages);
  });

  it('are named after the items that they show', () => {
    expect(pageName([0, 1], 4)).toBe('1–2 of 4');
    expect(pageName([2], 4)).toBe('3 of 4');
  });
});
