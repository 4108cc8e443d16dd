import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { PhotographList } from '@/admin/photographs/PhotographList';
import { moveTiles, type Tile } from '@/admin/photographs/tileList';
import { mockDialog, mockPointerEvents } from '../../helpers/jsdomMocks';

jest.mock('@payloadcms/ui', () => ({ Link: 'a' }));

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const tile = (name: string): Tile => ({ key: name, id: name, name, state: 'stored' });
const displayOf = ({ name }: Tile) => ({ image: {}, details: name });

function Grid({ count }: { count: number }) {
  const [tiles, setTiles] = useState<readonly Tile[]>(
    Array.from({ length: count }, (_, nth) => tile(`${nth}.jpg`)),
  );
  return (
    <main>
      <PhotographList
        {...{ tiles, displayOf }}
        onOrder={setTiles}
        onRemove={(keys) => setTiles(tiles.filter(({ key }) => !keys.has(key)))}
        onRetry={() => {}}
      />
    </main>
  );
}

it('shows a photograph with its focus after End has moved it to where nothing was rendered yet', () => {
  render(<Grid count={200} />);
  // Queries by role would look at the styles of every element.
  const items = () => [...document.querySelectorAll('li')];
  expect(items()).toHaveLength(150);
  const button = screen.getByLabelText('Move 3.jpg later');
  act(() => button.focus());
  fireEvent.keyDown(button, { key: 'End' });
  expect(items()).toHaveLength(200);
  expect(items().at(-1)?.textContent).toBe('3.jpg');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move 3.jpg later');
});

it('gives the focus to a photograph itself, not to what removes it, when the bar about it closes', () => {
  render(<Grid count={3} />);
  fireEvent.click(screen.getByLabelText('Choose 1.jpg'));
  const clear = screen.getByRole('button', { name: 'Clear' });
  act(() => clear.focus());
  fireEvent.click(clear);
  expect(document.activeElement?.className).toBe('open');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('1.jpg');
});

