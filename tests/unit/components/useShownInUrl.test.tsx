import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useShownInUrl } from '@/components/lightbox/useShownInUrl';

type Props = { list?: string; ids?: string[]; isComplete?: boolean };

const onShow = jest.fn();

function List({ list = 'Rivers', ids = ['a', 'b'], isComplete = true }: Props) {
  const has = (id: string) => ids.includes(id);
  const shown = useShownInUrl({ parameter: 'photo', list, has, isComplete, onShow });
  return (
    <>
      <p>{`${list}: ${shown.shownId ?? 'none'}`}</p>
      <button type="button" onClick={() => shown.open('a')}>
        Open
      </button>
      <button type="button" onClick={() => shown.turn('b')}>
        Turn
      </button>
      <button type="button" onClick={shown.close}>
        Close
      </button>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => window.location.pathname + window.location.search;
const waitForText = (text: string) => screen.findByText(text);

/** Moves in the history, and waits until the browser has done so. */
const travel = (steps: number) =>
  act(async () => {
    const done = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.go(steps);
    await done;
  });

/** Begins a page at an address, above another one. */
function visit(url: string) {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', url);
}

beforeEach(() => {
  jest.clearAllMocks();
  visit('/portfolio/rivers?page=2');
});

it('Back closes what was opened, whatever was turned to, and Forward opens the last one again', async () => {
  render(<List />);
  const entries = window.history.length;
  await click('Open');
  expect(address()).toBe('/portfolio/rivers?page=2&photo=a');
  await click('Turn');
  expect(address()).toBe('/portfolio/rivers?page=2&photo=b');
  expect(window.history.length).toBe(entries + 1);
  await travel(-1);
  expect(address()).toBe('/portfolio/rivers?page=2');
  await waitForText('Rivers: none');
  await travel(1);
  await waitForText('Rivers: b');
  expect(onShow).toHaveBeenCalledTimes(2);
});

it('closing goes back, once however often it is asked for, and opens for Forward too', async () => {
  render(<List />);
  await click('Open');
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
  });
  await waitForText('Rivers: none');
  expect(address()).toBe('/portfolio/rivers?page=2');
  await travel(1);
  await waitForText('Rivers: a');
  await click('Close');
  await waitForText('Rivers: none');
});

it('what the address names is opened, and closing shows the page in its place', async () => {
  visit('/portfolio/rivers?photo=b');
  render(<List />);
  await waitForText('Rivers: b');
  await click('Close');
  await waitForText('Rivers: none');
  expect(address()).toBe('/portfolio/rivers');
});

it('goes back after a reload too', async () => {
  const { unmount } = render(<List />);
  await click('Open');
  unmount();
  render(<List />);
  await waitForText('Rivers: a');
  await click('Close');
  await waitForText('Rivers: none');
  expect(address()).toBe('/portfolio/rivers?page=2');
});

it('only one of several lists opens what they all have: the first, or the one that had it open', async () => {
  visit('/portfolio/rivers?photo=b');
  const lists = (
    <>
      <List list="Rivers" />
      <List list="Lakes" />
    </>
  );
  const { unmount } = render(lists);
  await waitForText('Rivers: b');
  screen.getByText('Lakes: none');
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole('button', { name: 'Open' })[1] as HTMLElement);
  unmount();
  render(lists);
  await waitForText('Lakes: a');
  screen.getByText('Rivers: none');
});

it('one that is gone is not opened, and one that is not loaded yet when it is there', async () => {
  visit('/gallery/token?photo=c');
  const { rerender } = render(<List ids={['a']} isComplete={false} />);
  await waitForText('Rivers: none');
  await click('Open');
  await travel(-1);
  await waitFor(() => expect(address()).toBe('/gallery/token?photo=c'));
  await waitForText('Rivers: none');
  rerender(<List ids={['a', 'c']} />);
  await waitForText('Rivers: c');
});
