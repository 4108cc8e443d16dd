import { groupsOf } from '@/gallery/open/gridRows';

const LAYOUT = { width: 1000, row: 200, gap: 10 };
const photos = (count: number) =>
  Array.from({ length: count }, () => ({ width: 300, height: 200 }));

it('groups end where a row ends, with their height', () => {
  // Three of 300 px and two gaps fit into a row; stretched they are 326.67 px wide.
  const [first, second, ...others] = groupsOf(photos(100), LAYOUT);
  expect(first?.photos.length).toBe(48);
  expect(first?.isFull).toBe(true);
  expect(first?.height).toBeCloseTo(16 * (980 / 4.5) + 15 * 10, 3);
  expect(second?.photos.length).toBe(48);
  expect(others.map(({ photos, isFull }) => [photos.length, isFull])).toEqual([[4, false]]);
});

it('full groups stay as they are when more photographs follow', () => {
  const all = photos(200);
  const [before] = groupsOf(all.slice(0, 60), LAYOUT);
  expect(groupsOf(all, LAYOUT)[0]).toEqual(before);
  expect(groupsOf(all, LAYOUT).flatMap((group) => group.photos)).toEqual(all);
});

it('a photograph wider than the grid has a row of its own', () => {
  const wide = Array.from({ length: 60 }, () => ({ width: 4_000, height: 100 }));
  expect(groupsOf(wide, { width: 300, row: 150, gap: 4 })[0]?.photos.length).toBe(48);
});

it('there is one group as long as the width is not known', () => {
  expect(groupsOf(photos(60), undefined)).toEqual([{ photos: photos(60), isFull: false }]);
});
