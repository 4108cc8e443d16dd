import type { PayloadRequest } from 'payload';
import { galleryCreateSchema } from '@/contract/galleryInput';
import { hashPassword } from '@/server/galleries/credentials';
import { unlockGallery } from '@/server/galleries/unlock';
import type { Visitor } from '@/server/galleries/visit';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/galleries/events', () => ({ recordEvent: async () => {} }));
jest.mock('@/server/galleries/visit', () => ({}));

const req = {
  payload: { db: { name: 'sqlite' }, secret: 'secret' },
  headers: new Headers(),
} as unknown as PayloadRequest;
let galleries = 0;

const opens = async (stored: string, typed: string): Promise<boolean> => {
  galleries += 1;
  const gallery = { id: `g${galleries}`, passwordHash: await hashPassword(stored), cookieKey: 'k' };
  return unlockGallery({ gallery } as unknown as Visitor, typed, req).then(
    () => true,
    () => false,
  );
};

it.each([
  ['café rosé', 'café rosé', true],
  ['café rosé', ' cafe\u0301 rose\u0301\n', true],
  ['café rosé', 'Café rosé', false],
  ['café rosé', 'caférosé', false],
  // As an earlier release has stored what was typed.
  [' secret1 ', ' secret1 ', true],
  ['cafe\u0301 rose\u0301', 'cafe\u0301 rose\u0301', true],
])('a gallery with the password %j is opened by %j: %s', async (stored, typed, isOpened) =>
  expect(await opens(stored, typed)).toBe(isOpened),
);

it.each([
  ['      ', false],
  ['  12345 ', false],
  [' 123456 ', true],
  ['', true],
  [` ${'x'.repeat(128)} `, true],
])('the length of a password is that of the trimmed text: %j', (password, isTaken) =>
  expect(galleryCreateSchema.shape.password.safeParse(password).success).toBe(isTaken),
);
