import type { Payload } from 'payload';
import { removeOldEvents } from '@/server/accounts/securityLog';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/accounts/notices', () => ({}));
jest.mock('@/server/rates/limiters', () => ({}));

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
