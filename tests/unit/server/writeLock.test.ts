import { createWriteLock } from '@/server/database/writeLock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('refuses writes that wait 30 seconds for one that never ends, and goes on when it does end', async () => {
  const lock = createWriteLock();
  const release = await lock.acquire();
  const refused = expect(lock.acquire()).rejects.toThrow('The database was busy for too long');
  await jest.advanceTimersByTimeAsync(30_000);
  await refused;
  release();
  (await lock.acquire())();
});
