import type { PayloadRequest } from 'payload';
import type { Media, StoredGallery } from '@/payload-types';
import { inOrderOfSets, readProgress } from '@/server/galleries/photographs';
import { coverPhotograph, galleryCoverId } from '@/server/galleries/serialize';

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
  expect(galleryCoverId(GALLERY, PHOTOS)).toBe('d');
  expect(galleryCoverId({ cover: 'b' }, PHOTOS)).toBe('b');
  expect(galleryCoverId({ cover: 'deleted' }, PHOTOS)).toBe('d');
  expect(galleryCoverId(GALLERY, [])).toBeUndefined();
});

it('a gallery opens without a photograph until its watermark is burned in', () => {
  const marked = { ...GALLERY, watermark: 'PROOF' };
  expect(coverPhotograph(marked, photo('a', null))).toBeNull();
  expect(coverPhotograph(marked, photo('a', null, 'PROOF'))?.src).toContain('/a-');
  expect(coverPhotograph(GALLERY, photo('a', null))?.src).toContain('/a-');
  expect(coverPhotograph(GALLERY, undefined)).toBeNull();
});

it('a photograph is ready when what is shown and what is downloaded is as the gallery asks for', async () => {
  const of = (id: string, shown: string, downloaded: string) => {
    const web = { width: 400, format: 'jpg', credit: '\n', watermark: downloaded };
    return { id, gallery: 'g', watermark: shown, derivatives: [web] };
  };
  const media = [
    of('both', 'P', 'P'),
    of('clean', 'P', ''),
    of('none', '', ''),
    of('old', 'O', 'O'),
  ];
  const jobs = ['none', 'both'].map((id) => ({ id, hasError: true, input: { media: id } }));
  const req = {
    payload: {
      config: {},
      db: {
        find: async ({ collection }: { collection: string }) => ({
          docs: collection === 'media' ? media : jobs,
        }),
      },
    },
  } as unknown as PayloadRequest;
  const ready = async (watermark: string, markDownloads: boolean) =>
    readProgress({ id: 'g', watermark, allow: { markDownloads } }, req);
  expect(await ready('P', true)).toEqual({ photographs: 4, ready: 1, failed: 1 });
  expect(await ready('P', false)).toEqual({ photographs: 4, ready: 1, failed: 2 });
  expect(await ready('', true)).toEqual({ photographs: 4, ready: 1, failed: 1 });
});
