import type { Media, StoredGallery } from '@/payload-types';
import { inOrderOfSets } from '@/server/galleries/photographs';
import { coverIdOf, coverPhotograph } from '@/server/galleries/serialize';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const GALLERY = {
  sets: ['one', 'two', 'empty'].map((id) => ({ id, name: `Set ${id}` })),
} as unknown as StoredGallery;
const photo = (id: string, gallerySet: string | null, watermark?: string) =>
  ({ id, gallerySet, watermark, derivatives: [{ width: 400, format: 'webp' }] }) as Media;
const PHOTOS = [photo('d', 'two'), photo('b', 'one'), photo('a', null), photo('c', 'one')];

it('photographs in no set come first, the others set by set in their order', () => {
  expect(inOrderOfSets(GALLERY, PHOTOS).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('the first photograph opens a gallery unless the owner has chosen one', () => {
  expect(coverIdOf(GALLERY, PHOTOS)).toBe('d');
  expect(coverIdOf({ cover: 'b' }, PHOTOS)).toBe('b');
  expect(coverIdOf({ cover: 'deleted' }, PHOTOS)).toBe('d');
  expect(coverIdOf(GALLERY, [])).toBeUndefined();
});

it('a gallery opens without a photograph until its watermark is burned in', () => {
  const marked = { ...GALLERY, watermark: 'PROOF' };
  expect(coverPhotograph(marked, photo('a', null))).toBeNull();
  expect(coverPhotograph(marked, photo('a', null, 'PROOF'))?.src).toContain('/a-');
  expect(coverPhotograph(GALLERY, photo('a', null))?.src).toContain('/a-');
  expect(coverPhotograph(GALLERY, undefined)).toBeNull();
});
