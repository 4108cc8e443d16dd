import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Carousel } from '@/components/carousel/Carousel';
import { Photograph } from '@/components/Photograph';
import { mockMatchMedia, mockPointerEvents } from '../../helpers/jsdomMocks';

const INTERVAL = 3_000;
const WIDTH = 500;
const NAMES = ['Canyon', 'Peaks', 'Harbour'];

type Props = Partial<React.ComponentProps<typeof Carousel>>;

const carousel = ({
  children = NAMES.map((name) => (
    <a key={name} href="/">
      {name}
    </a>
  )),
  ...props
}: Props = {}) => (
  <Carousel label="Selected photographs" interval={INTERVAL} {...props}>
    {children}
  </Carousel>
);

const list = () => document.querySelector('.slider') as HTMLElement;
/** The texts of the slides that are not inert. */
const shown = () =>
  [...list().children]
    .filter((item) => !(item as HTMLElement).inert)
    .map((item) => item.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const advance = (time: number) => act(() => jest.advanceTimersByTime(time));

/** Drags with the mouse by the given number of pixels. */
function drag(x: number, y = 0) {
  fireEvent.mouseDown(list(), { screenX: 300, screenY: 300 });
  fireEvent.mouseMove(document, { screenX: 300 + x / 2, screenY: 300 + y / 2 });
  fireEvent.mouseMove(document, { screenX: 300 + x, screenY: 300 + y });
  fireEvent.mouseUp(document);
}

function swipe(x: number) {
  const at = (pageX: number) => ({ touches: [{ pageX, pageY: 300 }] });
  fireEvent.touchStart(list(), at(300));
  fireEvent.touchMove(list(), at(300 + x / 2));
  fireEvent.touchMove(list(), at(300 + x));
  fireEvent.touchEnd(list());
}

beforeAll(mockPointerEvents);
beforeEach(() => {
  jest.useFakeTimers();
  mockMatchMedia();
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows one item at a time and names it', () => {
  render(carousel());
  expect(screen.getByRole('region', { name: 'Selected photographs' })).toBeInTheDocument();
  expect(shown()).toEqual(['Canyon']);
  expect(screen.getAllByRole('figure', { name: '1 of 3' })[0]).toHaveTextContent('Canyon');
});

describe('autoplay', () => {
  it('shows the first slide after the last', () => {
    render(carousel());
    for (let turn = 0; turn < NAMES.length; turn += 1) advance(INTERVAL);
    expect(shown()).toEqual(['Canyon']);
    // A copy of the last item precedes the first.
    expect(list().style.getPropertyValue('--slide-from')).toBe('translate3d(0%,0,0)');
    expect(list().style.transform).toBe('translate3d(-100%,0,0)');
    advance(INTERVAL);
    expect(shown()).toEqual(['Peaks']);
  });

  it('waits a whole interval after a visitor has chosen a slide', () => {
    render(carousel());
    advance(INTERVAL - 1);
    fireEvent.click(button('Show 2 of 3'));
    advance(INTERVAL - 1);
    expect(shown()).toEqual(['Peaks']);
    advance(1);
    expect(shown()).toEqual(['Harbour']);
  });
});

describe('dragging', () => {
  it('shows the next slide after a swipe that was quicker than its rendering', () => {
    render(carousel());
    act(() => swipe(-81));
    expect(shown()).toEqual(['Peaks']);
  });

  it('keeps the slide while a finger scrolls the page', () => {
    render(carousel());
    drag(-20, 200);
    expect(shown()).toEqual(['Canyon']);
    expect(list().style.transform).toBe('translate3d(-100%,0,0)');
  });

  it('moves the slide with the pointer, and back after a short drag', () => {
    render(carousel());
    fireEvent.mouseDown(list(), { screenX: 300, screenY: 300 });
    fireEvent.mouseMove(document, { screenX: 250, screenY: 300 });
    expect(list().style.transform).toBe('translate3d(-110%,0,0)');
    fireEvent.mouseUp(document);
    expect(list().style.transform).toBe('translate3d(-100%,0,0)');
  });
});

describe('autoplay control', () => {
  const expectStopped = (name = 'Canyon') => {
    advance(3 * INTERVAL + 1);
    expect(shown()).toEqual([name]);
  };
  const expectPlaying = () => {
    advance(INTERVAL);
    expect(shown()).toEqual(['Peaks']);
    advance(INTERVAL);
    expect(shown()).toEqual(['Harbour']);
  };
  const enter = (element: Element, pointerType = 'mouse') =>
    fireEvent.pointerOver(element, { pointerType });
  const leave = () => fireEvent.pointerLeave(screen.getByRole('region'), { pointerType: 'mouse' });

  it('stops when Pause is pressed, until Play is pressed', () => {
    render(carousel());
    fireEvent.click(button('Pause'));
    expectStopped();
    fireEvent.click(button('Play'));
    expectPlaying();
  });

  it('stops while the mouse is over the carousel', () => {
    render(carousel());
    enter(list());
    expectStopped();
    leave();
    expectPlaying();
  });

  it('continues after a touch', () => {
    render(carousel());
    enter(list(), 'touch');
    expectPlaying();
  });

  it('continues under the mouse that has just pressed Play', () => {
    render(carousel());
    enter(button('Pause'));
    fireEvent.click(button('Pause'));
    expectStopped();
    fireEvent.click(button('Play'));
    expectPlaying();
  });

  it('stops while an element inside has the focus', () => {
    render(carousel());
    const link = screen.getAllByRole('link', { name: 'Canyon' })[0] as HTMLElement;
    act(() => link.focus());
    expectStopped();
    act(() => link.blur());
    expectPlaying();
  });

  it('stops while the carousel is held, and continues even if the mouse has left meanwhile', () => {
    const { rerender } = render(carousel());
    enter(list());
    rerender(carousel({ suspended: true }));
    leave();
    expectStopped();
    rerender(carousel());
    expectPlaying();
  });

  it('stops under reduced motion, where the dots still work and there is no Pause button', () => {
    mockMatchMedia('prefers-reduced-motion');
    render(carousel());
    expectStopped();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    fireEvent.click(button('Show 2 of 3'));
    expectStopped('Peaks');
  });

  it('is absent for a single item, which has no dots, no Pause button and no copies', () => {
    render(carousel({ children: <p>Alone</p> }));
    expect(screen.getAllByText('Alone')).toHaveLength(1);
    expect(screen.queryAllByRole('button')).toEqual([]);
    advance(3 * INTERVAL);
    expect(list().style.animation).toBe('');
    drag(-200);
    expect(screen.getByText('Alone').closest('li')).not.toHaveAttribute('inert');
  });
});

it('shows the name of the current item when the items have names', () => {
  render(carousel({ names: ['1871', '1865', '1870'] }));
  expect(screen.getByText('1871')).toBeInTheDocument();
  advance(INTERVAL);
  expect(screen.getByText('1865')).toBeInTheDocument();
  expect(button('Show 1870')).toBeInTheDocument();
});

describe('a carousel that ends', () => {
  const onEnd = jest.fn((event: Event) => event.preventDefault());
  const withEnd = () =>
    carousel({
      ends: true,
      children: [
        ...NAMES.map((name) => <p key={name}>{name}</p>),
        <a
          key="end"
          href="/"
          className="end"
          ref={(link) => link?.addEventListener('click', onEnd)}
        >
          See all
        </a>,
      ],
    });
  const goToLast = () => {
    for (const _ of NAMES.slice(1)) fireEvent.click(button('Next'));
    expect(shown()).toEqual(['Harbour']);
  };
  beforeEach(() => onEnd.mockClear());

  it('has arrows and no dots or copies, plays up to its last slide, and goes no further', () => {
    render(withEnd());
    expect(screen.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('Canyon')).toHaveLength(1);
    expect(button('Previous')).toHaveAttribute('aria-disabled', 'true');
    for (let turn = 0; turn < 9; turn += 1) advance(INTERVAL);
    expect(shown()).toEqual(['See all']);
    expect(button('Next')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();
    fireEvent.click(button('Next'));
    expect(shown()).toEqual(['See all']);
    fireEvent.click(button('Previous'));
    expect(shown()).toEqual(['Harbour']);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('follows the link of its last slide by a swipe past the one before, and not by an arrow', () => {
    render(withEnd());
    act(() => swipe(81));
    expect(shown()).toEqual(['Canyon']);
    goToLast();
    act(() => swipe(-79));
    expect(onEnd).not.toHaveBeenCalled();
    act(() => swipe(-81));
    expect(shown()).toEqual(['See all']);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is not dragged past its ends', () => {
    render(withEnd());
    fireEvent.mouseDown(list(), { screenX: 300, screenY: 300 });
    fireEvent.mouseMove(document, { screenX: 350, screenY: 300 });
    expect(list().style.transform).toBe('translate3d(0%,0,0)');
    fireEvent.mouseUp(document);
  });
});

describe('the photographs that are loaded', () => {
  const HALF = INTERVAL / 2;
  const placeholder = { blurDataURL: '', dominantColor: '' };
  const bare = { sources: [], width: 4, height: 3, ...placeholder, focal: { x: 50, y: 50 } };
  const children = NAMES.map((name) => (
    <Photograph key={name} photograph={{ ...bare, alt: name, src: `/${name}` }} sizes="9px" />
  ));
  const near = () => [
    ...new Set(
      [...list().querySelectorAll('[data-near] img')].map((image) => image.getAttribute('alt')),
    ),
  ];

  it('are the current one, and the next one half an interval after the current has loaded', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    render(carousel({ children }));
    advance(HALF);
    expect(near()).toEqual(['Canyon']);
    fireEvent.load(list().querySelectorAll('img')[1] as Element);
    advance(HALF - 1);
    expect(near()).toEqual(['Canyon']);
    advance(1);
    expect(near()).toEqual(['Canyon', 'Peaks']);
  });

  it('include the copies at the ends of the loop', () => {
    render(carousel({ children }));
    const copies = () => [list().firstElementChild, list().lastElementChild];
    expect(copies()[1]).toHaveAttribute('data-near');
    expect(copies()[0]).not.toHaveAttribute('data-near');
    for (const _ of [1, 2]) advance(INTERVAL);
    expect(copies()[0]).toHaveAttribute('data-near');
  });

  it('are none while the carousel is held, and only the current one while it is paused', () => {
    const { rerender } = render(carousel({ children, suspended: true }));
    advance(INTERVAL);
    expect(near()).toEqual([]);
    rerender(carousel({ children, suspended: false }));
    fireEvent.click(button('Pause'));
    advance(INTERVAL);
    expect(near()).toEqual(['Canyon']);
  });

  it('include the next one when the current one cannot be loaded', () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    render(carousel({ children }));
    fireEvent.error(list().querySelectorAll('img')[1] as Element);
    advance(HALF);
    expect(near()).toEqual(['Canyon', 'Peaks']);
  });

  it('include both neighbours when a drag starts', () => {
    render(carousel({ children }));
    fireEvent.pointerDown(list());
    expect(near().sort()).toEqual(['Canyon', 'Harbour', 'Peaks']);
  });
});

it('has no inert item in the server’s HTML', () => {
  const html = renderToStaticMarkup(carousel());
  for (const name of NAMES) expect(html).toContain(name);
  expect(html).not.toContain('inert');
});
