import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { GalleryGuest, StoredGallery } from '@/payload-types';
import { continueAsGuest, createGuestLink, identifyGuest } from '@/server/galleries/identity';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/database/rows', () => ({
  ...jest.requireActual('@/server/database/rows'),
  lockRows: jest.fn(),
}));

const [OLD, WRONG, RIGHT] = ['old@example.com', 'wrong@example.com', 'right@example.com'];
const gallery = { id: 'g1', cookieKey: 'k' } as StoredGallery;
let row: GalleryGuest;
const req = {
  transactionID: 't1',
  headers: new Headers(),
  payload: {
    secret: 'secret',
    create: async () => ({}),
    db: {
      find: async () => ({ docs: [] }),
      findOne: async ({ collection, where }: { collection: string; where: object }) => {
        // No other guest has the email address.
        if ('emailKey' in where) return null;
        return collection === 'gallery-guest' ? { ...row } : gallery;
      },
      updateOne: async ({ data }: { data: Partial<GalleryGuest> }) => Object.assign(row, data),
      deleteMany: async () => undefined,
    },
  },
} as unknown as PayloadRequest;

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  row = { id: 'a1', name: 'Ana', email: OLD, proven: false } as GalleryGuest;
});

/** What the mail of an answer needs, which is made later. */
async function ask(email: string) {
  const guest = { ...row };
  await identifyGuest({ gallery, guest }, { name: 'Ana', email }, req);
  return { gallery, guest, token: 'token' };
}
const mail = async (known: Awaited<ReturnType<typeof ask>>, email?: string) =>
  (await createGuestLink(known, { email, proves: true }, req)).url;
const keyIn = (link: string) => new URL(link).searchParams.get('guest') ?? '';

it('mails the address that a guest has asked for last, whichever mail is made first', async () => {
  const [first, second] = [await ask(WRONG), await ask(RIGHT)];
  const link = await mail(second, RIGHT);
  await expect(mail(first, WRONG)).rejects.toThrow(MESSAGES.guestNotFound);
  expect((await continueAsGuest(gallery, keyIn(link), req)).email).toBe(RIGHT);
});

it('mails no address that was asked for before the present one was typed again', async () => {
  const first = await ask(RIGHT);
  await ask(OLD);
  await expect(mail(first, RIGHT)).rejects.toThrow(MESSAGES.guestNotFound);
});

it('mails no address that was asked for before the first proof', async () => {
  const proof = await mail({ gallery, guest: { ...row }, token: 'token' });
  const stranger = await ask(WRONG);
  await continueAsGuest(gallery, keyIn(proof), req);
  await expect(mail(stranger, WRONG)).rejects.toThrow(MESSAGES.guestNotFound);
  expect(row).toMatchObject({ email: OLD, proven: true, links: [] });
});

it('takes the call again that has used a link, for ten minutes and no longer', async () => {
  const link = await mail({ gallery, guest: { ...row }, token: 'token' });
  const again = (call?: string) => continueAsGuest(gallery, keyIn(link), req, call);
  const { key } = await again('call');
  jest.useFakeTimers({ now: Date.now() + 9 * 60_000 });
  expect((await again('call')).key).toBe(key);
  for (const call of [undefined, '', 'other'])
    await expect(again(call)).rejects.toThrow(MESSAGES.guestLinkGone);
  jest.setSystemTime(Date.now() + 2 * 60_000);
  await expect(again('call')).rejects.toThrow(MESSAGES.guestLinkGone);
});
