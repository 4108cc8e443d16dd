import {
  contentChangeCount,
  contentChanged,
  markPageIncomplete,
  noticeChangesElsewhere,
} from '@/server/content/contentVersion';
import { redis } from '@/server/redis';

/** The part of Redis that is used. The tests count the changes of other servers there. */
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
const changeAtOtherServer = () => {
  fake.count += 1;
};
const increment = async () => {
  fake.count += 1;
  return fake.count;
};

/** Milliseconds after which Redis is asked again. */
const RETRY_MS = 3_000;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  fake.status = 'ready';
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  await noticeChangesElsewhere();
  fake.incr.mockClear();
  fake.get.mockClear();
});
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  jest.useRealTimers();
});

/** How many changes this server counts during some work. */
async function changesDuring(work: () => Promise<unknown>): Promise<number> {
  const before = contentChangeCount();
  await work();
  return contentChangeCount() - before;
}

it('counts a change of another server once', async () => {
  changeAtOtherServer();
  expect(await changesDuring(noticeChangesElsewhere)).toBe(1);
  expect(await changesDuring(noticeChangesElsewhere)).toBe(0);
});

it('does not count its own change a second time', async () => {
  expect(await changesDuring(contentChanged)).toBe(1);
  expect(await changesDuring(noticeChangesElsewhere)).toBe(0);
});

it('counts a change that another server makes during its own', async () => {
  const pages: number[] = [];
  fake.incr.mockImplementationOnce(async () => {
    // A page that is made now may lack the change that the other server makes a moment later.
    pages.push(contentChangeCount());
    changeAtOtherServer();
    return increment();
  });
  await contentChanged();
  await noticeChangesElsewhere();
  expect(contentChangeCount()).toBeGreaterThan(Number(pages[0]));
});

it('counts a change after a lost connection, because a restarted Redis counts from zero', async () => {
  const [, lost] = fake.on.mock.calls.find(([event]) => event === 'close') ?? [];
  lost();
  expect(await changesDuring(noticeChangesElsewhere)).toBe(1);
});

it('does not wait while Redis is away, and publishes the changes of that time once when it is back', async () => {
  fake.status = 'reconnecting';
  for (let nth = 0; nth < 10; nth += 1) await contentChanged();
  expect(fake.incr).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2 * RETRY_MS);
  fake.status = 'ready';
  await jest.advanceTimersByTimeAsync(2 * RETRY_MS);
  expect(fake.incr).toHaveBeenCalledTimes(1);
  await contentChanged();
  expect(fake.incr).toHaveBeenCalledTimes(2);
});

it('lets only one save wait for a Redis that does not answer', async () => {
  fake.incr.mockRejectedValueOnce(new Error('Command timed out'));
  await contentChanged();
  for (let nth = 0; nth < 10; nth += 1) await contentChanged();
  expect(fake.incr).toHaveBeenCalledTimes(1);
  changeAtOtherServer();
  await jest.advanceTimersByTimeAsync(4 * RETRY_MS);
  expect(fake.incr).toHaveBeenCalledTimes(2);
});

it('retries once for all saves that failed at the same time', async () => {
  const refused = new Error('Command timed out');
  fake.incr.mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
  await Promise.all([contentChanged(), contentChanged()]);
  await jest.advanceTimersByTimeAsync(4 * RETRY_MS);
  expect(fake.incr).toHaveBeenCalledTimes(3);
});

it('publishes once more what changes during a retry', async () => {
  fake.incr.mockRejectedValueOnce(new Error('Command timed out'));
  await contentChanged();
  fake.incr.mockImplementationOnce(async () => {
    const counted = await increment();
    await contentChanged();
    return counted;
  });
  await jest.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(fake.incr).toHaveBeenCalledTimes(3);
});

it('lets only one visitor wait for a Redis that does not answer', async () => {
  fake.get.mockRejectedValue(new Error('Command timed out'));
  for (let nth = 0; nth < 10; nth += 1) await noticeChangesElsewhere();
  expect(fake.get).toHaveBeenCalledTimes(1);
  fake.get.mockImplementation(async () => String(fake.count));
});

it('counts a change that may have been missed, even when a renewal of the pages is already scheduled', async () => {
  // After the failures of the previous test Redis is not asked for a while.
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  const before = contentChangeCount();
  markPageIncomplete();
  fake.status = 'reconnecting';
  await noticeChangesElsewhere();
  await jest.advanceTimersByTimeAsync(RETRY_MS);
  expect(contentChangeCount()).toBe(before + 1);
});
