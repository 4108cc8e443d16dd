import type { Field, PayloadRequest } from 'payload';
import { findImageFields } from '@/server/images/imageFields';
import { deleteUnusedImages } from '@/server/images/imageUses';
import { storage } from '@/server/images/storage/storage';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

jest.mock('@/server/images/storage/storage', () => ({
  storage: { remove: jest.fn(async () => {}) },
}));

type Query = { collection: string; where: { id?: { in: string[] } } };

/** A collection or global with a field for photographs. */
function withImages(slug: string, name: string, hasMany = false) {
  const custom = { shownTo: 'public' } as const;
  const fields = [{ name, type: 'upload', relationTo: 'media', hasMany, custom }] as Field[];
  return { slug, admin: {}, custom: { imageFields: findImageFields({ slug, fields }) } };
}

const config = {
  collections: [withImages('portfolio', 'images', true), withImages('user', 'image')],
  globals: [withImages('project-page', 'image')],
};

/** A request on a database in which a portfolio shows some photographs. */
function fakeRequest(shown: string[] = []) {
  const find = jest.fn(async ({ collection, where }: Query) => {
    if (collection === 'portfolio') return { docs: [{ id: 'p', images: shown }] };
    if (collection !== 'media') return { docs: [] };
    return { docs: (where.id?.in ?? []).map((id) => ({ id, filename: `${id}.jpg` })) };
  });
  const deleteMany = jest.fn(async (_: Query) => {});
  const findGlobal = jest.fn(async () => ({ image: { id: 'project' } }));
  const create = jest.fn(async () => ({ id: 'removal' }));
  const req = {
    payload: { config, db: { find, findGlobal, deleteMany }, find, create },
  } as unknown as PayloadRequest;
  const queries = () =>
    [find, create, deleteMany, findGlobal].reduce((sum, { mock }) => sum + mock.calls.length, 0);
  return { req, deleteMany, queries };
}

const ids = (count: number) => Array.from({ length: count }, (_, n) => `id${n}`);

it('needs as many queries for 500 photographs as for two', async () => {
  const [few, many] = [fakeRequest(), fakeRequest()];
  await deleteUnusedImages(ids(2), few.req);
  await deleteUnusedImages(ids(500), many.req);
  expect(many.queries()).toBe(few.queries());
});

it('deletes only the photographs that nothing shows, with their files', async () => {
  jest.mocked(storage.remove).mockClear();
  const { req, deleteMany } = fakeRequest(['id1']);
  await deleteUnusedImages(['id0', 'id1', 'project', 'id0'], req);
  const deleted = deleteMany.mock.calls.filter(([{ collection }]) => collection === 'media');
  expect(deleted.map(([{ where }]) => where)).toEqual([{ id: { in: ['id0'] } }]);
  expect(jest.mocked(storage.remove).mock.calls).toEqual([[['originals/id0.jpg']]]);
});