it('gives the focus to the photograph that takes the place of a removed one, else to the last one', () => {
  render(<Grid count={3} />);
  for (const [name, next] of [
    ['1.jpg', '2.jpg'],
    ['2.jpg', '0.jpg'],
  ]) {
    const remove = screen.getByRole('button', { name: `Remove ${name}` });
    act(() => remove.focus());
    fireEvent.click(remove);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Remove ${next}`);
  }
});

const all = ['a', 'b', 'c', 'd', 'e'].map(tile);
const keys = (tiles: readonly Tile[]) => tiles.map(({ key }) => key).join('');
const shown = (names: string) => all.filter(({ name }) => names.includes(name));

it.each([
  ['d', 0, 'dabce'],
  ['a', 4, 'bcdea'],
  ['bd', 1, 'abdce'],
  ['abcde', 2, 'abcde'],
])('moves %s to place %d', (moved, to, expected) => {
  expect(keys(moveTiles(all, all, new Set(moved), to))).toBe(expected);
});

it('moves among the photographs that are shown, and leaves the others in their order', () => {
  expect(keys(moveTiles(all, shown('ace'), new Set('e'), 0))).toBe('eabcd');
  expect(keys(moveTiles(all, shown('ac'), new Set('a'), 1))).toBe('bcade');
});

it.each([
  ['before', 'a', 'c', 'bcade'],
  ['behind', 'd', 'b', 'adbce'],
])('a photograph dropped on another takes its place, from %s it', (_, from, onto, expected) => {
  const onOrder = jest.fn();
  const other = { onRemove: () => {}, onRetry: () => {} };
  render(<PhotographList tiles={all} {...{ displayOf, onOrder, ...other }} />);
  const [dragged, target] = [screen.getByText(from), screen.getByText(onto)];
  const picture = dragged.querySelector('.picture') as Element;
  fireEvent.dragStart(picture, { dataTransfer: { setData() {} } });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  expect(keys(onOrder.mock.lastCall?.[0])).toBe(expected);
});

it('a photograph dropped in a gap goes where the mark is', () => {
  const onOrder = jest.fn();
  const other = { onRemove: () => {}, onRetry: () => {} };
  render(<PhotographList tiles={all} {...{ displayOf, onOrder, ...other }} />);
  const picture = screen.getByText('a').querySelector('.picture') as Element;
  fireEvent.dragStart(picture, { dataTransfer: { setData() {} } });
  fireEvent.dragOver(screen.getByText('c'));
  // Only where this is prevented the browser lets anything be dropped.
  expect(fireEvent.dragOver(screen.getByRole('list'))).toBe(false);
  fireEvent.drop(screen.getByRole('list'));
  expect(keys(onOrder.mock.lastCall?.[0])).toBe('bcade');
});

describe('on a phone', () => {
  const open = (name: string) => screen.getByRole('button', { name });
  const bar = () => screen.queryByRole('region');
  const inBar = (name: string) => {
    const region = bar();
    if (!region) throw new Error('No bar');
    return within(region).getByRole('button', { name });
  };
  const names = (count: number) =>
    screen
      .getAllByRole('listitem')
      .slice(0, count)
      .map(({ textContent }) => textContent);
  const hold = (name: string, ms: number) => {
    fireEvent.pointerDown(open(name), { button: 0 });
    act(() => jest.advanceTimersByTime(ms));
  };

  beforeEach(() => {
    mockPointerEvents();
    mockDialog();
    jest.useFakeTimers();
    Object.assign(Element.prototype, { scrollIntoView: jest.fn() });
  });
  afterEach(() => jest.useRealTimers());

  it('a tap opens the bar of a photograph, which stays with it when it moves, and with the focus on it; Escape closes it and gives the focus back', () => {
    render(<Grid count={6} />);
    fireEvent.click(open('1.jpg'));
    fireEvent.click(open('1.jpg'));
    expect(document.activeElement).toBe(bar());
    expect(within(bar() as HTMLElement).getByRole('status').textContent).toBe('1.jpg');
    fireEvent.click(inBar('Later'));
    fireEvent.click(inBar('Later'));
    expect(names(4)).toEqual(['0.jpg', '2.jpg', '3.jpg', '1.jpg']);
    fireEvent.click(inBar('To start'));
    expect(names(2)).toEqual(['1.jpg', '0.jpg']);
    expect(inBar('Earlier').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(open('2.jpg'));
    expect(bar()?.getAttribute('aria-label')).toBe('2.jpg');
    inBar('Remove').focus();
    expect(fireEvent.keyDown(inBar('Remove'), { key: 'Escape' })).toBe(false);
    expect(bar()).toBeNull();
    act(() => jest.runAllTimers());
    expect(document.activeElement?.closest('li')?.textContent).toBe('2.jpg');
  });

  it('a long press begins to choose, a scroll cancels it; then taps choose and take back, until none is left', () => {
    render(<Grid count={6} />);
    hold('1.jpg', 400);
    fireEvent.pointerCancel(open('1.jpg'));
    act(() => jest.advanceTimersByTime(400));
    expect(bar()).toBeNull();
    hold('1.jpg', 500);
    fireEvent.pointerUp(open('1.jpg'));
    fireEvent.click(open('1.jpg'), { detail: 1 });
    hold('3.jpg', 10);
    fireEvent.click(open('3.jpg'), { detail: 1 });
    expect(within(bar() as HTMLElement).getByRole('status').textContent).toBe('2 chosen');
    fireEvent.click(inBar('To end'));
    expect(names(2)).toEqual(['0.jpg', '2.jpg']);
    expect(names(6).slice(4)).toEqual(['1.jpg', '3.jpg']);
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(2);
    fireEvent.click(open('1.jpg'));
    fireEvent.click(open('3.jpg'));
    expect(bar()).toBeNull();
    fireEvent.click(open('0.jpg'));
    hold('0.jpg', 500);
    fireEvent.click(inBar('Clear'));
    fireEvent.click(open('0.jpg'));
    fireEvent.click(inBar('Choose'));
    fireEvent.click(inBar('Choose all'));
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(6);
    for (const name of ['1.jpg', '3.jpg', '4.jpg', '5.jpg']) fireEvent.click(open(name));
    fireEvent.click(inBar('Remove'));
    expect(names(1)).toEqual(['4.jpg']);
    expect(bar()).toBeNull();
  });

  it.each(['pointerUp', 'pointerCancel'] as const)(
    'a press that was short is no long one, although the page was busy and has its %s late',
    (type) => {
      render(<Grid count={6} />);
      hold('0.jpg', 500);
      fireEvent.pointerUp(open('0.jpg'));
      hold('1.jpg', 80);
      const end = createEvent[type](open('1.jpg'));
      act(() => jest.advanceTimersByTime(2_000));
      fireEvent(open('1.jpg'), end);
      expect(screen.getAllByRole('button', { pressed: true })).toEqual([open('0.jpg')]);
      fireEvent.click(open('2.jpg'), { detail: 1 });
      expect(within(bar() as HTMLElement).getByRole('status').textContent).toBe('2 chosen');
    },
  );

  it('the bar closes when its photograph is removed elsewhere, and the focus goes to what took its place; it offers to cancel its upload', () => {
    const cancel = jest.fn();
    const props = { displayOf, onRetry: () => {}, onOrder: () => {}, onRemove: () => {} };
    const { rerender } = render(<PhotographList {...props} tiles={all} />);
    fireEvent.click(open('b'));
    const show = (changes: Partial<Tile>) =>
      rerender(
        <PhotographList
          {...props}
          tiles={all.map((one) => (one.key === 'b' ? { ...one, ...changes } : one))}
        />,
      );
    show({ state: 'sending', cancel });
    inBar('Cancel upload').focus();
    fireEvent.click(inBar('Cancel upload'));
    expect(cancel).toHaveBeenCalled();
    show({ state: 'failed' });
    expect(document.activeElement).toBe(bar());
    show({});
    expect(bar()?.contains(document.activeElement)).toBe(true);
    rerender(<PhotographList {...props} tiles={shown('acde')} />);
    expect(bar()).toBeNull();
    act(() => jest.runAllTimers());
    expect(document.activeElement?.closest('li')?.textContent).toBe('c');
  });
});
