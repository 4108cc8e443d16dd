import type { Payload, PayloadRequest } from 'payload';
import type { User } from '@/payload-types';
import { countFailedPasskey } from '@/server/accounts/failedSignIn';
import { mailNotice } from '@/server/accounts/notices';
import { recordFailure, removeOldEvents } from '@/server/accounts/securityLog';

jest.mock(
  'payload',
  () => ({ APIError: class extends Error {}, createLocalReq: async () => ({}) }),
  { virtual: true },
);
const mailed: string[] = [];
jest.mock('@/server/mail/queue', () => ({
  queueMail: async ({ to }: { to: string }) => mailed.push(to),
}));
jest.mock('@/server/accounts/notices', () => ({
  ...jest.requireActual('@/server/accounts/notices'),
  isAlwaysMailed: () => false,
}));
jest.mock('@/server/accounts/findUser', () => ({
  findOwner: async () => ({ email: 'owner@example.com' }),
}));
jest.mock('@/server/pages/texts', () => ({ pageTexts: async () => ({}) }));
jest.mock('@/server/accounts/storedTwoStep', () => ({}));
jest.mock('@/server/mail/mailAfterAnswer', () => ({}));
jest.mock('@/server/accounts/device', () => ({ deviceOf: () => '', wholeIpOf: () => '' }));
const stored: unknown[] = [];
jest.mock('@/server/database/rows', () => ({
  ...jest.requireActual('@/server/database/rows'),
  createRow: async (_: string, { type }: { type: string }) => stored.push(type),
}));

it('removes events of more than twelve months ago at the start, and again each day', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') });
  const removed: unknown[] = [];
  const deleteMany = async (query: unknown) => removed.push(query);
  await removeOldEvents({ db: { deleteMany } } as unknown as Payload);
  await jest.advanceTimersByTimeAsync(24 * 60 * 60_000);
  jest.useRealTimers();
  expect(removed).toMatchObject(
    ['2025-03-01', '2025-03-02'].map((day) => ({
      collection: 'security-event',
      where: { createdAt: { less_than: `${day}T00:00:00.000Z` } },
    })),
  );
});

const request = () => {
  const info = jest.fn();
  const payload = { db: { name: 'sqlite' }, logger: { info } };
  return { info, req: { payload, headers: new Headers() } as unknown as PayloadRequest };
};

it('stores 100 failures an hour that no limit of an account bounds, and a real account’s all the same', async () => {
  const { info, req } = request();
  const account = { id: 'a1', email: 'owner@example.com' } as User;
  for (let nth = 0; nth < 10_000; nth += 1)
    await (nth % 2
      ? countFailedPasskey(account, req)
      : recordFailure('locked-out', undefined, req));
  expect(stored).toHaveLength(100);
  expect(info).toHaveBeenCalledTimes(10_000);
  await recordFailure('sign-in-failed', account, req);
  await recordFailure('locked-out', account, req);
  expect(stored.slice(100)).toEqual(['sign-in-failed', 'locked-out']);
});

it('mails a lockout to the owner, of their own account, once a day', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') });
  const { req } = request();
  const lock = (email: string) => mailNotice('locked-out', { email, account: 'a1' }, req.payload);
  await lock('other@example.com');
  await lock('owner@example.com');
  await lock('owner@example.com');
  expect(mailed).toEqual(['owner@example.com']);
  await jest.advanceTimersByTimeAsync(24 * 60 * 60_000 + 1);
  await lock('owner@example.com');
  expect(mailed).toHaveLength(2);
  jest.useRealTimers();
});
