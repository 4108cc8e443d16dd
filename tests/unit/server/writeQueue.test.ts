import { WriteQueue } from '@/server/database/writeQueue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Lets everything that waits for promises alone go on. */
const settle = () => jest.advanceTimersByTimeAsync(0);

test('lets one in at a time, in the order of asking', async () => {
  const queue = new WriteQueue();
  const said: string[] = [];
  const leave = await queue.enter();
  for (const name of ['b', 'c']) {
    queue.enter().then((release) => {
      said.push(name);
      release();
    });
  }
  await settle();
  expect(said).toEqual([]);
  leave();
  await settle();
  expect(said).toEqual(['b', 'c']);
});

test('refuses who waits longer than its patience, and lets the next in when the holder leaves', async () => {
  const queue = new WriteQueue(1000);
  const leave = await queue.enter();
  const impatient = expect(queue.enter()).rejects.toThrow('The database was busy for too long');
  await jest.advanceTimersByTimeAsync(1000);
  await impatient;
  let entered = false;
  const next = queue.enter().then((release) => {
    entered = true;
    return release;
  });
  await settle();
  expect(entered).toBe(false);
  leave();
  (await next)();
  (await queue.enter())();
});

test('keeps no timer of those who got in', async () => {
  const queue = new WriteQueue();
  (await queue.enter())();
  expect(jest.getTimerCount()).toBe(0);
});
