import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PairedCarousel, pageName, pagesOf } from '@/components/carousel/PairedCarousel';
import { mockMatchMedia } from '../../helpers/jsdomMocks';

const WIDE = 'min-width: 1024px';
const REDUCED_MOTION = 'prefers-reduced-motion';
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

  it('shows two whole items at a time, with a dot for each pair', () => {
    render(carousel(4));
    expect(shown()).toEqual([1, 2]);
    expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
      'Show 1–2 of 4',
      'Show 3–4 of 4',
    ]);
    expect(screen.getByText('1–2 of 4')).toBeInTheDocument();
  });

  it('changes slides every 2000 ms, and shows the first after the last', () => {
    render(carousel(4));
    advance(INTERVAL - 1);
    expect(shown()).toEqual([1, 2]);
    advance(1);
    expect(shown()).toEqual([3, 4]);
    expect(screen.getByText('3–4 of 4')).toBeInTheDocument();
    advance(INTERVAL);
    expect(shown()).toEqual([1, 2]);
  });

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

  it('has no arrows', () => {
    render(carousel(4));
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    expect(names.join()).not.toMatch(/next|previous|slide/i);
    expect(document.querySelector('.control-arrow')).toBeNull();
  });
});

describe('on tablets and phones', () => {
  beforeEach(() => mockMatchMedia());

  it('shows one item at a time', () => {
    render(carousel(4));
    expect(shown()).toEqual([1]);
    expect(dots()).toHaveLength(4);
    advance(INTERVAL);
    expect(shown()).toEqual([2]);
    expect(screen.getByText('2 of 4')).toBeInTheDocument();
  });

  it('stops when Pause is pressed, until Play is pressed', () => {
    render(carousel(4));
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    advance(3 * INTERVAL);
    expect(shown()).toEqual([1]);
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    advance(INTERVAL);
    expect(shown()).toEqual([2]);
  });

  it('stops while an element inside has the focus', () => {
    render(carousel(4));
    const first = screen
      .getAllByRole('button', { name: 'Photograph 1' })
      .find((button) => !button.closest('li')?.inert);
    act(() => first?.focus());
    advance(3 * INTERVAL);
    expect(shown()).toEqual([1]);
    act(() => first?.blur());
    advance(INTERVAL);
    expect(shown()).toEqual([2]);
  });

  it('stops while it is held', () => {
    render(carousel(4, true));
    advance(3 * INTERVAL);
    expect(shown()).toEqual([1]);
  });
});

it('does not change slides automatically under reduced motion', () => {
  mockMatchMedia(REDUCED_MOTION);
  render(carousel(4));
  advance(3 * INTERVAL);
  expect(shown()).toEqual([1]);
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
});

it('has no inert item in the server’s HTML', () => {
  expect(renderToString(carousel(4))).not.toContain('inert');
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
