import type { ClientGallery, Media } from '@/payload-types';
import { coverPhotograph } from '@/server/galleries/proofs';
import { inOrderOfSets } from '@/server/galleries/sets';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const GALLERY = {
  sets: ['one', 'two', 'empty'].map((id) => ({ id, name: `Set ${id}` })),
} as unknown as ClientGallery;
const photo = (id: string, gallerySet: string | null, watermark?: string) =>
  ({ id, gallerySet, watermark, derivatives: [{ width: 400, format: 'webp' }] }) as Media;
const PHOTOS = [photo('d', 'two'), photo('b', 'one'), photo('a', null), photo('c', 'one')];

it('photographs in no set come first, the others set by set in their order', () => {
  expect(inOrderOfSets(GALLERY, PHOTOS).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('the first photograph opens a gallery unless the owner has chosen one', () => {
  expect(coverPhotograph(GALLERY, PHOTOS)?.src).toContain('/a-');
  expect(coverPhotograph({ ...GALLERY, cover: 'd' }, PHOTOS)?.src).toContain('/d-');
  expect(coverPhotograph({ ...GALLERY, cover: 'deleted' }, PHOTOS)?.src).toContain('/a-');
  expect(coverPhotograph(GALLERY, [])).toBeNull();
});

it('a gallery opens without a photograph until its watermark is burned in', () => {
  const marked = { ...GALLERY, watermark: 'PROOF' };
  expect(coverPhotograph(marked, [photo('a', null), photo('b', null, 'PROOF')])).toBeNull();
  expect(coverPhotograph(marked, [photo('a', null, 'PROOF')])?.src).toContain('/a-');
});
