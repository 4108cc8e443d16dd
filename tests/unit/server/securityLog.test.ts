import type { Payload, PayloadRequest } from 'payload';
import { recordFailure, removeOldEvents } from '@/server/accounts/securityLog';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/accounts/notices', () => ({ isAlwaysMailed: () => false }));
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

it('takes 100 failed sign-ins in an hour; those after them are in the log of the server alone', async () => {
  const info = jest.fn();
  const payload = { db: { name: 'sqlite' }, logger: { info } };
  const req = { payload, headers: new Headers() } as unknown as PayloadRequest;
  for (let nth = 0; nth < 102; nth += 1)
    await recordFailure(nth % 2 ? 'locked-out' : 'sign-in-failed', undefined, req);
  expect(stored).toHaveLength(100);
  expect(info).toHaveBeenCalledTimes(102);
  expect(info).toHaveBeenLastCalledWith(expect.objectContaining({ securityEvent: 'locked-out' }));
});
