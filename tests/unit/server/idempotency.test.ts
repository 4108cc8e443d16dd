import type { Payload } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { removeExpiredAnswers } from '@/server/http/idempotency';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

it('removes the answers that have expired at the start, and again each day', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-03T00:00:00Z') });
  const removed: unknown[] = [];
  const deleteMany = async ({ where }: { where: unknown }) => removed.push(where);
  await removeExpiredAnswers({ db: { deleteMany } } as unknown as Payload);
  await jest.advanceTimersByTimeAsync(LIFETIME.idempotencyKey * 1000);
  jest.useRealTimers();
  expect(removed).toEqual(
    ['2026-01-02', '2026-01-03'].map((day) => ({
      createdAt: { less_than: `${day}T00:00:00.000Z` },
    })),
  );
});
