import type { PayloadRequest } from 'payload';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { lockRows } from '@/server/database/rows';
import { identifyGuest } from '@/server/galleries/identity';
import { commentPhotograph, pickPhotograph } from '@/server/galleries/picks';
import { deriveImage } from '@/server/images/jobs/deriveImage';
import { readImage } from '@/server/images/readImages';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/database/rows', () => ({
  ...jest.requireActual('@/server/database/rows'),
  lockRows: jest.fn(),
}));
jest.mock('@/server/galleries/photographs', () => ({ findGalleryPhoto: jest.fn() }));
jest.mock('@/server/images/readImages', () => ({ readImage: jest.fn() }));
jest.mock('@/server/images/derivatives/makeDerivatives', () => ({
  makeAvif: async () => [],
  makeFirstDerivatives: async () => ({ derivatives: [] }),
}));
jest.mock('@/server/jobs/jobHeartbeat', () => ({
  withJobHeartbeat: (_payload: unknown, _job: unknown, work: () => Promise<void>) => work(),
}));
jest.mock('@/server/images/storage/imageFiles', () => ({
  removeAfterCommit: jest.fn(),
  removeUnowned: jest.fn(),
}));
jest.mock('@/server/images/storage/storage', () => ({ storage: { copyTo: async () => true } }));

/** MongoDB lets two transactions of two servers pass that read what the other writes: these write to what they rely on. */
const gallery = { id: 'g1', allow: { pick: true, comment: true }, watermark: 'Mark' };
const guest = { id: 'a1', key: null, email: 'ana@example.com' };
const known = { gallery, guest } as unknown as { gallery: StoredGallery; guest: GalleryGuest };
const rows: Record<string, object> = { 'client-gallery': gallery, 'gallery-guest': guest };
const steps: string[] = [];
const req = {
  transactionID: 't1',
  payload: {
    create: async () => ({ id: 'new' }),
    update: async () => steps.push('write media'),
    jobs: { queue: async () => steps.push('queue the rest') },
    logger: { info: () => undefined },
    db: {
      find: async () => ({ docs: [] }),
      findOne: async ({ collection, where }: { collection: string; where: object }) => {
        // Nobody has the email address of the new guest.
        if ('emailKey' in where) return null;
        steps.push(`read ${collection}`);
        return rows[collection];
      },
      updateOne: async () => undefined,
      deleteMany: async () => undefined,
    },
  },
} as unknown as PayloadRequest;

beforeEach(() => {
  steps.length = 0;
  jest.mocked(lockRows).mockClear();
  jest.mocked(lockRows).mockImplementation(async (_req, slug, ids) => {
    steps.push(`lock ${slug} ${ids}`);
  });
});

it('locks a photograph that is picked or commented, so that nobody removes it meanwhile', async () => {
  await pickPhotograph(async () => known, { photo: 'p1', picked: true }, req);
  expect(steps).toContain('lock media p1');
  steps.length = 0;
  await commentPhotograph(async () => known, { photo: 'p2', text: 'Lovely' }, req);
  expect(steps).toContain('lock media p2');
});

it('locks the gallery of a new guest and of an event, so that nobody deletes it meanwhile', async () => {
  await identifyGuest(
    { gallery: known.gallery, guest: undefined },
    { name: 'Ana', email: 'a@b.cd' },
    req,
  );
  expect(steps.filter((step) => step === 'lock client-gallery g1')).toHaveLength(2);
});

it('locks the gallery of a photograph that gets its watermark, so that nobody changes it meanwhile', async () => {
  const media = { id: 'm1', gallery: 'g1', filename: 'a.jpg', contentHash: 'h', watermark: '' };
  jest.mocked(readImage).mockResolvedValue(media as never);
  const args = { input: { media: 'm1' }, job: { id: 'j1' }, req };
  await deriveImage.handler(args as unknown as Parameters<typeof deriveImage.handler>[0]);
  expect(steps.slice(-4)).toEqual([
    'lock client-gallery g1',
    'read client-gallery',
    'write media',
    'queue the rest',
  ]);
});
