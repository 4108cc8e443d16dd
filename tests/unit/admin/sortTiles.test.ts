import { sortTiles, type Tile } from '@/admin/photographs/tileList';

const tile = (name: string, takenAt: string | null = null): Tile => ({
  key: name,
  id: name,
  name,
  state: 'stored',
  takenAt,
});
const keys = (tiles: readonly Tile[]) => tiles.map(({ key }) => key).join('');

it('sorts by file name as people count, and by time taken with those without a time last', () => {
  const [ten, two, none] = [tile('IMG_10', '2026-01-01'), tile('img_2', '2026-01-02'), tile('a')];
  const tiles = [none, ten, two];
  expect(sortTiles(tiles, tiles, 'name')).toEqual([none, two, ten]);
  expect(sortTiles(tiles, tiles, 'taken')).toEqual([ten, two, none]);
  const named = { ...none, fileName: 'img_1' };
  expect(sortTiles([two, named], [two, named], 'name')).toEqual([named, two]);
});

it('sorts a set in its own places', () => {
  const tiles = ['c', 'x', 'b', 'y', 'a'].map((name) => tile(name));
  const set = tiles.filter(({ name }) => 'abc'.includes(name));
  expect(keys(sortTiles(tiles, set, 'name'))).toBe('axbyc');
});
