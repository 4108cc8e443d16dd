import { sectionsOf } from '@/gallery/open/sections';

const photo = (id: string, set: string | null) => ({
  ...{ _id: id, set, fileName: `${id}.jpg`, src: '/a.webp', srcSet: '', avifSrcSet: '', alt: '' },
  ...{ blurDataURL: '', width: 3, height: 2 },
});

it('each set that has photographs is a section, after those in no set', () => {
  const sets = ['one', 'two', 'empty'].map((_id) => ({ _id, name: `Set ${_id}` }));
  const photos = [photo('a', null), photo('b', 'one'), photo('c', 'one'), photo('d', 'two')];
  expect(sectionsOf(sets, photos)).toEqual([
    { id: '', name: '', start: 0, count: 1 },
    { id: 'one', name: 'Set one', start: 1, count: 2 },
    { id: 'two', name: 'Set two', start: 3, count: 1 },
  ]);
});

it('a photograph of a set that is gone is in no set', () => {
  const photos = [photo('a', 'gone')];
  expect(sectionsOf([], photos)).toEqual([{ id: '', name: '', start: 0, count: 1 }]);
});
