import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { createTileList, type Tile, type TileList } from '@/admin/photographs/tileList';
import { PortfolioPhotographs } from '@/admin/portfolios/PortfolioPhotographs';
import { showToast } from '@/components/Toaster';

jest.mock('@payloadcms/ui', () => ({
  useConfig: () => ({ config: { admin: { custom: { maxImageMegabytes: 25 } } } }),
}));

jest.mock('@/components/Toaster', () => ({ Toaster: () => null, showToast: jest.fn() }));
const showToastMock = jest.mocked(showToast);

const COUNT = 12;
const tile = (_: unknown, nth: number): Tile => ({
  key: `p${nth}`,
  id: `p${nth}`,
  name: `Photograph ${nth}.jpg`,
  state: 'stored',
});

/** The keys of the photographs that were rendered. */
const rendered: string[] = [];
const displayOf = ({ key, alt }: Tile) => {
  rendered.push(key);
  return { image: {}, details: <p>{alt}</p> };
};

function Form({ list }: { list: TileList<Tile> }) {
  const [name, setName] = useState('');
  const [cover, setCover] = useState('p2');
  const tiles = useSyncExternalStore(list.subscribe, list.tiles);
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <PortfolioPhotographs
        photographs={{
          ...{ list, tiles, cover, setCover, add: list.add, remove: list.remove },
          order: list.replace,
          retry() {},
        }}
        pickerText="Add"
        displayOf={displayOf}
      />
    </>
  );
}

it('renders one photograph alone when it is changed, and none when the form is typed in', () => {
  const list = createTileList(Array.from({ length: COUNT }, tile));
  render(<Form list={list} />);
  expect(rendered).toHaveLength(COUNT);
  rendered.length = 0;
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rivers' } });
  expect(rendered).toEqual([]);
  act(() => list.change('p7', { alt: 'A river' }));
  expect(rendered).toEqual(['p7']);
  expect(screen.getByText('A river')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Move Photograph 3.jpg later' }));
  expect(
    list
      .tiles()
      .map(({ key }) => key)
      .slice(2, 5),
  ).toEqual(['p2', 'p4', 'p3']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Photograph 4.jpg' }));
  expect(list.tiles()).toHaveLength(COUNT - 1);
});

it('offers to undo a removal of photographs, by its button and by Control+Z, and then has the focus on the first of them', () => {
  const list = createTileList(Array.from({ length: 4 }, tile));
  render(<Form list={list} />);
  const keys = () => list.tiles().map(({ key }) => key);
  const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  remove('Remove Photograph 1.jpg');
  const [, text, action] = showToastMock.mock.lastCall ?? [];
  expect(text).toBe('It is still in the library.');
  render(action?.control);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(keys()).toEqual(['p0', 'p1', 'p2', 'p3']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Photograph 1.jpg');

  fireEvent.click(screen.getByLabelText('Choose Photograph 1.jpg'));
  fireEvent.click(screen.getByLabelText('Choose Photograph 2.jpg'));
  remove('Remove');
  expect(keys()).toEqual(['p0', 'p3']);
  expect(showToastMock.mock.lastCall?.[1]).toBe('They are still in the library.');
  fireEvent.keyDown(screen.getByLabelText('Add'), { key: 'z', ctrlKey: true });
  expect(keys()).toEqual(['p0', 'p1', 'p2', 'p3']);
  fireEvent.keyDown(screen.getByLabelText('Add'), { key: 'z', ctrlKey: true });
  expect(keys()).toEqual(['p0', 'p1', 'p2', 'p3']);
});

it('marks the cover, which another photograph can become', () => {
  const list = createTileList(Array.from({ length: 4 }, tile));
  render(<Form list={list} />);
  const covers = () =>
    [...document.querySelectorAll('.tile:has(.badge)')].map((one) => one.getAttribute('data-key'));
  expect(covers()).toEqual(['p2']);
  fireEvent.click(screen.getByLabelText('Choose Photograph 2.jpg'));
  expect(screen.queryByRole('button', { name: 'Use as cover' })).toBeNull();
  fireEvent.click(screen.getByLabelText('Choose Photograph 2.jpg'));
  fireEvent.click(screen.getByLabelText('Choose Photograph 3.jpg'));
  fireEvent.click(screen.getByRole('button', { name: 'Use as cover' }));
  expect(covers()).toEqual(['p3']);
});
