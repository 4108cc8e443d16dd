import { contentChanged, contentChanges } from '@/server/content/contentVersion';
import { checkOtherServers } from '@/server/content/sharedVersion';
import { markPageIncomplete } from '@/server/content/versions';
import { redis } from '@/server/redis';

/** As much of Redis as is used; other servers count their changes there themselves. */
type Fake = {
  count: number;
  status: string;
  on: jest.Mock;
  get: jest.Mock<Promise<string | null>>;
  incr: jest.Mock<Promise<number>>;
};

jest.mock('@/server/redis', () => {
  const redis: Fake = {
    count: 0,
    status: 'ready',
    on: jest.fn(),
    get: jest.fn(async () => (redis.count > 0 ? String(redis.count) : null)),
    incr: jest.fn(async () => {
      redis.count += 1;
      return redis.count;
    }),
  };
  return { redis, isAway: ({ status }: Fake) => status !== 'ready' };
});

const fake = redis as unknown as Fake;
const otherChanges = () => {
  fake.count += 1;
};
const count = async () => {
  fake.count += 1;
  return fake.count;
};

/** Milliseconds after which Redis is asked again; see contentVersion.ts. */
const LATER = 3_000;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  fake.status = 'ready';
  await jest.advanceTimersByTimeAsync(LATER);
  await checkOtherServers();
  fake.incr.mockClear();
  fake.get.mockClear();
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(LATER);
  jest.useRealTimers();
});

/** How many changes a piece of work makes this server see. */
async function seenDuring(work: () => Promise<unknown>): Promise<number> {
  const before = contentChanges();
  await work();
  return contentChanges() - before;
}

it('sees what the other server has changed, once', async () => {
  otherChanges();
  expect(await seenDuring(checkOtherServers)).toBe(1);
  expect(await seenDuring(checkOtherServers)).toBe(0);
});

it('does not take its own change for that of another', async () => {
  expect(await seenDuring(contentChanged)).toBe(1);
  expect(await seenDuring(checkOtherServers)).toBe(0);
});

it('does not hide a change of the other behind its own', async () => {
  const pages: number[] = [];
  fake.incr.mockImplementationOnce(async () => {
    // A page that is made now may not have what the other changes a moment later.
    pages.push(contentChanges());
    otherChanges();
    return count();
  });
  await contentChanged();
  await checkOtherServers();
  expect(contentChanges()).toBeGreaterThan(Number(pages[0]));
});

it('does not trust its count once the connection was lost: a new Redis counts from nothing', async () => {
  const [, lost] = fake.on.mock.calls.find(([event]) => event === 'close') ?? [];
  lost();
  expect(await seenDuring(checkOtherServers)).toBe(1);
});

it('waits for nothing while Redis is away, and counts all changes of meanwhile once it is back', async () => {
  fake.status = 'reconnecting';
  for (let nth = 0; nth < 10; nth += 1) await contentChanged();
  expect(fake.incr).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2 * LATER);
  fake.status = 'ready';
  await jest.advanceTimersByTimeAsync(2 * LATER);
  expect(fake.incr).toHaveBeenCalledTimes(1);
  await contentChanged();
  expect(fake.incr).toHaveBeenCalledTimes(2);
});

it('lets one save alone find out that Redis is silent', async () => {
  fake.incr.mockRejectedValueOnce(new Error('Command timed out'));
  await contentChanged();
  for (let nth = 0; nth < 10; nth += 1) await contentChanged();
  expect(fake.incr).toHaveBeenCalledTimes(1);
  otherChanges();
  await jest.advanceTimersByTimeAsync(4 * LATER);
  expect(fake.incr).toHaveBeenCalledTimes(2);
});

it('tries again in one place, however many saves found out at once', async () => {
  const refused = new Error('Command timed out');
  fake.incr.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
  await Promise.all([contentChanged(), contentChanged()]);
  await jest.advanceTimersByTimeAsync(4 * LATER);
  expect(fake.incr).toHaveBeenCalledTimes(3);
});

it('counts once more what has changed while it caught up', async () => {
  fake.incr.mockRejectedValueOnce(new Error('Command timed out'));
  await contentChanged();
  fake.incr.mockImplementationOnce(async () => {
    const counted = await count();
    await contentChanged();
    return counted;
  });
  await jest.advanceTimersByTimeAsync(3 * LATER);
  expect(fake.incr).toHaveBeenCalledTimes(3);
});

it('lets one visitor alone find out that Redis is silent', async () => {
  fake.get.mockRejectedValue(new Error('Command timed out'));
  for (let nth = 0; nth < 10; nth += 1) await checkOtherServers();
  expect(fake.get).toHaveBeenCalledTimes(1);
  fake.get.mockImplementation(async () => String(fake.count));
});

it('counts a change that may have been missed, though pages are to be renewed already', async () => {
  // The test before has found Redis silent, so that it is not asked at once.
  await jest.advanceTimersByTimeAsync(LATER);
  const before = contentChanges();
  markPageIncomplete();
  fake.status = 'reconnecting';
  await checkOtherServers();
  await jest.advanceTimersByTimeAsync(LATER);
  expect(contentChanges()).toBe(before + 1);
});
