import { act, render, screen } from '@testing-library/react';
import { PortfolioPhotographs } from '@/site/service/PortfolioPhotographs';
import { mockMatchMedia } from '../../helpers/jsdomMocks';

const photographs = [1, 2, 3, 4].map((number) => ({
  id: `photo-${number}`,
  alt: `Photograph ${number}`,
  src: `/media/${number}.webp`,
  sources: [],
  width: 1024,
  height: 750,
  blurDataURL: '',
  dominantColor: '#384048',
  text: { title: '', caption: '', credit: '' },
  focal: { x: 50, y: 50 },
}));

/** Tells the component whether it is visible. */
let setVisible = (_isIntersecting: boolean) => {};

beforeEach(() => {
  jest.useFakeTimers();
  mockMatchMedia('min-width: 1024px');
  window.IntersectionObserver = class {
    constructor(onChange: IntersectionObserverCallback) {
      setVisible = (isIntersecting) =>
        act(() => onChange([{ isIntersecting } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => jest.useRealTimers());

const advance = (time: number) => act(() => jest.advanceTimersByTime(time));

it('advance by two every 2000 ms, while they are visible', () => {
  render(
    <PortfolioPhotographs
      name="Rivers"
      path="/works/rivers"
      ratio={1.5}
      priority={false}
      {...{ photographs }}
    />,
  );
  advance(10_000);
  screen.getByText('1–2 of 4');
  setVisible(true);
  advance(1_999);
  screen.getByText('1–2 of 4');
  advance(1);
  screen.getByText('3–4 of 4');
  setVisible(false);
  advance(10_000);
  screen.getByText('3–4 of 4');
});
