import { place, sort } from '@/admin/galleries/photographs/arrange';
import type { GalleryTile } from '@/admin/galleries/photographs/galleryTile';

const tile = (name: string, takenAt: string | null = null): GalleryTile => ({
  key: name,
  id: name,
  name,
  state: 'stored',
  set: null,
  takenAt,
  picks: 0,
});
const all = ['a', 'b', 'c', 'd', 'e'].map((name) => tile(name));
const keys = (tiles: readonly GalleryTile[]) => tiles.map(({ key }) => key).join('');
const shown = (names: string) => all.filter(({ name }) => names.includes(name));

it.each([
  ['d', 0, 'dabce'],
  ['a', 4, 'bcdea'],
  ['bd', 1, 'abdce'],
  ['abcde', 2, 'abcde'],
])('moves %s to place %d', (moved, to, expected) => {
  expect(keys(place(all, all, new Set(moved), to))).toBe(expected);
});

it('moves among the photographs of a set, and leaves the others in their order', () => {
  expect(keys(place(all, shown('ace'), new Set('e'), 0))).toBe('eabcd');
  expect(keys(place(all, shown('ac'), new Set('a'), 1))).toBe('bcade');
});

it('sorts by file name as people count, and by time taken with those without a time last', () => {
  const [ten, two, none] = [tile('IMG_10', '2026-01-01'), tile('img_2', '2026-01-02'), tile('a')];
  const tiles = [none, ten, two];
  expect(sort(tiles, tiles, 'name')).toEqual([none, two, ten]);
  expect(sort(tiles, tiles, 'taken')).toEqual([ten, two, none]);
});

it('sorts a set in its own places', () => {
  const tiles = ['c', 'x', 'b', 'y', 'a'].map((name) => tile(name));
  const set = tiles.filter(({ name }) => 'abc'.includes(name));
  expect(keys(sort(tiles, set, 'name'))).toBe('axbyc');
});
