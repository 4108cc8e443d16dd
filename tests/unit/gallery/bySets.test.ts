import { inOrderOfSets, sectionsOf } from '@/gallery/open/bySets';

const photo = (id: string, set: string | null) => ({
  ...{ _id: id, set, fileName: `${id}.jpg`, src: '/a.webp', srcSet: '', alt: '', blurDataURL: '' },
  ...{ width: 3, height: 2 },
});
const gallery = {
  sets: ['one', 'two', 'empty'].map((_id) => ({ _id, name: `Set ${_id}` })),
  photos: [photo('d', 'two'), photo('b', 'one'), photo('a', null), photo('c', 'one')],
};

it('photographs in no set come first, the others set by set in their order', () => {
  expect(inOrderOfSets(gallery).map(({ _id }) => _id)).toEqual(['a', 'b', 'c', 'd']);
  expect(sectionsOf(gallery)).toEqual([
    { id: '', name: '', start: 0, count: 1 },
    { id: 'one', name: 'Set one', start: 1, count: 2 },
    { id: 'two', name: 'Set two', start: 3, count: 1 },
  ]);
});

it('a photograph of a set that is gone is in no set', () => {
  const photos = [photo('a', 'gone')];
  expect(sectionsOf({ sets: [], photos })).toEqual([{ id: '', name: '', start: 0, count: 1 }]);
});
