import { type GalleryTile, sortTiles } from '@/admin/galleries/photographs/galleryTile';

const tile = (name: string, takenAt: string | null = null): GalleryTile => ({
  key: name,
  id: name,
  name,
  state: 'stored',
  set: null,
  takenAt,
  picks: 0,
});
const keys = (tiles: readonly GalleryTile[]) => tiles.map(({ key }) => key).join('');

it('sorts by file name as people count, and by time taken with those without a time last', () => {
  const [ten, two, none] = [tile('IMG_10', '2026-01-01'), tile('img_2', '2026-01-02'), tile('a')];
  const tiles = [none, ten, two];
  expect(sortTiles(tiles, tiles, 'name')).toEqual([none, two, ten]);
  expect(sortTiles(tiles, tiles, 'taken')).toEqual([ten, two, none]);
});

it('sorts a set in its own places', () => {
  const tiles = ['c', 'x', 'b', 'y', 'a'].map((name) => tile(name));
  const set = tiles.filter(({ name }) => 'abc'.includes(name));
  expect(keys(sortTiles(tiles, set, 'name'))).toBe('axbyc');
});
