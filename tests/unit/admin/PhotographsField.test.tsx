import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, useSyncExternalStore } from 'react';
import { PhotographsField } from '@/admin/portfolios/PortfolioForm';
import type { PortfolioTile } from '@/admin/portfolios/portfolioTile';
import { createPortfolioTiles } from '@/admin/portfolios/portfolioWriter';

jest.mock('@payloadcms/ui', () => ({
  useConfig: () => ({ config: { admin: { custom: { maxImageMegabytes: 25 } } } }),
}));

const COUNT = 120;
const tile = (_: unknown, nth: number): PortfolioTile => ({
  key: `p${nth}`,
  id: `p${nth}`,
  name: `Photograph ${nth}.jpg`,
  state: 'stored',
});

/** The keys of the photographs that were rendered. */
const rendered: string[] = [];
const Details = ({ tile: { key, edited } }: { tile: PortfolioTile }) => {
  rendered.push(key);
  return <p>{edited?.alt}</p>;
};

function Form({ list }: { list: ReturnType<typeof createPortfolioTiles> }) {
  const [name, setName] = useState('');
  const tiles = useSyncExternalStore(list.subscribe, list.tiles);
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <PhotographsField
        form={{ list, tiles, add: list.add, retry: async () => {}, remove: list.remove }}
        pickerText="Add"
        Details={Details}
      />
    </>
  );
}

it('renders one photograph alone when it is edited, and none when the form is typed in', () => {
  const list = createPortfolioTiles(Array.from({ length: COUNT }, tile));
  render(<Form list={list} />);
  expect(rendered).toHaveLength(COUNT);
  rendered.length = 0;
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Rivers' } });
  expect(rendered).toEqual([]);
  act(() => list.edit('p7', { alt: 'A river' }));
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
