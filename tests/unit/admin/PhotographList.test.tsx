import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PhotographList } from '@/admin/photographs/PhotographList';
import { moveTiles, type Tile } from '@/admin/photographs/tileList';

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const tile = (name: string): Tile => ({ key: name, id: name, name, state: 'stored' });
const displayOf = ({ name }: Tile) => ({ image: {}, details: name });

function Grid() {
  const [tiles, setTiles] = useState<readonly Tile[]>(
    Array.from({ length: 400 }, (_, nth) => tile(`${nth}.jpg`)),
  );
  return (
    <PhotographList
      {...{ tiles, displayOf }}
      onOrder={setTiles}
      onRemove={() => {}}
      onRetry={() => {}}
    />
  );
}

it('shows a photograph with its focus after End has moved it to where nothing was rendered yet', () => {
  render(<Grid />);
  expect(screen.getAllByRole('listitem')).toHaveLength(150);
  const button = screen.getByRole('button', { name: 'Move 3.jpg later' });
  button.focus();
  fireEvent.keyDown(button, { key: 'End' });
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('3.jpg');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move 3.jpg later');
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
  ['in the middle takes its place, from before', 'a', 'c', 45, 'bcade'],
  ['in the middle takes its place, from behind', 'd', 'b', 45, 'adbce'],
  ['at the left edge goes before it', 'a', 'c', 5, 'bacde'],
  ['at the right edge goes behind it', 'd', 'b', 85, 'abdce'],
])('a photograph dropped on another %s', (_, from, onto, clientX, expected) => {
  const onOrder = jest.fn();
  const other = { onRemove: () => {}, onRetry: () => {} };
  render(<PhotographList tiles={all} {...{ displayOf, onOrder, ...other }} />);
  const [dragged, target] = [screen.getByText(from), screen.getByText(onto)];
  jest.spyOn(target, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 90 } as DOMRect);
  const picture = dragged.querySelector('.picture') as Element;
  fireEvent.dragStart(picture, { dataTransfer: { setData() {} } });
  fireEvent(target, Object.assign(new Event('dragover', { bubbles: true }), { clientX }));
  fireEvent.drop(target);
  expect(keys(onOrder.mock.lastCall?.[0])).toBe(expected);
});

it('a photograph dropped in a gap goes where the mark is', () => {
  const onOrder = jest.fn();
  const other = { onRemove: () => {}, onRetry: () => {} };
  render(<PhotographList tiles={all} {...{ displayOf, onOrder, ...other }} />);
  const target = screen.getByText('c');
  jest.spyOn(target, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 90 } as DOMRect);
  const picture = screen.getByText('a').querySelector('.picture') as Element;
  fireEvent.dragStart(picture, { dataTransfer: { setData() {} } });
  const over = () =>
    Object.assign(new Event('dragover', { bubbles: true, cancelable: true }), { clientX: 85 });
  fireEvent(target, over());
  // Only where this is prevented the browser lets anything be dropped.
  expect(fireEvent(screen.getByRole('list'), over())).toBe(false);
  fireEvent.drop(screen.getByRole('list'));
  expect(keys(onOrder.mock.lastCall?.[0])).toBe('bcade');
});
